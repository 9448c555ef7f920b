// mcp/src/server/pool.cpp: a bounded pool of threads, and functions that are called at their time.
#include "pool.hpp"

#include <algorithm>
#include <system_error>

namespace candor::mcp::detail {

Pool::Pool(unsigned threads, std::size_t max_waiting)
    : max_threads_(std::max(threads, 1U)), max_work_(max_threads_ + max_waiting) {}

bool Pool::start_thread() {
  try {
    threads_.emplace_back([state = state_] { run(state); });
    ++state_->threads;
    return true;
  } catch (const std::system_error&) {
    // The system has no more threads: those that there are do the work.
    return !threads_.empty();
  }
}

bool Pool::submit(std::function<void()> work) {
  State& state = *state_;
  const std::lock_guard lock(state.mutex);
  if (state.stopping || state.running + state.waiting.size() >= max_work_) return false;
  const bool all_busy = state.running + state.waiting.size() >= threads_.size();
  if (all_busy && threads_.size() < max_threads_ && !start_thread()) return false;
  state.waiting.push_back(std::move(work));
  state.ready.notify_one();
  return true;
}

bool Pool::wait_idle(std::chrono::milliseconds limit) {
  State& state = *state_;
  std::unique_lock lock(state.mutex);
  return state.idle.wait_for(lock, limit, [&] { return state.running == 0 && state.waiting.empty(); });
}

std::size_t Pool::stop(std::optional<std::chrono::milliseconds> limit) {
  State& state = *state_;
  std::deque<std::function<void()>> dropped;
  std::size_t left = 0;
  {
    std::unique_lock lock(state.mutex);
    state.stopping = true;
    state.ready.notify_all();
    if (limit && !state.idle.wait_for(lock, *limit, [&] { return state.threads == 0; })) {
      left = state.running;
      dropped.swap(state.waiting);
    }
  }
  for (std::thread& thread : threads_) {
    if (left > 0) {
      thread.detach();
    } else {
      thread.join();
    }
  }
  threads_.clear();
  return left;
}

void Pool::run(const std::shared_ptr<State>& shared) {
  State& state = *shared;
  std::unique_lock lock(state.mutex);
  for (;;) {
    state.ready.wait(lock, [&] { return state.stopping || !state.waiting.empty(); });
    if (state.waiting.empty()) break;
    {
      const std::function<void()> work = std::move(state.waiting.front());
      state.waiting.pop_front();
      ++state.running;
      lock.unlock();
      work();
    }
    lock.lock();
    --state.running;
    if (state.running == 0 && state.waiting.empty()) state.idle.notify_all();
  }
  --state.threads;
  state.idle.notify_all();
}

void Deadlines::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
}

Deadlines::Key Deadlines::after(std::chrono::milliseconds delay, std::function<void()> function) {
  const std::lock_guard lock(mutex_);
  // A delay beyond a year is never reached, and does not overflow.
  const auto bounded = std::min<std::chrono::milliseconds>(delay, std::chrono::hours(24 * 365));
  const Key key{Clock::now() + bounded, ++last_};
  if (stopping_) return key;
  functions_.emplace(key, std::move(function));
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  if (functions_.begin()->first == key) changed_.notify_all();
  return key;
}

void Deadlines::cancel(const Key& key) {
  const std::lock_guard lock(mutex_);
  functions_.erase(key);
}

void Deadlines::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (functions_.empty()) {
      changed_.wait(lock);
      continue;
    }
    const auto first = functions_.begin();
    // A copy: cancel() may erase the function during the wait.
    const Clock::time_point due = first->first.first;
    if (Clock::now() < due) {
      changed_.wait_until(lock, due);
      continue;
    }
    const std::function<void()> function = std::move(first->second);
    functions_.erase(first);
    lock.unlock();
    function();
    lock.lock();
  }
}

}  // namespace candor::mcp::detail
