// mcp/src/server/wait_for_bytes.cpp: waits for bytes and for an interruption, by poll(2).
#include <poll.h>

#include <array>
#include <cerrno>
#include <system_error>

#include <candor/detail/descriptor.hpp>

#include "lines.hpp"

namespace candor::mcp::detail {

struct Lines::Waiter {
  candor::detail::Descriptor wake_read;
  candor::detail::Descriptor wake_write;
};

Lines::Lines(int descriptor, std::size_t max)
    : descriptor_(descriptor), max_(max), waiter_(std::make_shared<Waiter>()) {
  std::array<int, 2> pipe{};
  if (!candor::detail::open_pipe(pipe)) throw std::system_error(errno, std::generic_category(), "pipe");
  // Whoever interrupts does not wait.
  ::fcntl(pipe[1], F_SETFL, O_NONBLOCK);
  waiter_->wake_read = candor::detail::Descriptor(pipe[0]);
  waiter_->wake_write = candor::detail::Descriptor(pipe[1]);
}

Lines::~Lines() = default;

void Lines::interrupt() {
  const char byte = 0;
  // A pipe that is full has been written to.
  [[maybe_unused]] const ssize_t written = ::write(waiter_->wake_write.number(), &byte, 1);
}

Line Lines::fill() {
  std::array<pollfd, 2> waits{{{descriptor_, POLLIN, 0}, {waiter_->wake_read.number(), POLLIN, 0}}};
  for (;;) {
    if (::poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) return Line::end;
    if (waits[1].revents != 0) return Line::interrupted;
    if (waits[0].revents == 0) continue;
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t size = buffer_.size();
    buffer_.resize(size + read_at_once);
    const ssize_t got = ::read(descriptor_, buffer_.data() + size, read_at_once);
    const int why = errno;
    buffer_.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got > 0) return Line::whole;
    if (got == 0) return Line::end;
    if (why != EINTR && why != EAGAIN && why != EWOULDBLOCK) return Line::end;
  }
}

}  // namespace candor::mcp::detail
