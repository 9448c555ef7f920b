// engine/src/formats/pointer.cpp: UUIDs and JSON pointers.
#include "parts.hpp"

namespace candor::detail::formats {

bool is_uuid(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool hyphen = at == 8 || at == 13 || at == 18 || at == 23;
    if (hyphen ? text[at] != '-' : !is_hex(text[at])) return false;
  }
  return true;
}

bool is_json_pointer(std::string_view text) {
  if (!text.empty() && text.front() != '/') return false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '~') continue;
    if (at + 1 == text.size() || (text[at + 1] != '0' && text[at + 1] != '1')) return false;
  }
  return true;
}

// non-negative-integer [("+" / "-") non-negative-integer] (json-pointer / "#")
bool is_relative_json_pointer(std::string_view text) {
  Scan scan(text);
  const auto take_number = [&scan] { return scan.take('0') || scan.take_all(is_digit) > 0; };
  if (!take_number()) return false;
  if ((scan.take('+') || scan.take('-')) && !take_number()) return false;
  return scan.rest() == "#" || is_json_pointer(scan.rest());
}

}  // namespace candor::detail::formats
