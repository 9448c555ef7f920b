// mcp/src/http_client/event_reader.cpp: lines and fields of events.
#include "event_reader.hpp"

#include <utility>

namespace candor::mcp::detail {

void EventReader::read(std::string_view piece) {
  while (!piece.empty()) {
    if (std::exchange(after_return_, false) && piece.front() == '\n') {
      piece.remove_prefix(1);
      continue;
    }
    const std::size_t end = piece.find_first_of("\r\n");
    line_ += piece.substr(0, end);
    if (end == std::string_view::npos) return;
    after_return_ = piece[end] == '\r';
    piece.remove_prefix(end + 1);
    end_line();
  }
}

void EventReader::end_line() {
  std::string line = std::exchange(line_, {});
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (std::exchange(at_begin_, false) && line.starts_with(byte_order_mark))
    line.erase(0, byte_order_mark.size());
  if (line.empty()) {
    if (std::exchange(has_data_, false)) take_(std::exchange(data_, {}));
    return;
  }
  const std::size_t colon = line.find(':');
  if (line.substr(0, colon) != "data") return;
  std::string_view value =
      colon == std::string::npos ? std::string_view() : std::string_view(line).substr(colon + 1);
  if (value.starts_with(' ')) value.remove_prefix(1);
  if (std::exchange(has_data_, true)) data_ += '\n';
  data_ += value;
}

}  // namespace candor::mcp::detail
