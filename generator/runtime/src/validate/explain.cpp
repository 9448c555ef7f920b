// runtime/src/validate/explain.cpp: the second pass, from a text and a shape to all violations.
#include "candor/detail/explain.hpp"

#include <algorithm>
#include <string>

#include "candor/detail/pointer.hpp"
#include "walk.hpp"

namespace candor::detail {
namespace {

Violations too_large(std::string_view json, const Limits& limits) {
  Violation violation;
  violation.keyword = "size";
  violation.expected = "at most " + std::to_string(limits.max_bytes) + " bytes";
  violation.found = std::to_string(json.size()) + " bytes";
  Violations violations;
  violations.list.push_back(violation);
  return violations;
}

void open_text(In& in, const Padded& bytes, std::string_view json) {
  in.begin = bytes.begin();
  in.end = in.begin + json.size();
}

bool is_container(const char* p) { return kind_at(p) == Kind::object || kind_at(p) == Kind::array; }

/// Steps into the member or item that the token names; null if there is none.
const char* step_into(Walk& walk, const char* p, std::string_view token) {
  if (kind_at(p) == Kind::object) return find_member(p, walk.in, token);
  std::string index;
  std::uint64_t count = 0;
  p = space(p) + 1;
  while (*(p = space(p)) != ']') {
    if (std::to_string(count++) == token) return p;
    p = pass_value(walk, p);
    comma(p);
  }
  return nullptr;
}

std::string unescape(std::string_view token) {
  std::string text;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool escape = token[i] == '~' && i + 1 < token.size();
    if (escape) ++i;
    text += !escape ? token[i] : token[i] == '1' ? '/' : '~';
  }
  return text;
}

/// Validates a nullable value; a violation of another kind mentions null as an alternative.
const char* check_nullable(Walk& walk, const char* p, const Shape& shape) {
  if (kind_at(p) == Kind::null) return p + 4;
  const std::size_t before = walk.found.size();
  const char* const end = check_value(walk, p, shape.inner);
  for (std::size_t i = before; i < walk.found.size(); ++i) {
    Violation& violation = walk.found.list[i];
    const bool is_kind =
        violation.keyword == "type" || violation.keyword == "enum" || violation.keyword == "const";
    if (is_kind && violation.pointer == walk.pointer) violation.expected += ", or null";
  }
  return end;
}

const char* check_shape(Walk& walk, const char* p, ShapeId id) {
  const Shape& shape = walk.shapes.all[id];
  switch (shape.kind) {
    case ShapeKind::any:
      return pass_value(walk, p);
    case ShapeKind::never:
      return wrong_kind(walk, p, shape);
    case ShapeKind::array:
    case ShapeKind::tuple:
      return check_array(walk, p, shape);
    case ShapeKind::map:
    case ShapeKind::record:
      return check_members(walk, p, shape);
    case ShapeKind::nullable:
      return check_nullable(walk, p, shape);
    case ShapeKind::by_kind:
    case ShapeKind::by_member:
    case ShapeKind::by_presence:
    case ShapeKind::any_of:
    case ShapeKind::one_of:
    case ShapeKind::all_of:
      return check_branches(walk, p, id);
    default:
      return check_scalar(walk, p, shape);
  }
}

}  // namespace

const char* check_value(Walk& walk, const char* p, ShapeId id) {
  const Shape& shape = walk.shapes.all[id];
  const std::size_t said_from = walk.found.size();
  p = space(p);
  const char* const end = check_shape(walk, p, id);
  if (shape.guard != no_subschema && !(walk.quiet && walk.failed)) check_guard(walk, p, shape, said_from);
  return end;
}

Violations explain(std::string_view json, const Shapes& shapes, ShapeId root, const Limits& limits) {
  if (json.size() > limits.max_bytes) return too_large(json, limits);
  Violations syntax = explain_syntax(json, limits);
  if (!syntax.empty()) return syntax;
  const Padded bytes(json);
  Walk walk{json, shapes, std::max<std::size_t>(limits.max_violations, 1)};
  open_text(walk.in, bytes, json);
  if (root != no_shape) check_value(walk, walk.in.begin, root);
  return std::move(walk.found);
}

bool accepts(std::string_view json, const Shapes& shapes, ShapeId root) {
  const Padded bytes(json);
  Walk walk{json, shapes};
  walk.quiet = true;
  open_text(walk.in, bytes, json);
  check_value(walk, walk.in.begin, root);
  return !walk.failed;
}

std::size_t offset_of(std::string_view json, std::string_view pointer) {
  const Padded bytes(json);
  const Shapes none{};
  Walk walk{json, none};
  open_text(walk.in, bytes, json);
  const char* p = space(walk.in.begin);
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    const char* const next = is_container(p) ? step_into(walk, p, unescape(pointer.substr(0, end))) : nullptr;
    if (next == nullptr) break;
    p = space(next);
    pointer.remove_prefix(end);
  }
  return static_cast<std::size_t>(p - walk.in.begin);
}

}  // namespace candor::detail
