// generator/output/descriptor.hpp: an open file.
#pragma once

#include <unistd.h>

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

}  // namespace candor::output
