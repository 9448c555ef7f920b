// mcp/src/server/pool.hpp: a bounded pool of threads, and functions that are called at their time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace candor::mcp::detail {

/// Runs work in at most `threads` threads, which it starts as they are needed.
class Pool {
 public:
  Pool(unsigned threads, std::size_t max_waiting);
  ~Pool() { stop(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Returns false, without taking the work, if as much is running and waiting as may be, or after stop().
  bool submit(std::function<void()> work);
  /// Waits until nothing is running or waiting, at most so long. Returns true if that is so.
  bool wait_idle(std::chrono::milliseconds limit);
  /// Takes no more work, does what is waiting, and joins the threads. After `limit`, drops what is waiting,
  /// and leaves the threads whose work has not returned to themselves. Returns how many these are.
  std::size_t stop(std::optional<std::chrono::milliseconds> limit = std::nullopt);

 private:
  /// What the threads use, and keep where the pool leaves them.
  struct State {
    std::mutex mutex;
    std::condition_variable ready;
    std::condition_variable idle;
    std::deque<std::function<void()>> waiting;
    std::size_t running = 0;
    std::size_t threads = 0;
    bool stopping = false;
  };
  static void run(const std::shared_ptr<State>& state);
  bool start_thread();

  const unsigned max_threads_;
  const std::size_t max_work_;
  const std::shared_ptr<State> state_ = std::make_shared<State>();
  std::vector<std::thread> threads_;
};

/// Calls functions at their times, in a thread of its own that starts with the first of them.
class Deadlines {
 public:
  using Clock = std::chrono::steady_clock;
  using Key = std::pair<Clock::time_point, std::uint64_t>;

  Deadlines() = default;
  ~Deadlines() { stop(); }
  Deadlines(const Deadlines&) = delete;
  Deadlines& operator=(const Deadlines&) = delete;

  Key after(std::chrono::milliseconds delay, std::function<void()> function);
  /// The function is not called any more, unless that has begun.
  void cancel(const Key& key);
  /// Calls no further function, and joins the thread.
  void stop();

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<Key, std::function<void()>> functions_;
  std::uint64_t last_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace candor::mcp::detail
