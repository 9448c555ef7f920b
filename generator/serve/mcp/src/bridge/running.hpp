// mcp/src/bridge/running.hpp: requests that wait for their answers, each in a thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include <candor/detail/older_libcxx.hpp>

namespace candor::mcp::bridge {

/// The requests that run. Any thread may use it. The destructor cancels all and waits for their ends.
class Running {
 public:
  /// Begins a request that cancel() finds by its key. Waits while too many run.
  void begin(std::string key, std::function<void(const std::stop_token&)> work) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return running_ < max_running; });
    requests_.remove_if([](const Request& request) { return request.is_done; });
    ++running_;
    Request& request = requests_.emplace_back(std::move(key));
    request.thread = std::jthread([this, &request, work = std::move(work)](const std::stop_token& stop) {
      work(stop);
      const std::lock_guard done(mutex_);
      request.is_done = true;
      --running_;
      changed_.notify_all();
    });
  }

  void cancel(const std::string& key) {
    const std::lock_guard lock(mutex_);
    for (Request& request : requests_)
      if (request.key == key && !request.is_done) request.thread.request_stop();
  }

  /// Waits until every request has ended.
  void finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return running_ == 0; });
  }

 private:
  static constexpr std::size_t max_running = 128;

  struct Request {
    explicit Request(std::string its_key) : key(std::move(its_key)) {}
    std::string key;
    bool is_done = false;
    std::jthread thread;
  };

  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t running_ = 0;
  std::list<Request> requests_;
};

}  // namespace candor::mcp::bridge
