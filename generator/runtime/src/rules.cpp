// runtime/src/rules.cpp: guards, and the schemas that apply to one value together.
#include "rules.hpp"

#include <algorithm>

#include "describe.hpp"

namespace candor::detail {
namespace {

/// Schemas that apply to a value and refer to each other, counted through all levels of the value.
constexpr std::uint32_t deepest_rules = 1200;

/// The scope within a resource: another one only where that resource is new to it, as the outermost decides.
std::uint32_t enter(Run& run, std::uint32_t resource) {
  if (run.walk.shapes.rules.resources.empty()) return run.scope;
  for (std::uint32_t at = run.scope; at != 0; at = run.scopes[at].around) {
    if (run.scopes[at].resource == resource) return run.scope;
  }
  const auto next = static_cast<std::uint32_t>(run.scopes.size());
  const auto [known, is_new] = run.scope_of.emplace(std::pair{run.scope, resource}, next);
  if (is_new) run.scopes.push_back({run.scope, resource});
  return known->second;
}

/// What a `$dynamicRef` means here.
RuleId dynamic_target(const Run& run, const Rule& rule) {
  RuleId target = rule.dynamic_ref;
  if (rule.dynamic_name.empty()) return target;
  for (std::uint32_t at = run.scope; at != 0; at = run.scopes[at].around) {
    for (const RuleMember& anchor : run.walk.shapes.rules.resources[run.scopes[at].resource].anchors)
      if (anchor.name == rule.dynamic_name) target = anchor.rule;
  }
  return target;
}

void add_marks(Marks* marks, const Marks& more) {
  if (marks == nullptr) return;
  for (std::size_t i = 0; i < more.size() && i < marks->size(); ++i) (*marks)[i] = (*marks)[i] || more[i];
}

bool looks_back(const Rule& rule, const TreeNode& node) {
  return (node.kind == Kind::object && rule.unevaluated_properties != no_rule) ||
         (node.kind == Kind::array && rule.unevaluated_items != no_rule);
}

/// All keywords of one schema, those that look at what the others have looked at last.
bool check_keywords(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  if (rule.never)
    return refuse(run, run.node(at).at, "false", "nothing: no value is allowed here", found_at(run.node(at)));
  const bool back = looks_back(rule, run.node(at));
  Marks own(back ? run.node(at).count : 0);
  Marks* const seen = back ? &own : marks;
  bool ok = check_itself(run, rule, at);
  if (ok || !run.quiet) ok = check_in_place(run, rule, at, seen) && ok;
  if (ok || !run.quiet) ok = check_parts(run, rule, at, seen) && ok;
  if (back && (ok || !run.quiet)) ok = check_unevaluated(run, rule, at, own) && ok;
  if (back) add_marks(marks, own);
  return ok;
}

/// The same where several places ask: the answer is kept.
bool check_shared(Run& run, RuleId id, std::uint32_t at, Marks* marks) {
  const std::pair key{(std::uint64_t{id} << 32U) | at,
                      (std::uint64_t{run.scope} << 1U) | (marks != nullptr ? 1U : 0U)};
  const auto known = run.known.find(key);
  if (known != run.known.end() && (known->second.holds || run.quiet)) {
    add_marks(marks, known->second.marks);
    return known->second.holds;
  }
  KnownRule result{false, Marks(marks != nullptr ? run.node(at).count : 0)};
  result.holds = check_keywords(run, run.rule(id), at, marks != nullptr ? &result.marks : nullptr);
  add_marks(marks, result.marks);
  const bool answer = result.holds;
  if (!run.exhausted) run.known.insert_or_assign(key, std::move(result));
  return answer;
}

/// The rule that the value should have met: the only one that takes values of its kind. `no_rule` if there
/// are more.
RuleId only_candidate(const Run& run, std::span<const RuleId> branches, const TreeNode& node) {
  RuleId found = no_rule;
  for (const RuleId branch : branches) {
    RuleId target = branch;
    for (int i = 0; i < 8 && run.rule(target).ref != no_rule && allows_kind(run.rule(target), node); ++i)
      target = run.rule(target).ref;
    if (run.rule(target).never || !allows_kind(run.rule(target), node)) continue;
    if (found != no_rule) return no_rule;
    found = branch;
  }
  return found;
}

/// No branch holds: says why the one does not that was meant, or that none does.
bool none_fits(Run& run, std::string_view keyword, std::span<const RuleId> branches, std::uint32_t at) {
  if (run.quiet) return false;
  const RuleId meant = only_candidate(run, branches, run.node(at));
  if (meant != no_rule) return check_rule(run, meant, at, nullptr) && false;
  const std::string forms = count_text(branches.size(), "form", "forms");
  return refuse(run, run.node(at).at, keyword,
                (keyword == "oneOf" ? "exactly one of " : "any of ") + forms + " that the contract allows",
                found_at(run.node(at)));
}

bool check_any_of(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  bool any = false;
  for (const RuleId branch : rule.any_of) {
    any = holds(run, branch, at, marks) || any;
    if (any && marks == nullptr) return true;
  }
  return any || none_fits(run, "anyOf", rule.any_of, at);
}

bool check_one_of(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  std::size_t first = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < rule.one_of.size(); ++i) {
    if (!holds(run, rule.one_of[i], at, marks)) continue;
    if (++count == 1) first = i;
    if (count == 2)
      return refuse(run, run.node(at).at, "oneOf", "exactly one of the forms that the contract allows",
                    "forms " + std::to_string(first + 1) + " and " + std::to_string(i + 1) + " at once");
  }
  return count == 1 || none_fits(run, "oneOf", rule.one_of, at);
}

bool check_condition(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  const bool met = holds(run, rule.if_rule, at, marks);
  const RuleId next = met ? rule.then_rule : rule.else_rule;
  return next == no_rule || check_rule(run, next, at, marks);
}

bool check_dependent(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  if (run.node(at).kind != Kind::object) return true;
  bool ok = true;
  for (const RuleMember& member : rule.dependent_schemas) {
    if (member_at(run.tree, at, member.name) == 0) continue;
    ok = check_rule(run, member.rule, at, marks) && ok;
    if (!ok && run.quiet) return false;
  }
  return ok;
}

/// References and allOf: all of them hold.
bool check_together(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  bool ok = true;
  const auto check = [&](RuleId id) {
    ok = (!ok && run.quiet ? false : check_rule(run, id, at, marks)) && ok;
  };
  if (rule.ref != no_rule) check(rule.ref);
  if (rule.dynamic_ref != no_rule) check(dynamic_target(run, rule));
  for (const RuleId part : rule.all_of) check(part);
  return ok;
}

}  // namespace

