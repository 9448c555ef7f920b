// serve/src/aft/members.cpp: splits objects into members, and composes lines.
#include "members.hpp"

#include <algorithm>

#include "candor/detail/document.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/tree.hpp"

namespace candor::detail {

bool take_members(std::string_view object, std::uint32_t max_depth, std::vector<WireMember>& members) {
  if (object.empty() || max_depth == 0) return false;
  const Padded bytes(object);
  In in;
  in.begin = bytes.begin();
  in.end = in.begin + object.size();
  const char* p = open_object(in.begin, in);
  if (p == nullptr) return false;
  bool is_in_range = true;
  std::vector<TreeNode> nodes;
  if (*p != '}') {
    do {
      Key key;
      p = take_key(p, in, key);
      if (p == nullptr) return false;
      WireMember member{std::string(key), {}};
      const char* const value = space(p);
      nodes.clear();
      p = take_tree(value, in, nodes, {.max_depth = max_depth - 1});
      if (p == nullptr) return false;
      is_in_range = is_in_range && std::ranges::all_of(nodes, [](const TreeNode& node) {
                      return node.kind != Kind::number || to_double(node.text);
                    });
      member.value =
          object.substr(static_cast<std::size_t>(value - in.begin), static_cast<std::size_t>(p - value));
      members.push_back(std::move(member));
    } while (comma(p));
  }
  p = close_object(p, in);
  return p != nullptr && at_end(p, in) && is_in_range;
}

std::vector<WireMember> members_of(std::string_view object) {
  std::vector<WireMember> members;
  take_members(object, max_nesting, members);
  return members;
}

std::optional<std::string> string_of(std::string_view json) {
  std::string text;
  if (json.empty() || !read_whole<take_string>(json, {.max_bytes = json.size()}, text)) return std::nullopt;
  return text;
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

}  // namespace candor::detail
