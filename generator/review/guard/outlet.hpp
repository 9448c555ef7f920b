// generator/review/guard/outlet.hpp: a stream to a reader that may be slow: what it does not take yet waits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::guard {

/// Writes to a descriptor without waiting for its reader. What does not fit waits in memory, in order, until
/// flush() is called; the caller bounds it by sending less while waiting() is large.
class Outlet {
 public:
  /// Writes to `end`, which stays open and keeps its flags: other programs may share it.
  explicit Outlet(int end);
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;
  ~Outlet();

  /// Sends both parts, one after the other.
  void send(std::string_view first, std::string_view second = {});
  /// Writes what waits, as far as the reader takes it.
  void flush();

  /// Discards what waits, and all that is sent from now on.
  void discard();

  /// Returns the number of bytes that wait.
  std::size_t waiting() const { return waiting_.size() - begin_; }
  /// Returns true once nothing reads any more: everything sent is discarded.
  bool is_gone() const { return is_gone_; }
  /// Returns true if writing failed although there is a reader: a full disk, a closed descriptor.
  bool is_refused() const { return is_refused_; }
  /// The descriptor to poll for POLLOUT while bytes wait.
  int end() const { return end_; }

 private:
  /// How a write is kept from blocking.
  enum class Way {
    plain,           // the descriptor does not block
    message,         // a socket, by a flag of each call
    in_small_parts,  // one that blocks: as many bytes as a pipe that is ready takes at once
  };

  std::size_t write_some(std::string_view first, std::string_view second);

  int end_;
  bool is_own_ = false;  // end_ was opened here
  Way way_ = Way::plain;
  bool is_gone_ = false;
  bool is_refused_ = false;
  std::string waiting_;
  std::size_t begin_ = 0;  // of what waits
};

}  // namespace candor::guard
