// runtime/src/aft/members.cpp: splits objects into members, and composes lines.
#include "members.hpp"

#include <algorithm>
#include <cstddef>

#include "scan.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/out.hpp"
#include "candor/detail/utf8.hpp"

namespace candor::detail {
namespace {

std::string repaired(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = decode_utf8(text, at).size;
    out += size == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(at, size);
    at += std::max<std::size_t>(size, 1);
  }
  return out;
}

}  // namespace

std::vector<WireMember> members_of(std::string_view object) {
  std::vector<WireMember> members;
  Scan scan{.text = object, .depth_left = deepest + 2};
  skip_space(scan);
  bool first = true;
  WireMember member;
  if (!enter_object(scan)) return members;
  while (scan_key(scan, first, member.name) == Next::member) {
    member.key = object.substr(scan.key_start, scan.at - scan.key_start);
    if (!scan_colon(scan)) break;
    const std::size_t start = scan.at;
    if (!scan_value(scan)) break;
    member.value = object.substr(start, scan.at - start);
    members.push_back(member);
  }
  return members;
}

void append_member(std::string& members, std::string_view key, std::string_view value) {
  if (!members.empty()) members += ',';
  members.append(key).append(":").append(value);
}

std::string json_string(std::string_view text) {
  std::string out;
  std::string refused;
  const auto write = [](Out& to, const std::string& value) { to.string(value); };
  // The writer refuses only strings that are not UTF-8.
  (void)written<std::string>(is_utf8(text) ? std::string(text) : repaired(text), write, out, refused);
  return out;
}

Violations refused_part(std::string pointer, std::string keyword, std::string expected,
                        std::string_view found) {
  Violations violations;
  violations.list.push_back({.pointer = std::move(pointer),
                             .keyword = std::move(keyword),
                             .expected = std::move(expected),
                             .found = shortened(found),
                             .nearest = ""});
  return violations;
}

std::string on_one_line(std::string json) {
  std::erase_if(json, [](char byte) { return byte == '\n' || byte == '\r'; });
  return json;
}

}  // namespace candor::detail
