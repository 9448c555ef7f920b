// generator/review/guard/outlet.cpp: writes without blocking to pipes, terminals, sockets and files.
#include "guard/outlet.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>

namespace candor::guard {
namespace {

/// Written bytes are kept up to this size before the rest moves to the front.
constexpr std::size_t max_written = 1U << 16U;

/// Opens the pipe behind a descriptor once more, so that it does not block and the given descriptor, which
/// other programs may share, stays as it is. Returns -1 where that cannot be done.
int open_again(int end) {
  const std::string path = "/proc/self/fd/" + std::to_string(end);
  return ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

}  // namespace

Outlet::Outlet(int end) : end_(end) {
  struct stat found {};
  const int flags = ::fcntl(end, F_GETFL);
  if (flags < 0 || (flags & O_NONBLOCK) != 0 || ::fstat(end, &found) != 0 || S_ISREG(found.st_mode)) return;
  if (S_ISSOCK(found.st_mode)) {
    way_ = Way::message;
    return;
  }
  // To open a terminal again may make another one.
  const int own = S_ISFIFO(found.st_mode) ? open_again(end) : -1;
  is_own_ = own >= 0;
  if (is_own_)
    end_ = own;
  else
    way_ = Way::in_small_parts;
}

Outlet::~Outlet() {
  if (is_own_) ::close(end_);
}

/// Returns the number of bytes that the reader has taken; 0 if it takes none now, or is gone.
std::size_t Outlet::write_some(std::string_view first, std::string_view second) {
  if (way_ == Way::in_small_parts) {
    pollfd ready{end_, POLLOUT, 0};
    if (::poll(&ready, 1, 0) <= 0) return 0;
    first = first.substr(0, PIPE_BUF);
    second = second.substr(0, PIPE_BUF - first.size());
  }
  std::array<iovec, 2> parts{iovec{const_cast<char*>(first.data()), first.size()},
                             iovec{const_cast<char*>(second.data()), second.size()}};
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  ssize_t wrote = -1;
  do {
    wrote = way_ == Way::message ? ::sendmsg(end_, &message, MSG_DONTWAIT | MSG_NOSIGNAL)
                                 : ::writev(end_, parts.data(), static_cast<int>(parts.size()));
  } while (wrote < 0 && errno == EINTR);
  if (wrote < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
    is_gone_ = true;
    is_refused_ = errno != EPIPE && errno != ECONNRESET;
  }
  return wrote < 0 ? 0 : static_cast<std::size_t>(wrote);
}

void Outlet::send(std::string_view first, std::string_view second) {
  if (is_gone_) return;
  if (waiting() != 0) {
    waiting_.append(first).append(second);
    return;
  }
  while (!is_gone_ && (!first.empty() || !second.empty())) {
    const std::size_t wrote = write_some(first, second);
    if (wrote == 0) {
      if (!is_gone_) waiting_.append(first).append(second);
      return;
    }
    const std::size_t of_first = std::min(wrote, first.size());
    first.remove_prefix(of_first);
    second.remove_prefix(wrote - of_first);
  }
}

void Outlet::discard() {
  is_gone_ = true;
  std::string().swap(waiting_);
  begin_ = 0;
}

void Outlet::flush() {
  while (waiting() != 0) {
    const std::size_t wrote = write_some(std::string_view(waiting_).substr(begin_), {});
    begin_ += wrote;
    if (is_gone_) return discard();
    if (wrote == 0) break;
  }
  if (waiting() == 0) {
    // The memory of a burst is given back.
    std::string().swap(waiting_);
    begin_ = 0;
  }
  if (begin_ > std::max(max_written, waiting_.size() / 2)) {
    waiting_.erase(0, begin_);
    begin_ = 0;
  }
}

}  // namespace candor::guard
