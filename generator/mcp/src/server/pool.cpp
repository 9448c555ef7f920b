// mcp/src/server/pool.cpp: a bounded pool of threads, and functions that are called at their time.
#include "pool.hpp"

#include <algorithm>
#include <system_error>

namespace candor::mcp::detail {

Pool::Pool(unsigned threads, std::size_t max_waiting)
    : max_threads_(std::max(threads, 1U)), max_work_(max_threads_ + max_waiting) {}

bool Pool::start_thread() {
  try {
    threads_.emplace_back([this] { run(); });
    return true;
  } catch (const std::system_error&) {
    // The system has no more threads: those that there are do the work.
    return !threads_.empty();
  }
}

bool Pool::submit(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  if (stopping_ || running_ + waiting_.size() >= max_work_) return false;
  const bool all_busy = running_ + waiting_.size() >= threads_.size();
  if (all_busy && threads_.size() < max_threads_ && !start_thread()) return false;
  waiting_.push_back(std::move(work));
  ready_.notify_one();
  return true;
}

bool Pool::wait_idle(std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  return idle_.wait_for(lock, limit, [&] { return running_ == 0 && waiting_.empty(); });
}

void Pool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    ready_.notify_all();
  }
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Pool::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    ready_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    {
      const std::function<void()> work = std::move(waiting_.front());
      waiting_.pop_front();
      ++running_;
      lock.unlock();
      work();
    }
    lock.lock();
    --running_;
    if (running_ == 0 && waiting_.empty()) idle_.notify_all();
  }
}

Deadlines::~Deadlines() {
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
