// generator/base/output/descriptor.hpp: an open file.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <filesystem>
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
  ~Descriptor() { close(); }
  int get() const { return number_; }
  /// Closes the file, which may report a delayed write error.
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

enum class Links { followed, refused };

/// Opens a file to read its bytes. Does not wait for the other end of a FIFO.
int open_to_read(const std::filesystem::path& path, Links links = Links::followed);
/// The same, and waits for all that comes through a FIFO.
int open_stream(const std::filesystem::path& path);
/// Makes a file, which must not exist, to write into it.
int open_new(const std::filesystem::path& path);
/// Sets the permission bits of a file, where the system has them.
bool set_mode(const Descriptor& file, unsigned mode);

/// The error that the last system call reported.
std::error_code last_error();

/// Reads the rest of a file, at most `limit` bytes of it, into `text`. Room for more than `expected` bytes is
/// made only where there are more.
std::error_code read_rest(const Descriptor& file, std::size_t expected, std::size_t limit, std::string& text);

}  // namespace candor::output
