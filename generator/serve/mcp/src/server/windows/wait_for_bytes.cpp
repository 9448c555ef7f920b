// mcp/src/server/windows/wait_for_bytes.cpp: waits for bytes and for an interruption. Windows cannot wait for
// a pipe and something else at once: a thread reads, and is left where it waits.
#include <condition_variable>
#include <mutex>
#include <thread>

#include <candor/detail/descriptor.hpp>

#include "../lines.hpp"

namespace candor::mcp::detail {

struct Lines::Waiter {
  std::mutex mutex;
  std::condition_variable changed;
  std::string bytes;
  bool has_ended = false;
  bool is_interrupted = false;
};

Lines::Lines(int descriptor, std::size_t max)
    : descriptor_(descriptor), max_(max), waiter_(std::make_shared<Waiter>()) {
  candor::detail::pass_bytes(descriptor_);
  std::thread([reader = waiter_, own = candor::detail::duplicate(descriptor)] {
    std::string block(read_at_once, '\0');
    for (;;) {
      const auto got = ::read(own, block.data(), read_at_once);
      std::unique_lock lock(reader->mutex);
      reader->has_ended = got <= 0;
      if (got > 0) reader->bytes.assign(block, 0, static_cast<std::size_t>(got));
      reader->changed.notify_all();
      reader->changed.wait(lock, [&] { return reader->bytes.empty() || reader->is_interrupted; });
      if (reader->has_ended || reader->is_interrupted) break;
    }
    ::close(own);
  }).detach();
}

Lines::~Lines() { interrupt(); }

void Lines::interrupt() {
  const std::lock_guard lock(waiter_->mutex);
  waiter_->is_interrupted = true;
  waiter_->changed.notify_all();
}

Line Lines::fill() {
  std::unique_lock lock(waiter_->mutex);
  waiter_->changed.wait(
      lock, [&] { return waiter_->is_interrupted || waiter_->has_ended || !waiter_->bytes.empty(); });
  if (waiter_->is_interrupted) return Line::interrupted;
  if (waiter_->bytes.empty()) return Line::end;
  buffer_.erase(0, at_);
  at_ = 0;
  buffer_ += waiter_->bytes;
  waiter_->bytes.clear();
  waiter_->changed.notify_all();
  return Line::whole;
}

}  // namespace candor::mcp::detail
