// generator/cli/inputs/chunks.cpp: reads a file in chunks.
#include "cli/inputs/chunks.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace candor::cli {

bool read_chunks(const std::string& path, const std::function<void(std::string_view)>& take) {
  static std::array<char, std::size_t{1} << 18U> buffer;
  const int file = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t got = 0;
  do {
    got = ::read(file, buffer.data(), buffer.size());
    if (got > 0) take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
  } while (got > 0 || (got < 0 && errno == EINTR));
  const int error = errno;
  if (file > STDIN_FILENO) ::close(file);
  errno = error;
  return got == 0;
}

}  // namespace candor::cli
