// generator/review/guard/record_file.cpp: appends whole lines to a file, or says what is missing.
#include "guard/record_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

#include "diagnostics/json.hpp"

namespace candor::guard {
namespace {

bool is_regular(int file) {
  struct stat found {};
  return ::fstat(file, &found) == 0 && S_ISREG(found.st_mode);
}

/// Returns true for a file whose last line has no end.
bool ends_within_line(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  char last = '\n';
  const off_t size = file < 0 ? 0 : ::lseek(file, 0, SEEK_END);
  if (size > 0 && ::pread(file, &last, 1, size - 1) != 1) last = '\n';
  if (file >= 0) ::close(file);
  return last != '\n';
}

/// Returns true if another session has the file. Where files cannot be locked, none has.
bool is_taken(int file) {
  constexpr int attempts = 60;
  for (int i = 0; ::flock(file, LOCK_EX | LOCK_NB) != 0; ++i) {
    if (errno != EWOULDBLOCK) return false;
    if (i == attempts) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

}  // namespace

RecordFile::~RecordFile() {
  if (file_ >= 0) ::close(file_);
}

std::string RecordFile::open(const std::string& path) {
  file_ = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
  if (file_ < 0) return std::strerror(errno);
  // A limit of the size of files is an error like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  if (!is_regular(file_)) return "";
  if (is_taken(file_)) return "another session writes it";
  struct stat named {};
  if (::lstat(path.c_str(), &named) == 0 && S_ISREG(named.st_mode)) ::fchmod(file_, 0600);
  is_cut_ = ends_within_line(path);
  return "";
}

/// Writes the line and its end. Returns 0 or the error.
int RecordFile::write_line(std::string_view text) {
  struct stat before {};
  const bool can_take_back = ::fstat(file_, &before) == 0 && S_ISREG(before.st_mode);
  std::array<std::string_view, 3> parts{is_cut_ ? "\n" : "", text, "\n"};
  bool has_begun = false;
  while (true) {
    std::array<iovec, 3> left{};
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      left[i] = {const_cast<char*>(parts[i].data()), parts[i].size()};
      bytes += parts[i].size();
    }
    if (bytes == 0) break;
    const ssize_t wrote = ::writev(file_, left.data(), static_cast<int>(left.size()));
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) {
      const int error = wrote < 0 ? errno : ENOSPC;
      const bool is_back = has_begun && can_take_back && ::ftruncate(file_, before.st_size) == 0;
      is_cut_ = is_cut_ || (has_begun && !is_back);
      return error;
    }
    has_begun = true;
    auto rest = static_cast<std::size_t>(wrote);
    for (std::string_view& part : parts) {
      const std::size_t of_part = std::min(rest, part.size());
      part.remove_prefix(of_part);
      rest -= of_part;
    }
  }
  is_cut_ = false;
  return 0;
}

std::string RecordFile::add(std::string_view text) {
  int error = 0;
  if (missing_ != 0) {
    const diagnostics::Json gap = {
        {"type", "candor.guard/lost_frames"}, {"frames", missing_}, {"bytes", missing_bytes_}};
    error = write_line("{\"push\":[" + gap.text() + "]}");
    if (error == 0) missing_ = missing_bytes_ = 0;
  }
  if (error == 0) error = write_line(text);
  if (error == 0) return "";
  ++lost_;
  missing_bytes_ += text.size();
  return ++missing_ == 1 ? std::strerror(error) : "";
}

}  // namespace candor::guard
