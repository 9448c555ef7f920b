// generator/base/output/system.cpp: opens files, and locks directories by flock(2).
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "output/descriptor.hpp"
#include "output/directory_lock.hpp"

namespace candor::output {
namespace {

constexpr int flags_of(Links links) { return links == Links::refused ? O_CLOEXEC | O_NOFOLLOW : O_CLOEXEC; }

}  // namespace

int open_to_read(const std::filesystem::path& path, Links links) {
  return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | flags_of(links));
}

int open_stream(const std::filesystem::path& path) { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }

int open_new(const std::filesystem::path& path) {
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | flags_of(Links::refused), 0666);
}

bool set_mode(const Descriptor& file, unsigned mode) { return ::fchmod(file.get(), mode) == 0; }

struct DirectoryLock::Held {
  explicit Held(int number) : directory(number) {}
  Descriptor directory;
};

std::error_code DirectoryLock::open(const std::filesystem::path& directory, Links links) {
  held_ = std::make_shared<Held>(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | flags_of(links)));
  return held_->directory.get() < 0 ? last_error() : std::error_code();
}

bool DirectoryLock::try_lock() {
  return ::flock(held_->directory.get(), LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR);
}

bool DirectoryLock::is_at(const std::filesystem::path& directory) const {
  struct stat locked {};
  struct stat there {};
  return ::fstat(held_->directory.get(), &locked) == 0 && ::stat(directory.c_str(), &there) == 0 &&
         locked.st_dev == there.st_dev && locked.st_ino == there.st_ino;
}

}  // namespace candor::output
