// mcp/src/http_client/event_reader.hpp: reads server-sent events. Private to this directory.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace candor::mcp::detail {

/// Reads a stream of events (WHATWG HTML, section 9.2) that arrives in pieces, and hands out the data of each
/// event that has some. Lines end with LF, CR LF or CR.
class EventReader {
 public:
  explicit EventReader(std::function<void(std::string data)> take) : take_(std::move(take)) {}

  void read(std::string_view piece);
  /// Bytes that are kept for an event that has not ended.
  std::size_t pending() const { return line_.size() + data_.size(); }

 private:
  void end_line();

  std::function<void(std::string data)> take_;
  std::string line_;
  std::string data_;
  bool has_data_ = false;
  bool after_return_ = false;
  bool at_begin_ = true;
};

}  // namespace candor::mcp::detail
