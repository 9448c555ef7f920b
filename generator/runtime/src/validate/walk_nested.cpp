// runtime/src/validate/walk_nested.cpp: arrays, objects and alternatives in the walk of an explanation.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candor/detail/pointer.hpp"
#include "describe.hpp"
#include "walk.hpp"

namespace candor::detail {
namespace {

void check_count(Walk& walk, const char* p, const Shape& shape, std::uint64_t count) {
  if (count < shape.least)
    violate(walk, p, "minItems", "at least " + count_text(shape.least, "item", "items"),
            count_text(count, "item", "items"));
  if (count > shape.most)
    violate(walk, p, "maxItems", "at most " + count_text(shape.most, "item", "items"),
            count_text(count, "item", "items"));
}

/// The shape of the item at `index`; no_shape where there may be none.
ShapeId item_shape(const Shape& shape, std::uint64_t index) {
  return index < shape.shapes.size() ? shape.shapes[index] : shape.inner;
}

const Member* member_of(const Shape& shape, std::string_view name, std::uint64_t& index) {
  for (index = 0; index < shape.members.size(); ++index) {
    if (shape.members[index].name == name) return &shape.members[index];
  }
  return nullptr;
}

void unknown_member(Walk& walk, const char* p, const Shape& shape, std::string_view name) {
  Nearest nearest(name);
  for (const Member& member : shape.members) nearest.offer(member.name);
  violate(walk, p, "additionalProperties", "only declared properties", "'" + shortened(name) + "'")
      .nearest = nearest.take();
}

/// Checks a key that is data, as the text that it is.
void check_key(Walk& walk, const char* key, const Shape& shape, const std::string& name) {
  const std::size_t before = walk.found.size();
  check_text(walk, key, walk.shapes.all[shape.key], name);
  for (std::size_t i = before; i < walk.found.size(); ++i) {
    Violation& violation = walk.found.list[i];
    violation.keyword = "propertyNames";
    violation.expected.insert(0, "for the key ");
  }
}

/// Checks the value of a member that is not declared.
const char* check_other(Walk& walk, const char* key, const char* p, const Shape& shape,
                        const std::string& name) {
  if (shape.key != no_shape) check_key(walk, key, shape, name);
  if (shape.kind == ShapeKind::record && shape.extras == Extras::refused)
    unknown_member(walk, key, shape, name);
  const bool typed = shape.kind == ShapeKind::map || shape.extras == Extras::kept;
  return typed ? check_value(walk, p, shape.inner) : pass_value(walk, p);
}

void check_required(Walk& walk, const char* p, const Shape& shape, const std::vector<bool>& seen,
                    const std::vector<std::string>& others) {
  for (std::size_t i = 0; i < shape.members.size(); ++i) {
    const Member& member = shape.members[i];
    if (!member.required || seen[i]) continue;
    Nearest nearest(member.name);
    for (const std::string& other : others) nearest.offer(other);
    violate(walk, p, member.law.empty() ? "required" : member.law,
            "the property '" + shortened(member.name) + "'",
            nearest.take().empty() ? "none" : "none, but '" + nearest.take() + "'");
  }
}

/// Returns true if `shapes` are as many of the branches as the rule wants; goes through all of them.
std::size_t branches_that_fit(Walk& walk, const char* p, const Shape& shape) {
  std::size_t count = 0;
  const bool failed = std::exchange(walk.failed, false);
  const bool quiet = std::exchange(walk.quiet, true);
  for (const ShapeId branch : shape.shapes) {
    walk.failed = false;
    check_value(walk, p, branch);
    if (!walk.failed) ++count;
  }
  walk.failed = failed;
  walk.quiet = quiet;
  return count;
}

/// How many of its forms a checked value has to have.
struct FormsRule {
  std::string_view keyword;
  std::string_view words;
  bool (*fits)(std::size_t count, std::size_t forms);
};

FormsRule rule_of(ShapeKind kind) {
  if (kind == ShapeKind::any_of)
    return {"anyOf", "any of: ", [](std::size_t count, std::size_t) { return count > 0; }};
  if (kind == ShapeKind::all_of) {
    return {"allOf", "all of: ", [](std::size_t count, std::size_t forms) { return count == forms; }};
  }
  return {"oneOf", "exactly one of: ", [](std::size_t count, std::size_t) { return count == 1; }};
}

/// Describes the values that the branches expect: "any of: a string; an object".
std::string forms_text(const Walk& walk, const Shape& shape) {
  constexpr std::size_t most = 8;
  std::vector<std::string> forms;
  for (const ShapeId branch : shape.shapes) {
    std::string form = describe(walk.shapes.all[branch]);
    if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(std::move(form));
  }
  std::string text(rule_of(shape.kind).words);
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (i == most) return text + "; ...";
    text += (i == 0 ? "" : "; ") + forms[i];
  }
  return text;
}

const char* check_checked(Walk& walk, const char* p, ShapeId id) {
  const Shape& shape = walk.shapes.all[id];
  const std::uint64_t place = (static_cast<std::uint64_t>(p - walk.in.begin) << 24U) | id;
  auto known = walk.tried.find(place);
  if (known == walk.tried.end()) {
    const std::size_t count = branches_that_fit(walk, p, shape);
    known = walk.tried.emplace(place, rule_of(shape.kind).fits(count, shape.shapes.size())).first;
  }
  if (!known->second)
    violate(walk, p, rule_of(shape.kind).keyword, forms_text(walk, shape),
            found_text(p, value_text(walk, p)));
  return pass_value(walk, p);
}

const char* no_branch(Walk& walk, const char* p, const Shape& shape) {
  if (shape.kind == ShapeKind::by_kind || kind_at(p) != Kind::object) return wrong_kind(walk, p, shape);
  if (shape.kind == ShapeKind::by_presence) {
    violate(walk, p, "oneOf", "one of the members " + names_text(shape.cases), "none of them");
    return pass_value(walk, p);
  }
  const std::size_t size = walk.pointer.size();
  const char* const value = find_member(p, walk.in, shape.member);
  if (value == nullptr) {
    violate(walk, p, "required", "the property '" + shortened(shape.member) + "'", "none");
  } else {
    append_pointer(walk.pointer, shape.member);
    const char* const at = space(value);
    std::string_view word;
    Nearest nearest(kind_at(at) == Kind::string && view_string(at, walk.in, word) != nullptr ? word : "");
    for (const Case& one : shape.cases) nearest.offer(one.text);
    violate(walk, at, "enum", cases_text(shape.cases), found_text(at, value_text(walk, at))).nearest =
        nearest.take();
    walk.pointer.resize(size);
  }
  return pass_value(walk, p);
}

}  // namespace

