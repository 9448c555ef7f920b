// mcp/src/server/lines.hpp: reads lines from a file descriptor, until somebody wants it to end.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace candor::mcp::detail {

/// What next() found.
enum class Line {
  whole,
  /// Longer than the limit: it was read and dropped.
  too_long,
  /// The input has ended, or it cannot be read.
  end,
  /// interrupt() was called.
  interrupted,
};

/// Lines of at most `max` bytes.
class Lines {
 public:
  Lines(int descriptor, std::size_t max);
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  /// Reads the next line, without its line break. The last one may lack it.
  Line next(std::string& line);
  /// Ends a next() that waits, and all that follow. From any thread.
  void interrupt();

 private:
  static constexpr std::size_t read_at_once = std::size_t{64} << 10U;

  /// Reads more bytes. Returns Line::whole if there are some.
  Line fill();

  const int descriptor_;
  const std::size_t max_;
  /// What fill() waits with, which differs between systems.
  struct Waiter;
  std::shared_ptr<Waiter> waiter_;
  std::string buffer_;
  std::size_t at_ = 0;
  bool ended_ = false;
};

}  // namespace candor::mcp::detail
