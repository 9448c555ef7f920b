// mcp/src/server/output.hpp: writes lines to a file descriptor in a thread of its own.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace candor::mcp::detail {

/// Lines in the order in which they were given, each written whole. Many small ones are written at once.
class Output {
 public:
  /// `failed` is called once, from the thread of the output, if nothing more can be written.
  Output(int descriptor, std::function<void()> failed);
  /// Writes what is there still.
  ~Output() { close(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Takes a line without its line break. Waits while more than most_waiting bytes are to be written, so that
  /// a client that does not read slows down the server instead of filling its memory.
  void send(const std::string& line);
  /// Writes what was taken, and ends the thread.
  void close();
  bool good() const;

  static constexpr std::size_t most_waiting = std::size_t{64} << 20U;

 private:
  void run();
  bool write_all(const std::string& bytes);

  const int descriptor_;
  const std::function<void()> failed_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable room_;
  std::string waiting_;
  bool good_ = true;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace candor::mcp::detail
