// generator/base/output/descriptor.hpp: an open file.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <string>
#include <system_error>
#include <utility>

namespace candor::output {

/// A file descriptor that is closed at the end of its scope; negative if the file could not be opened.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int get() const { return number_; }
  /// Closes the file, which may report a delayed write error.
  bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

/// The error that the last system call reported.
std::error_code last_error();

/// Reads the rest of a file, at most `limit` bytes of it, into `text`. Room for more than `expected` bytes is
/// made only where there are more.
std::error_code read_rest(const Descriptor& file, std::size_t expected, std::size_t limit, std::string& text);

}  // namespace candor::output
