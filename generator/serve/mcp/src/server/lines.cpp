// mcp/src/server/lines.cpp: reads lines from a file descriptor.
#include "lines.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

namespace candor::mcp::detail {
namespace {

constexpr std::size_t chunk = std::size_t{64} << 10U;

}  // namespace

Lines::Lines(int descriptor, std::size_t max) : descriptor_(descriptor), max_(max) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe2");
  wake_read_ = pipe[0];
  wake_write_ = pipe[1];
}

Lines::~Lines() {
  ::close(wake_read_);
  ::close(wake_write_);
}

void Lines::interrupt() {
  const char byte = 0;
  // A pipe that is full has been written to.
  [[maybe_unused]] const ssize_t written = ::write(wake_write_, &byte, 1);
}

Line Lines::fill() {
  std::array<pollfd, 2> waits{{{descriptor_, POLLIN, 0}, {wake_read_, POLLIN, 0}}};
  for (;;) {
    if (::poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) return Line::end;
    if (waits[1].revents != 0) return Line::interrupted;
    if (waits[0].revents == 0) continue;
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t size = buffer_.size();
    buffer_.resize(size + chunk);
    const ssize_t got = ::read(descriptor_, buffer_.data() + size, chunk);
    const int why = errno;
    buffer_.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got > 0) return Line::whole;
    if (got == 0) return Line::end;
    if (why != EINTR && why != EAGAIN && why != EWOULDBLOCK) return Line::end;
  }
}

Line Lines::next(std::string& line) {
  line.clear();
  bool fits = true;
  std::size_t searched = at_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    const std::size_t stop = end == std::string::npos ? buffer_.size() : end;
    // What cannot be part of a line that fits is dropped as it comes.
    fits = fits && stop - at_ <= max_;
    if (end != std::string::npos) {
      if (fits) line.assign(buffer_, at_, end - at_);
      at_ = end + 1;
      return fits ? Line::whole : Line::too_long;
    }
    if (!fits) at_ = buffer_.size();
    searched = buffer_.size() - at_;
    if (!ended_) {
      const Line more = fill();
      if (more == Line::interrupted) return more;
      ended_ = more == Line::end;
      if (!ended_) continue;
    }
    if (at_ == buffer_.size() && fits) return Line::end;
    line.assign(buffer_, at_);
    at_ = buffer_.size();
    return fits ? Line::whole : Line::too_long;
  }
}

}  // namespace candor::mcp::detail
