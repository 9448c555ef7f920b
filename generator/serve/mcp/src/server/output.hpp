// mcp/src/server/output.hpp: writes lines to a file descriptor in a thread of its own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace candor::mcp::detail {

/// Lines in the order in which they were given, each written whole. Many small ones are written at once.
class Output {
 public:
  /// `failed` is called once, from the thread of the output, if nothing more can be written. It must not use
  /// the output.
  Output(int descriptor, std::function<void()> failed);
  /// Writes what is there still.
  ~Output() { close(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Takes a line without its line break. Waits while more than max_waiting bytes are to be written, so that
  /// a client that does not read slows down the server instead of filling its memory.
  void send(const std::string& line);
  /// Writes what was taken, and ends the thread. Waits as long as the client takes what is written.
  void close();
  /// From then on, nobody waits for a client that does not read: what it has not taken is dropped. From any
  /// thread.
  void end_by(std::chrono::steady_clock::time_point time);
  bool good() const;

  static constexpr std::size_t max_waiting = std::size_t{64} << 20U;

 private:
  /// What the thread uses, and keeps where it is left with a client that does not read.
  struct State {
    /// Of its own, so that it is never another file's.
    int descriptor = -1;
    std::function<void()> failed;
    std::mutex mutex;
    std::condition_variable changed;
    std::condition_variable room;
    std::condition_variable ended;
    std::string waiting;
    std::optional<std::chrono::steady_clock::time_point> end_by;
    bool good = true;
    bool closing = false;
    bool is_over = false;
  };
  static void run(State& state);
  const std::shared_ptr<State> state_;
  std::thread thread_;
};

}  // namespace candor::mcp::detail
