// candor/detail/descriptor.hpp: file descriptors that close themselves, and what differs of them between
// systems.
#pragma once

#include <fcntl.h>
#include <unistd.h>
#if defined(_WIN32)
#include <io.h>
#endif

#include <array>
#include <utility>

namespace candor::detail {

#if defined(_WIN32)
inline constexpr const char* null_device = "NUL";
/// For open(): not inherited by programs, and no line ends changed.
inline constexpr int plain_flags = _O_BINARY | _O_NOINHERIT;
#else
inline constexpr const char* null_device = "/dev/null";
inline constexpr int plain_flags = O_CLOEXEC;
#endif

/// Makes the bytes of the descriptor pass as they are: Windows would change line ends.
inline void pass_bytes([[maybe_unused]] int descriptor) {
#if defined(_WIN32)
  if (descriptor >= 0) ::_setmode(descriptor, _O_BINARY);
#endif
}

/// Returns a copy of the descriptor that is not inherited by programs and no standard stream, or -1.
inline int duplicate(int descriptor) {
#if defined(_WIN32)
  const int copy = ::_dup(descriptor);
  pass_bytes(copy);
  return copy;
#else
  return ::fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
#endif
}

#if !defined(_WIN32)
/// Opens a pipe, to read from its first end, that is not inherited by programs. Returns false, with errno, if
/// the system refuses.
inline bool open_pipe(std::array<int, 2>& ends) {
#if defined(__APPLE__)  // without pipe2(): a program that another thread starts meanwhile inherits the pipe
  if (::pipe(ends.data()) != 0) return false;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
#else
  return ::pipe2(ends.data(), O_CLOEXEC) == 0;
#endif
}
#endif

/// Owns a file descriptor; -1 for none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  /// Returns false if the system reports an error, such as a delayed one of a write.
  bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_ = -1;
};

}  // namespace candor::detail
