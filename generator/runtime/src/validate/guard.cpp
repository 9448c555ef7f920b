// runtime/src/validate/guard.cpp: guards of shapes, by the validation engine.
#include <algorithm>

#include "candor/detail/validate.hpp"
#include "walk.hpp"

namespace candor::detail {
namespace {

/// Returns true if the walk over the shape has reported the same already.
bool is_reported(const Walk& walk, std::size_t from, std::size_t to, const Violation& violation) {
  const auto begin = walk.found.list.begin();
  return std::any_of(begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to),
                     [&](const Violation& said) {
                       return said.pointer == violation.pointer && said.keyword == violation.keyword &&
                              (said.keyword != "required" || said.expected == violation.expected);
                     });
}

}  // namespace

bool keeps(const char* p, const char* end, const Shapes& shapes, ShapeId id) {
  Walk walk{{p, static_cast<std::size_t>(end - p)}, shapes};
  walk.quiet = true;
  walk.in.begin = p;
  walk.in.end = end;
  return check_guard(walk, p, shapes.all[id], 0);
}

bool check_guard(Walk& walk, const char* p, const Shape& shape, std::size_t said_from) {
  Tree tree;
  if (take_tree(p, walk.in, tree) == nullptr) return false;
  ValidationOptions options;
  options.max_refusals = std::max<std::size_t>(walk.max_violations, 1);
  options.hidden = shape.hidden;
  if (walk.quiet) {
    const bool valid = is_valid(walk.shapes.rules, shape.guard, tree, 0, options);
    walk.failed = walk.failed || !valid;
    return valid;
  }
  Validation validation = validate(walk.shapes.rules, shape.guard, tree, 0, options);
  const std::size_t said_to = walk.found.size();
  const std::size_t size = walk.pointer.size();
  for (Refusal& refusal : validation.refusals) {
    walk.pointer += refusal.pointer;
    Violation violation;
    violation.pointer = walk.pointer;
    violation.keyword = refusal.keyword;
    violation.expected = refusal.expected;
    const TreeNode& node = tree.nodes[refusal.node];
    if (!is_reported(walk, said_from, said_to, violation))
      violate(walk, refusal.at_key ? node.key_at : node.at, refusal.keyword, std::move(refusal.expected),
              std::move(refusal.found))
          .nearest = std::move(refusal.nearest);
    walk.pointer.resize(size);
  }
  walk.failed = walk.failed || !validation.refusals.empty();
  return validation.refusals.empty();
}

}  // namespace candor::detail