bool refuse(Run& run, const char* p, std::string_view keyword, std::string expected, std::string found,
            std::string nearest) {
  if (run.quiet) return false;
  for (std::size_t i = run.said_from; i < run.said_to && i < run.walk.found.size(); ++i) {
    const Violation& said = run.walk.found[i];
    const bool same = said.pointer == run.walk.pointer && said.keyword == keyword;
    if (same && (keyword != "required" || said.expected == expected)) return false;
  }
  violate(run.walk, p, keyword, std::move(expected), std::move(found)).nearest = std::move(nearest);
  return false;
}

bool check_rule(Run& run, RuleId id, std::uint32_t at, Marks* marks) {
  if (run.depth >= deepest_rules) {
    run.exhausted = true;
    return refuse(run, run.node(at).at, "depth", "schemas that refer to each other less deep",
                  "too deep a nesting");
  }
  const std::uint32_t scope = run.scope;
  run.scope = enter(run, run.rule(id).resource);
  ++run.depth;
  const bool ok =
      run.rule(id).shared ? check_shared(run, id, at, marks) : check_keywords(run, run.rule(id), at, marks);
  --run.depth;
  run.scope = scope;
  return ok && !run.exhausted;
}

bool holds(Run& run, RuleId id, std::uint32_t at, Marks* marks) {
  const bool quiet = std::exchange(run.quiet, true);
  Marks tried(marks != nullptr ? run.node(at).count : 0);
  const bool ok = check_rule(run, id, at, marks != nullptr ? &tried : nullptr);
  run.quiet = quiet;
  if (ok) add_marks(marks, tried);
  return ok;
}

bool check_in_place(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  bool ok = check_together(run, rule, at, marks);
  const auto go_on = [&] { return ok || !run.quiet; };
  if (!rule.any_of.empty() && go_on()) ok = check_any_of(run, rule, at, marks) && ok;
  if (!rule.one_of.empty() && go_on()) ok = check_one_of(run, rule, at, marks) && ok;
  if (rule.negated != no_rule && go_on() && holds(run, rule.negated, at, nullptr))
    ok = refuse(run, run.node(at).at, "not", "a value that the schema under 'not' refuses",
                found_at(run.node(at)));
  if (rule.if_rule != no_rule && go_on()) ok = check_condition(run, rule, at, marks) && ok;
  if (!rule.dependent_schemas.empty() && go_on()) ok = check_dependent(run, rule, at, marks) && ok;
  return ok;
}

namespace {

/// Takes away the members that do not belong to the value: they are of the envelope.
void hide(Tree& tree, std::span<const std::string_view> names) {
  if (names.empty() || tree.nodes.empty() || tree.nodes.front().kind != Kind::object) return;
  std::uint32_t left = tree.nodes.front().count;
  for (std::uint32_t at = 1; left > 0; --left) {
    const std::uint32_t span = tree.nodes[at].span;
    if (std::ranges::find(names, tree.nodes[at].key) == names.end()) {
      at += span;
      continue;
    }
    tree.nodes.erase(tree.nodes.begin() + at, tree.nodes.begin() + at + span);
    --tree.nodes.front().count;
    tree.nodes.front().span -= span;
  }
}

}  // namespace

bool keeps(const char* p, const char* end, const Shapes& shapes, ShapeId id) {
  const Shape& shape = shapes.all[id];
  Walk walk{{p, static_cast<std::size_t>(end - p)}, shapes};
  walk.quiet = true;
  walk.in.begin = p;
  walk.in.end = end;
  return check_guard(walk, p, shape, 0);
}

bool check_guard(Walk& walk, const char* p, const Shape& shape, std::size_t said_from) {
  Tree tree;
  if (take_tree(p, walk.in, tree) == nullptr) return false;
  hide(tree, shape.hidden);
  Run run{walk, tree, walk.quiet, said_from, walk.found.size()};
  const bool ok = check_rule(run, shape.guard, 0, nullptr) && !run.exhausted;
  walk.failed = walk.failed || !ok;
  return ok;
}

}  // namespace candor::detail
