// engine/src/validate/applicators.cpp: subschemas that apply to the same value: references, unions,
// conditions.
#include <algorithm>

#include "candor/detail/explain.hpp"
#include "candor/detail/pointer.hpp"
#include "engine.hpp"
#include "wording.hpp"

namespace candor::detail {
namespace {

/// The schema that a `$dynamicRef` refers to here: the outermost resource with the anchor decides.
SubschemaRef dynamic_target(const Engine& run, const Subschema& schema) {
  SubschemaRef target = schema.dynamic_ref;
  if (schema.dynamic_name.empty()) return target;
  for (std::uint32_t at = run.scope; at != 0; at = run.scopes[at].around) {
    for (const NamedSubschema& anchor : run.table.resources[run.scopes[at].resource].anchors) {
      if (anchor.name == schema.dynamic_name) target = anchor.schema;
    }
  }
  return target;
}

/// How well a branch of a union matches the value: `meant` if its constants match and its required properties
/// are there; `other_constant` if a property has another constant, `other_value` if the value itself is of
/// another type or another constant.
enum class Distance { meant, missing_property, other_constant, other_value };

/// A branch that does not match, and why.
struct Branch {
  Distance distance = Distance::other_value;
  std::vector<Refusal> refusals;
};

/// Returns true if the refusal is about a constant in a property of the value at `pointer`: a discriminator.
bool is_about_discriminator(const Refusal& refusal, const std::string& pointer) {
  return refusal.is_constant && refusal.pointer.size() > pointer.size() &&
         refusal.pointer.find('/', pointer.size() + 1) == std::string::npos;
}

/// Returns true if the refusal is about a property that the value at `pointer` lacks.
bool is_missing_property(const Refusal& refusal, const std::string& pointer) {
  return refusal.keyword == "required" && refusal.pointer == pointer;
}

Distance distance_of(const std::vector<Refusal>& refusals, const std::string& pointer) {
  if (refusals.empty()) return Distance::other_value;
  const Refusal& first = refusals.front();
  const bool is_whole = first.pointer == pointer && !first.at_key;
  if (is_whole && (first.keyword == "type" || first.keyword == "false" || first.is_constant))
    return Distance::other_value;
  const bool other = std::ranges::any_of(
      refusals, [&](const Refusal& each) { return is_about_discriminator(each, pointer); });
  if (other) return Distance::other_constant;
  return std::ranges::any_of(refusals,
                             [&](const Refusal& each) { return is_missing_property(each, pointer); })
             ? Distance::missing_property
             : Distance::meant;
}

/// Collects what one branch refuses.
Branch explain_branch(Engine& run, const Frame& frame, SubschemaRef id, std::string_view keyword,
                      std::uint32_t position, const std::string& pointer) {
  std::vector<Refusal> kept = std::exchange(run.refusals, {});
  const bool cut = run.cut;
  apply(run, frame, id, frame.node, keyword, {}, position, nullptr);
  Branch branch{distance_of(run.refusals, pointer), std::exchange(run.refusals, std::move(kept))};
  run.cut = cut;
  return branch;
}

/// One refusal for branches that require different constants of the same property.
std::optional<Refusal> joined_constants(const std::vector<Branch>& branches, const Engine& run,
                                        const Frame& frame, std::string_view keyword) {
  const std::string pointer = pointer_of(run, frame);
  const Refusal* first = nullptr;
  std::vector<std::string> texts;
  std::string nearest;
  for (const Branch& branch : branches) {
    const auto found = std::ranges::find_if(
        branch.refusals, [&](const Refusal& each) { return is_about_discriminator(each, pointer); });
    if (found == branch.refusals.end()) continue;
    if (first == nullptr) first = &*found;
    if (first->pointer != found->pointer) return std::nullopt;
    if (std::ranges::find(texts, found->expected) == texts.end()) texts.push_back(found->expected);
    if (nearest.empty()) nearest = found->nearest;
  }
  if (texts.size() < 2) return std::nullopt;
  Refusal joined = refusal_of(run, frame, keyword, alternatives_text(texts), first->found);
  joined.pointer = first->pointer;
  joined.node = first->node;
  joined.nearest = nearest;
  return joined;
}

bool take_over(Engine& run, std::vector<Refusal> refusals) {
  for (Refusal& refusal : refusals) {
    if (run.refusals.size() >= run.options.max_refusals) {
      run.cut = true;
    } else {
      run.refusals.push_back(std::move(refusal));
    }
  }
  return false;
}

/// Where the branches for this value want properties that it lacks: the ones that all of them want, or else
/// one of each branch as alternatives. No property determines which branch is meant. None where a branch has
/// other faults.
std::vector<Refusal> missing_properties(const std::vector<Branch>& branches, const std::string& pointer) {
  std::vector<const Branch*> candidates;
  for (const Branch& branch : branches)
    if (branch.distance == Distance::missing_property) candidates.push_back(&branch);
  const auto missing_in_all = [&](const Refusal& refusal) {
    return is_missing_property(refusal, pointer) &&
           std::ranges::all_of(candidates, [&](const Branch* branch) {
             return std::ranges::find(branch->refusals, refusal.expected, &Refusal::expected) !=
                    branch->refusals.end();
           });
  };
  std::vector<Refusal> common;
  std::ranges::copy_if(candidates.front()->refusals, std::back_inserter(common), missing_in_all);
  if (!common.empty()) return common;
  std::vector<std::string> texts;
  for (const Branch* branch : candidates) {
    if (branch->refusals.size() != 1) return {};
    texts.push_back(branch->refusals.front().expected);
  }
  Refusal joined = candidates.front()->refusals.front();
  joined.expected = alternatives_text(texts);
  return {std::move(joined)};
}

/// One refusal for a value whose type or constant no branch has.
bool refuse_value(Engine& run, const Frame& frame, Rows<SubschemaRef> ids, std::string_view keyword,
                  const std::vector<Branch>& branches) {
  const std::string found = value_text(run.node(frame.node));
  const auto has_constants = [](const Branch& branch) {
    return !branch.refusals.empty() && branch.refusals.front().is_constant;
  };
  if (std::ranges::none_of(branches, has_constants)) {
    const std::string expected = branches_text(run.table, ids, keyword);
    const bool is_type = frame.schema->exclusive;
    return refuse(run, frame, is_type ? "type" : keyword, expected, found);
  }
  std::vector<std::string> texts;
  std::string nearest;
  for (const Branch& branch : branches) {
    if (branch.refusals.empty()) continue;
    const Refusal& first = branch.refusals.front();
    if (std::ranges::find(texts, first.expected) == texts.end()) texts.push_back(first.expected);
    if (nearest.empty()) nearest = first.nearest;
  }
  return refuse(run, frame, frame.schema->exclusive ? "enum" : keyword, choices_text(texts), found, nearest);
}

/// Explains why no branch matches: by the nearest one, or by all of them together.
bool refuse_union(Engine& run, const Frame& frame, Rows<SubschemaRef> ids, std::string_view keyword) {
  if (run.quiet) return false;
  const std::string pointer = pointer_of(run, frame);
  std::vector<Branch> branches;
  for (std::uint32_t i = 0; i < ids.size() && run.steps < run.explain_until; ++i)
    branches.push_back(explain_branch(run, frame, ids[i], keyword, i, pointer));
  const auto rank = [](const Branch& branch) { return std::pair(branch.distance, branch.refusals.size()); };
  const auto nearest = std::ranges::min_element(branches, {}, rank);
  if (nearest == branches.end() || nearest->distance == Distance::other_value)
    return refuse_value(run, frame, ids, keyword, branches);
  if (nearest->distance == Distance::other_constant) {
    const std::string_view reported = frame.schema->exclusive ? "enum" : keyword;
    if (auto joined = joined_constants(branches, run, frame, reported))
      return take_over(run, {*std::move(joined)});
  }
  if (nearest->distance == Distance::missing_property) {
    std::vector<Refusal> missing = missing_properties(branches, pointer);
    if (!missing.empty()) return take_over(run, std::move(missing));
  }
  return take_over(run, std::move(nearest->refusals));
}

bool check_any_of(Engine& run, const Frame& frame, Evaluated* evaluated) {
  bool any = false;
  for (std::uint32_t i = 0; i < frame.schema->any_of.size(); ++i) {
    any = holds(run, frame, frame.schema->any_of[i], frame.node, "anyOf", i, evaluated) || any;
    // Every branch that matches evaluates something.
    if (any && evaluated == nullptr) return true;
  }
  return any || run.unfinished || refuse_union(run, frame, frame.schema->any_of, "anyOf");
}

bool check_one_of(Engine& run, const Frame& frame, Evaluated* evaluated) {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  for (std::uint32_t i = 0; i < frame.schema->one_of.size(); ++i) {
    if (!holds(run, frame, frame.schema->one_of[i], frame.node, "oneOf", i, evaluated)) continue;
    if (++count == 1) first = i;
    if (count == 2)
      return refuse(run, frame, "oneOf", "a match of exactly one branch",
                    "matches of branches " + std::to_string(first + 1) + " and " + std::to_string(i + 1));
  }
  return count == 1 || run.unfinished || refuse_union(run, frame, frame.schema->one_of, "oneOf");
}

bool check_condition(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  const bool met = holds(run, frame, schema.if_schema, frame.node, "if", 0, evaluated);
  const SubschemaRef next = met ? schema.then_schema : schema.else_schema;
  return next == no_subschema || apply(run, frame, next, frame.node, met ? "then" : "else", {}, 0, evaluated);
}

}  // namespace

bool check_conjunctions(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  bool valid = true;
  if (schema.ref != no_subschema) valid = apply(run, frame, schema.ref, frame.node, "$ref", {}, 0, evaluated);
  if (schema.dynamic_ref != no_subschema && !run.stops(valid))
    valid =
        apply(run, frame, dynamic_target(run, schema), frame.node, "$dynamicRef", {}, 0, evaluated) && valid;
  for (std::uint32_t i = 0; i < schema.all_of.size() && !run.stops(valid); ++i)
    valid = apply(run, frame, schema.all_of[i], frame.node, "allOf", {}, i, evaluated) && valid;
  return valid;
}

bool check_alternatives(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  bool valid = schema.any_of.empty() || check_any_of(run, frame, evaluated);
  if (!schema.one_of.empty() && !run.stops(valid)) valid = check_one_of(run, frame, evaluated) && valid;
  if (schema.negated != no_subschema && !run.stops(valid) &&
      holds(run, frame, schema.negated, frame.node, "not", 0, nullptr))
    valid = refuse(run, frame, "not", "a value that the schema under 'not' refuses",
                   value_text(run.node(frame.node)));
  if (schema.if_schema != no_subschema && !run.stops(valid))
    valid = check_condition(run, frame, evaluated) && valid;
  if (schema.dependent_schemas.empty() || run.node(frame.node).kind != Kind::object) return valid;
  for (const NamedSubschema& each : schema.dependent_schemas) {
    if (run.stops(valid)) return false;
    if (property_at(run, frame.node, each.name) == 0) continue;
    valid = apply(run, frame, each.schema, frame.node, "dependentSchemas", each.name, 0, evaluated) && valid;
  }
  return valid;
}

}  // namespace candor::detail