const char* check_array(Walk& walk, const char* p, const Shape& shape) {
  if (kind_at(p) != Kind::array) return wrong_kind(walk, p, shape);
  const char* const start = p;
  const std::size_t size = walk.pointer.size();
  std::uint64_t count = 0;
  p = space(p + 1);
  while (*p != ']') {
    const ShapeId inner = item_shape(shape, count);
    append_pointer(walk.pointer, std::to_string(count++));
    p = inner == no_shape ? pass_value(walk, p) : check_value(walk, p, inner);
    walk.pointer.resize(size);
    comma(p);
  }
  check_count(walk, start, shape, count);
  return p + 1;
}

const char* check_members(Walk& walk, const char* p, const Shape& shape) {
  if (kind_at(p) != Kind::object) return wrong_kind(walk, p, shape);
  const char* const start = p;
  const std::size_t size = walk.pointer.size();
  std::vector<bool> seen(shape.members.size());
  std::vector<std::string> others;
  p = space(p + 1);
  while (*p != '}') {
    const char* const key = p;
    Key view;
    p = take_key(p, walk.in, view);
    const std::string name(view);
    append_pointer(walk.pointer, name);
    std::uint64_t index = 0;
    if (const Member* member = member_of(shape, name, index)) {
      seen[index] = true;
      p = check_value(walk, p, member->shape);
    } else {
      if (others.size() < 64) others.push_back(name);
      p = check_other(walk, key, p, shape, name);
    }
    walk.pointer.resize(size);
    comma(p);
  }
  check_required(walk, start, shape, seen, others);
  return p + 1;
}

const char* check_branches(Walk& walk, const char* p, ShapeId id) {
  const Shape& shape = walk.shapes.all[id];
  int branch = -1;
  switch (shape.kind) {
    case ShapeKind::by_kind:
      branch = branch_by_kind(p, shape.cases);
      break;
    case ShapeKind::by_member:
      branch = branch_by_member(p, walk.in, shape.member, shape.cases);
      break;
    case ShapeKind::by_presence:
      branch = branch_by_presence(p, walk.in, shape.cases);
      break;
    default:
      return check_checked(walk, p, id);
  }
  if (branch < 0) return no_branch(walk, p, shape);
  return check_value(walk, p, shape.shapes[static_cast<std::size_t>(branch)]);
}

}  // namespace candor::detail
