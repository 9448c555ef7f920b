// candor/detail/line_connection.hpp: a child process that answers requests by lines, in any order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <candor/detail/explain.hpp>
#include <candor/detail/older_libcxx.hpp>
#include <candor/process.hpp>

namespace candor::detail {

/// Wakes whoever waits for `changed` when stop is requested, while what it returns lives. The mutex must not
/// be held where that begins and ends.
inline auto wake_on_stop(const std::stop_token& stop, std::mutex& mutex, std::condition_variable& changed) {
  return std::stop_callback(stop, [&mutex, &changed] {
    const std::lock_guard guard(mutex);
    changed.notify_all();
  });
}

/// Returns the point of time after this duration; never for zero.
inline Process::Clock::time_point deadline_after(std::chrono::milliseconds patience) {
  return patience.count() == 0 ? Process::never : Process::Clock::now() + patience;
}

/// How a request ended. `unreadable`: by an answer that is none of its protocol, or has another id.
enum class RequestEnd { answered, timed_out, cancelled, disconnected, unreadable };

/// Returns the part of a line that is meant to be a message: from its first bracket on, after blanks and a
/// byte order mark. Empty for other lines, which servers print beside their messages.
inline std::string_view start_of_json(std::string_view line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (line.starts_with(mark)) line.remove_prefix(mark.size());
  line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  return line.starts_with('{') || line.starts_with('[') ? line : std::string_view();
}

/// A child process, and the requests that wait for its lines. One thread reads all lines; any thread may
/// request and send.
template <class Message>
class LineConnection {
 public:
  /// A message for the request with this key. The last one is its answer. An answer to a request that was
  /// given up is a stray. Any other answer whose request does not wait (its key is empty where it has none)
  /// is for the request with an empty key, if there is one; else it is the answer that one of the waiting
  /// requests will not get, and goes to the one that is left when the others have theirs.
  struct Routed {
    std::string key;
    bool is_last = true;
    Message message;
  };
  /// Returns where a line belongs; std::nullopt if it belongs to no request. Called by the reading thread.
  using Route = std::function<std::optional<Routed>(std::string line)>;
  /// Takes messages whose request does not wait any more, or never did. Called by any thread.
  using Stray = std::function<void(Message message)>;

  LineConnection(const std::vector<std::string>& command, const ProcessOptions& options, Route route,
                 Stray stray)
      : process_(command, options),
        route_(std::move(route)),
        stray_(std::move(stray)),
        reader_([this] { read(); }) {}
  LineConnection(const LineConnection&) = delete;
  LineConnection& operator=(const LineConnection&) = delete;
  ~LineConnection() {
    process_.interrupt();
    reader_.join();
  }

  /// Sends a line that is no request. Returns false if the process does not read it in time.
  bool send(std::string_view line, Process::Clock::time_point deadline) {
    return process_.send(line, deadline);
  }

  /// A request that waits for the messages with its key, from before it is sent until the end of the scope.
  class Waiting {
   public:
    Waiting(LineConnection& connection, std::string key) : connection_(connection), key_(std::move(key)) {
      const std::lock_guard lock(connection_.mutex_);
      if (connection_.waiting_.empty()) connection_.noise_.clear();
      const auto [place, is_new] = connection_.waiting_.try_emplace(key_);
      if (is_new) queue_ = &place->second;
    }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    /// What came after the request was given up goes to the strays.
    ~Waiting() {
      std::deque<Message> left;
      {
        const std::lock_guard lock(connection_.mutex_);
        if (queue_ == nullptr) return;
        left.swap(*queue_);
        connection_.waiting_.erase(key_);
        if (!is_answered_) connection_.give_up(key_);
        connection_.hand_over();
      }
      for (Message& message : left) connection_.stray_(std::move(message));
    }
    /// Returns false if another request waits under this key. Then it must not wait.
    bool is_open() const { return queue_ != nullptr; }

    /// Hands each message to `take`, in this thread, until it returns true.
    template <class Take>
    RequestEnd wait(const Take& take, Process::Clock::time_point deadline, const std::stop_token& stop) {
      const auto wake = wake_on_stop(stop, connection_.mutex_, connection_.changed_);
      std::unique_lock lock(connection_.mutex_);
      const auto is_ready = [&] { return !queue_->empty() || connection_.is_over_ || stop.stop_requested(); };
      while (true) {
        if (deadline == Process::never)
          connection_.changed_.wait(lock, is_ready);
        else
          connection_.changed_.wait_until(lock, deadline, is_ready);
        if (queue_->empty())
          return connection_.is_over_    ? RequestEnd::disconnected
                 : stop.stop_requested() ? RequestEnd::cancelled
                                         : RequestEnd::timed_out;
        Message message = std::move(queue_->front());
        queue_->pop_front();
        lock.unlock();
        if (take(std::move(message))) {
          is_answered_ = true;
          return RequestEnd::answered;
        }
        lock.lock();
      }
    }

