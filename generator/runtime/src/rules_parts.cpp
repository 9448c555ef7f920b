// runtime/src/rules_parts.cpp: the keywords about members and items.
#include <algorithm>

#include "candor/detail/pointer.hpp"
#include "describe.hpp"
#include "rules.hpp"

namespace candor::detail {
namespace {

/// The entry of that name in a list that is sorted by name, or null.
template <class Entry>
const Entry* entry_of(std::span<const Entry> entries, std::string_view name) {
  const auto found = std::ranges::lower_bound(entries, name, {}, &Entry::name);
  return found != entries.end() && found->name == name ? &*found : nullptr;
}

/// Within a member or an item: its pointer.
class Within {
 public:
  Within(Run& run, std::string_view token) : pointer_(run.walk.pointer), size_(pointer_.size()) {
    if (!run.quiet) append_pointer(pointer_, token);
  }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;
  ~Within() { pointer_.resize(size_); }

 private:
  std::string& pointer_;
  std::size_t size_;
};

std::string nearest_name(const Rule& rule, std::string_view name) {
  Nearest nearest(name);
  for (const RuleMember& member : rule.properties) nearest.offer(member.name);
  return nearest.take();
}

/// Holds a member that no other keyword of the object names to `rule`.
bool check_unnamed(Run& run, const Rule& object, RuleId rule, std::uint32_t member,
                   std::string_view keyword) {
  const TreeNode& node = run.node(member);
  if (!run.rule(rule).never) return check_rule(run, rule, member, nullptr);
  if (run.quiet) return false;
  return refuse(run, node.key_at, keyword, "only the members of the contract",
                "'" + shortened(node.key) + "'", nearest_name(object, node.key));
}

/// A key, held to `propertyNames` as the string that it is.
bool check_name(Run& run, RuleId rule, const TreeNode& member) {
  Tree tree;
  tree.nodes.push_back({Kind::string, member.key_at, member.key, {}, nullptr});
  Run names{run.walk, tree, true};
  names.depth = run.depth;
  names.scope = run.scope;
  names.scopes = run.scopes;
  names.scope_of = run.scope_of;
  const bool ok = check_rule(names, rule, 0, nullptr);
  run.exhausted = run.exhausted || names.exhausted;
  return ok || refuse(run, member.key_at, "propertyNames", "a name that the contract allows",
                      "'" + shortened(member.key) + "'");
}

bool check_member(Run& run, const Rule& rule, std::uint32_t at, bool& named) {
  const TreeNode& node = run.node(at);
  const Within within(run, node.key);
  bool ok = rule.property_names == no_rule || check_name(run, rule.property_names, node);
  if (const RuleMember* known = entry_of(rule.properties, node.key)) {
    named = true;
    ok = check_rule(run, known->rule, at, nullptr) && ok;
  }
  for (const RulePattern& each : rule.pattern_properties) {
    if (!matches(run.walk.shapes.patterns[each.pattern], node.key)) continue;
    named = true;
    ok = check_rule(run, each.rule, at, nullptr) && ok;
  }
  if (named || rule.additional_properties == no_rule) return ok;
  named = true;
  return check_unnamed(run, rule, rule.additional_properties, at, "additionalProperties") && ok;
}

bool check_count(Run& run, const TreeNode& node, std::uint64_t least, std::uint64_t most, bool is_object) {
  const auto counted = [&](std::uint64_t count) {
    return is_object ? count_text(count, "member", "members") : count_text(count, "item", "items");
  };
  if (node.count < least)
    return refuse(run, node.at, is_object ? "minProperties" : "minItems", "at least " + counted(least),
                  counted(node.count));
  if (node.count > most)
    return refuse(run, node.at, is_object ? "maxProperties" : "maxItems", "at most " + counted(most),
                  counted(node.count));
  return true;
}

bool check_required(Run& run, const Rule& rule, std::uint32_t at) {
  if (rule.required.empty()) return true;
  std::vector<bool> seen(rule.required.size());
  std::vector<std::string_view> others;
  const TreeNode& node = run.node(at);
  for (std::uint32_t i = 0, member = at + 1; i < node.count; ++i, member += run.node(member).span) {
    const std::string_view key = run.node(member).key;
    const auto found = std::ranges::lower_bound(rule.required, key);
    const bool is_required = found != rule.required.end() && *found == key;
    if (is_required) seen[static_cast<std::size_t>(found - rule.required.begin())] = true;
    if (!is_required && !run.quiet && others.size() < 64) others.push_back(key);
  }
  bool ok = true;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i]) continue;
    if (run.quiet) return false;
    Nearest nearest(rule.required[i]);
    for (const std::string_view other : others) nearest.offer(other);
    ok = refuse(run, node.at, "required", "the member '" + shortened(rule.required[i]) + "'",
                nearest.take().empty() ? "none" : "none, but '" + nearest.take() + "'");
  }
  return ok;
}

bool check_dependent_required(Run& run, const Rule& rule, std::uint32_t at) {
  bool ok = true;
  for (const RuleNeeds& each : rule.dependent_required) {
    if (member_at(run.tree, at, each.name) == 0) continue;
    for (const std::string_view name : each.needs) {
      if (member_at(run.tree, at, name) != 0) continue;
      ok = refuse(run, run.node(at).at, "dependentRequired",
                  "the member '" + shortened(name) + "' beside '" + shortened(each.name) + "'", "none");
      if (run.quiet) return false;
    }
  }
  return ok;
}

