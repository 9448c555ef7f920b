// tests/unit/output/faults.cpp: system calls that this program calls in place of those of the C library, as
// do the shared libraries that it links.
#include "faults.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace candor::tests {

namespace {

bool is_counting = false;
int calls_so_far = 0;
int call_of_action = 0;
std::function<int()> what_to_do;

/// Returns true if the call is to fail, with errno.
bool fails() {
  if (!is_counting || calls_so_far++ != call_of_action) return false;
  is_counting = false;
  const int error = what_to_do();
  is_counting = true;
  if (error != 0) errno = error;
  return error != 0;
}

}  // namespace

Faults::Faults(int at, std::function<int()> action) {
  calls_so_far = 0;
  call_of_action = at;
  what_to_do = std::move(action);
  is_counting = true;
}

Faults::~Faults() { is_counting = false; }

int Faults::calls() { return calls_so_far; }

}  // namespace candor::tests

using candor::tests::fails;

extern "C" {

int rename(const char* from, const char* to) noexcept {
  return fails() ? -1 : ::renameat(AT_FDCWD, from, AT_FDCWD, to);
}
int link(const char* from, const char* to) noexcept {
  return fails() ? -1 : ::linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}
int unlink(const char* path) noexcept { return fails() ? -1 : ::unlinkat(AT_FDCWD, path, 0); }
int remove(const char* path) noexcept {
  if (fails()) return -1;
  const bool is_gone = ::unlinkat(AT_FDCWD, path, 0) == 0 ||
                       (errno == EISDIR && ::unlinkat(AT_FDCWD, path, AT_REMOVEDIR) == 0);
  return is_gone ? 0 : -1;
}
int mkdir(const char* path, mode_t mode) noexcept { return fails() ? -1 : ::mkdirat(AT_FDCWD, path, mode); }
ssize_t write(int file, const void* bytes, std::size_t size) {
  return fails() ? -1 : ::syscall(SYS_write, file, bytes, size);
}
}
