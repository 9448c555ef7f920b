// runtime/src/read/overruled.cpp: reads what a reader refused and the engine accepts.
#include "candor/detail/overruled.hpp"

#include <atomic>
#include <utility>
#include <vector>

#include "candor/detail/arena.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/json_string.hpp"
#include "candor/detail/tree.hpp"

namespace candor::detail {
namespace {

std::atomic<std::uint64_t> overruled = 0;

std::string plain_text(const TreeNode& node) {
  std::string parts;
  switch (node.kind) {
    case Kind::object:
      for (const TreeNode& member : node.members()) append_member(parts, member.key, plain_text(member));
      return '{' + parts + '}';
    case Kind::array:
      for (const TreeNode& item : node.items())
        parts.append(parts.empty() ? "" : ",").append(plain_text(item));
      return '[' + parts + ']';
    case Kind::string:
      return json_string(node.text);
    default:
      return std::string(node.text);
  }
}

}  // namespace

std::string plain_text(std::string_view json) {
  const Padded bytes(json);
  In in;
  begin_text(in, bytes.begin(), json, Limits());
  std::vector<TreeNode> nodes;
  take_tree(in.begin, in, nodes);
  return plain_text(nodes.front());
}

namespace {

/// Reads the text whose padded copy begins at `bytes`, with as much room after it.
Violations read_judged(In& in, char* bytes, std::string_view plain, ReadAny read, void* value) {
  count_overruled();
  put_padded(bytes, plain);
  begin_text(in, bytes, plain, {.max_depth = max_nesting});
  in.scratch = bytes + plain.size() + padding;
  in.is_judged = true;
  const char* const end = read(in.begin, in, value);
  if (end != nullptr && at_end(end, in)) return {};
  return {{beyond_limit("one that it does not hold")}};
}

std::size_t room_for(std::string_view plain) { return 2 * (plain.size() + padding); }

}  // namespace

Violations read_overruled(std::string_view json, ReadAny read, void* value) {
  const std::string plain = plain_text(json);
  Buffer bytes;
  In in;
  return read_judged(in, bytes.allocate(room_for(plain)), plain, read, value);
}

Violations read_overruled(Arena& arena, ReadAny read, void* value) {
  const std::string plain = plain_text(arena.text());
  In in;
  in.arena = &arena;
  return read_judged(in, static_cast<char*>(arena.allocate(room_for(plain), 1)), plain, read, value);
}

void count_overruled() noexcept { ++overruled; }
std::uint64_t take_overruled() noexcept { return overruled.exchange(0); }

Violation beyond_limit(std::string found) {
  Violation violation;
  violation.keyword = "limit";
  violation.expected = "a value that its C++ type and JSON hold";
  violation.found = std::move(found);
  return violation;
}

}  // namespace candor::detail