bool check_object(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  const TreeNode node = run.node(at);
  bool ok = check_count(run, node, rule.min_properties, rule.max_properties, true);
  ok = (ok || !run.quiet) && check_required(run, rule, at) && ok;
  ok = (ok || !run.quiet) && check_dependent_required(run, rule, at) && ok;
  const bool looks_in = !rule.properties.empty() || !rule.pattern_properties.empty() ||
                        rule.additional_properties != no_rule || rule.property_names != no_rule;
  if (!looks_in) return ok;
  for (std::uint32_t i = 0, member = at + 1; i < node.count; ++i, member += run.node(member).span) {
    if (!ok && run.quiet) return false;
    bool named = false;
    ok = check_member(run, rule, member, named) && ok;
    if (marks != nullptr && named) (*marks)[i] = true;
  }
  return ok;
}

/// The items that `contains` describes: enough of them, and not too many.
bool check_contains(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  if (rule.contains == no_rule) return true;
  const TreeNode& node = run.node(at);
  std::uint64_t count = 0;
  for (std::uint32_t i = 0, item = at + 1; i < node.count; ++i, item += run.node(item).span) {
    if (!holds(run, rule.contains, item, nullptr)) continue;
    ++count;
    if (marks != nullptr) (*marks)[i] = true;
  }
  const auto counted = [](std::uint64_t n) {
    return count_text(n, "item", "items") + " of the form that 'contains' asks for";
  };
  if (count < rule.min_contains)
    return refuse(run, node.at, rule.min_contains == 1 ? "contains" : "minContains",
                  "at least " + counted(rule.min_contains), std::to_string(count));
  if (count > rule.max_contains)
    return refuse(run, node.at, "maxContains", "at most " + counted(rule.max_contains),
                  std::to_string(count));
  return true;
}

bool check_unique(Run& run, const Rule& rule, std::uint32_t at) {
  const TreeNode& node = run.node(at);
  if (!rule.unique_items || node.count < 2) return true;
  std::vector<std::pair<std::string, std::uint32_t>> texts;
  texts.reserve(node.count);
  for (std::uint32_t i = 0, item = at + 1; i < node.count; ++i, item += run.node(item).span)
    texts.emplace_back(rule_text(run.tree, item), i);
  std::ranges::sort(texts);
  const auto same =
      std::ranges::adjacent_find(texts, {}, [](const auto& one) -> const std::string& { return one.first; });
  if (same == texts.end()) return true;
  return refuse(
      run, node.at, "uniqueItems", "each item once",
      "items " + std::to_string(same->second) + " and " + std::to_string((same + 1)->second) + " are equal");
}

bool check_items(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  const TreeNode node = run.node(at);
  bool ok = true;
  for (std::uint32_t i = 0, item = at + 1; i < node.count; ++i, item += run.node(item).span) {
    const RuleId id = i < rule.prefix_items.size() ? rule.prefix_items[i] : rule.items;
    if (id == no_rule) break;
    if (marks != nullptr) (*marks)[i] = true;
    const Within within(run, std::to_string(i));
    ok = check_rule(run, id, item, nullptr) && ok;
    if (!ok && run.quiet) return false;
  }
  return ok;
}

bool check_array(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  bool ok = check_count(run, run.node(at), rule.min_items, rule.max_items, false);
  ok = (ok || !run.quiet) && check_items(run, rule, at, marks) && ok;
  ok = (ok || !run.quiet) && check_contains(run, rule, at, marks) && ok;
  return (ok || !run.quiet) && check_unique(run, rule, at) && ok;
}

}  // namespace

std::uint32_t member_at(const Tree& tree, std::uint32_t object, std::string_view name) {
  std::uint32_t member = object + 1;
  for (std::uint32_t i = 0; i < tree.nodes[object].count; ++i, member += tree.nodes[member].span) {
    if (tree.nodes[member].key == name) return member;
  }
  return 0;
}

bool check_parts(Run& run, const Rule& rule, std::uint32_t at, Marks* marks) {
  if (run.node(at).kind == Kind::object) return check_object(run, rule, at, marks);
  return run.node(at).kind != Kind::array || check_array(run, rule, at, marks);
}

bool check_unevaluated(Run& run, const Rule& rule, std::uint32_t at, Marks& marks) {
  const TreeNode node = run.node(at);
  const bool is_object = node.kind == Kind::object;
  bool ok = true;
  for (std::uint32_t i = 0, part = at + 1; i < node.count; ++i, part += run.node(part).span) {
    if (marks[i]) continue;
    marks[i] = true;
    const Within within(run, is_object ? run.node(part).key : std::to_string(i));
    if (is_object) {
      ok = check_unnamed(run, rule, rule.unevaluated_properties, part, "unevaluatedProperties") && ok;
    } else if (!run.rule(rule.unevaluated_items).never) {
      ok = check_rule(run, rule.unevaluated_items, part, nullptr) && ok;
    } else {
      ok = refuse(run, run.node(part).at, "unevaluatedItems", "only the items of the contract",
                  found_at(run.node(part)));
    }
    if (!ok && run.quiet) return false;
  }
  return ok;
}

}  // namespace candor::detail
