// runtime/src/aft/members.cpp: splits objects into members, and composes lines.
#include "members.hpp"

#include <cstddef>

#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"
#include "scan.hpp"

namespace candor::detail {

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