   private:
    LineConnection& connection_;
    std::string key_;
    std::deque<Message>* queue_ = nullptr;
    bool is_answered_ = false;
  };

  /// Returns false once the process has ended or broken its bounds.
  bool is_alive() const {
    const std::lock_guard lock(mutex_);
    return !is_over_;
  }
  /// Returns what came in place of an answer that did not: "none", the last line that is not a message, and
  /// that of the standard error.
  std::string silence() const {
    const std::lock_guard lock(mutex_);
    return "none" + (noise_.empty() ? "" : "; the server printed what is no message: " + shortened(noise_)) +
           last_words();
  }
  /// Returns why the process is lost, once it is.
  std::string why_lost() {
    const std::lock_guard lock(mutex_);
    return lost_;
  }

 private:
  void read() {
    while (true) {
      auto got = process_.receive();
      if (const auto* silence = std::get_if<Process::Silence>(&got)) return lose(*silence);
      if (std::string& line = std::get<std::string>(got); start_of_json(line).empty()) {
        const std::lock_guard lock(mutex_);
        noise_ = line;
      }
      std::optional<Routed> routed = route_(std::get<std::string>(std::move(got)));
      if (!routed) continue;
      std::unique_lock lock(mutex_);
      auto found = waiting_.find(routed->key);
      if (found == waiting_.end() && routed->is_last && given_up_.erase(routed->key) == 0) {
        found = waiting_.find("");
        if (found == waiting_.end() && misdirected_.size() < waiting_.size()) {
          std::set<std::string> candidates;
          for (const auto& [key, queue] : waiting_) candidates.insert(key);
          misdirected_.push_back({std::move(candidates), std::move(routed->message)});
          hand_over();
          continue;
        }
      }
      if (found == waiting_.end()) {
        lock.unlock();
        stray_(std::move(routed->message));
        continue;
      }
      found->second.push_back(std::move(routed->message));
      changed_.notify_all();
    }
  }

  /// Remembers a request whose answer may still come.
  void give_up(const std::string& key) {
    constexpr std::size_t max = 4096;
    if (given_up_.size() == max) given_up_.clear();
    given_up_.insert(key);
  }

  /// Gives answers without a request to the one request that can be theirs.
  void hand_over() {
    for (auto each = misdirected_.begin(); each != misdirected_.end();) {
      std::erase_if(each->candidates, [&](const std::string& key) { return !waiting_.contains(key); });
      if (each->candidates.size() > 1) {
        ++each;
        continue;
      }
      if (!each->candidates.empty()) {
        waiting_[*each->candidates.begin()].push_back(std::move(each->message));
        changed_.notify_all();
      }
      each = misdirected_.erase(each);
    }
  }

  void lose(Process::Silence silence) {
    std::string why = "the connection was closed";
    switch (silence) {
      case Process::Silence::cannot_start:
        why = "the server cannot be started";
        break;
      case Process::Silence::ended:
        why = ended();
        break;
      case Process::Silence::too_long:
        why = "the server printed a line or an output that is too long";
        process_.close_input();
        break;
      case Process::Silence::timed_out:
      case Process::Silence::interrupted:
        break;
    }
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    lost_ = std::move(why);
    changed_.notify_all();
  }

  std::string ended() {
    constexpr auto moment = std::chrono::milliseconds(100);
    const std::optional<int> code = process_.wait(Process::Clock::now() + moment);
    return "the server " + (code ? "ended with exit code " + std::to_string(*code) : "closed its output") +
           last_words();
  }

  std::string last_words() const {
    const std::string error = process_.last_error();
    return error.empty() ? "" : "; the last line of its standard error: " + error;
  }

  Process process_;
  Route route_;
  Stray stray_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::deque<Message>> waiting_;
  /// Keys of requests that ended without their answers.
  std::set<std::string> given_up_;
  /// An answer that names no request that waits, and the requests that it may be meant for.
  struct Misdirected {
    std::set<std::string> candidates;
    Message message;
  };
  std::deque<Misdirected> misdirected_;
  std::string noise_;
  bool is_over_ = false;
  std::string lost_;
  std::thread reader_;
};

}  // namespace candor::detail
