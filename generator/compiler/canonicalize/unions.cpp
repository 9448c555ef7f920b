// canonicalize/unions.cpp: brings anyOf and oneOf into their normal form.
#include <algorithm>

#include "canonicalize/normalizer.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/types.hpp"

namespace candor::canonicalize {
namespace {

/// The branches of anyOfs within an anyOf in the place of those.
std::vector<schema::Id> flattened(const Normalizer& n, const std::vector<schema::Id>& branches) {
  std::vector<schema::Id> all;
  for (const schema::Id branch : branches) {
    const schema::Schema& schema = deref(n, branch);
    if (schema.any_of.empty() || !schema.guards.empty()) {
      all.push_back(n.replacement[branch]);
    } else {
      all.insert(all.end(), schema.any_of.begin(), schema.any_of.end());
    }
  }
  return all;
}

void drop_impossible(Normalizer& n, std::vector<schema::Id>& branches) {
  std::vector<schema::Id> kept;
  for (const schema::Id branch : branches) {
    if (deref(n, branch).always != false) {
      kept.push_back(branch);
      continue;
    }
    report_unreachable(n, branch);
  }
  branches = std::move(kept);
}

/// Removes anyOf branches that are equal to an earlier one.
void drop_repeats(const Normalizer& n, std::vector<schema::Id>& branches) {
  constexpr std::size_t max_schemas = 200;  // pairs are compared; a longer union keeps its repeats
  if (branches.size() > max_schemas) return;
  std::vector<schema::Id> kept;
  for (const schema::Id branch : branches) {
    const auto same = [&](schema::Id other) {
      return has_same_constraints(deref(n, other), deref(n, branch));
    };
    if (std::none_of(kept.begin(), kept.end(), same)) kept.push_back(branch);
  }
  branches = std::move(kept);
}

/// True if every branch is an enum, and all values are scalars of one kind.
bool all_constants(const Normalizer& n, const std::vector<schema::Id>& branches) {
  std::optional<source::Kind> kind;
  for (const schema::Id branch : branches) {
    const schema::Schema& schema = deref(n, branch);
    if (!schema.values || !schema.guards.empty()) return false;
    for (const source::Node& value : *schema.values) {
      if (value.kind == source::Kind::array || value.kind == source::Kind::object) return false;
      if (kind && *kind != value.kind) return false;
      kind = value.kind;
    }
  }
  return true;
}

void add_constants(schema::Schema& merged, const schema::Schema& branch, const std::string& words) {
  for (std::size_t i = 0; i < branch.values->size(); ++i) {
    const source::Node& value = (*branch.values)[i];
    const auto same = [&](const source::Node& known) { return source::same_value(known, value); };
    if (std::any_of(merged.values->begin(), merged.values->end(), same)) continue;
    merged.values->push_back(value);
    const bool has_own = i < branch.value_descriptions.size();
    merged.value_descriptions.push_back(has_own ? branch.value_descriptions[i] : words);
  }
}

schema::Schema as_constants(const Normalizer& n, const schema::Schema& schema,
                            const std::vector<schema::Id>& branches) {
  schema::Schema merged = annotations_of(schema);
  merged.values.emplace();
  unsigned types = 0;
  for (const schema::Id branch : branches) {
    const schema::Schema& constants = deref(n, branch);
    const schema::Schema& described = n.graph[n.replacement[branch]];
    const bool single = constants.values->size() == 1;
    add_constants(merged, constants,
                  !single                         ? ""
                  : described.description.empty() ? described.title
                                                  : described.description);
    types |= constants.types;
  }
  merged.types = schema::plain(static_cast<schema::Types>(types));
  merged.guards = schema.guards;
  const auto& words = merged.value_descriptions;
  if (std::all_of(words.begin(), words.end(), [](const std::string& w) { return w.empty(); }))
    merged.value_descriptions.clear();
  return merged;
}

/// True if two branches have a constant in common, which a oneOf would exclude.
bool shares_constants(const Normalizer& n, const std::vector<schema::Id>& branches) {
  std::size_t count = 0;
  for (const schema::Id branch : branches) count += deref(n, branch).values->size();
  schema::Schema merged;
  merged.values.emplace();
  for (const schema::Id branch : branches) add_constants(merged, deref(n, branch), "");
  return merged.values->size() != count;
}

/// The only branch that is left stands for the union.
void replace_by_branch(Normalizer& n, schema::Id id, schema::Id branch) {
  if (n.graph[id].guards.empty()) return make_alias(n, id, branch);
  const schema::Schema& taken = deref(n, branch);
  schema::Schema only = taken;
  adopt_guards(only, n.graph[id]);
  schema::Schema annotations = annotations_of(n.graph[id]);
  adopt_annotations(annotations, only);
  only.title = annotations.title;
  only.description = annotations.description;
  only.default_value = annotations.default_value;
  only.default_at = annotations.default_at;
  only.extensions = annotations.extensions;
  only.origin = annotations.origin;
  only.places.clear();
  adopt_places(only, taken);
  only.def_name = annotations.def_name;
  n.graph[id] = std::move(only);
}

}  // namespace

void simplify_union(Normalizer& n, schema::Id id) {
  const bool exactly_one = !n.graph[id].one_of.empty();
  std::vector<schema::Id> branches = exactly_one ? n.graph[id].one_of : flattened(n, n.graph[id].any_of);
  drop_impossible(n, branches);
  if (!exactly_one) drop_repeats(n, branches);
  if (branches.empty()) {
    report_unsatisfiable(n, n.graph[id]);
    n.graph[id] = annotations_of(n.graph[id]);
    n.graph[id].always = false;
  } else if (branches.size() == 1) {
    replace_by_branch(n, id, branches.front());
  } else if (all_constants(n, branches) && !(exactly_one && shares_constants(n, branches))) {
    n.graph[id] = as_constants(n, n.graph[id], branches);
  } else {
    for (schema::Id& branch : branches) branch = n.replacement[branch];
    (exactly_one ? n.graph[id].one_of : n.graph[id].any_of) = std::move(branches);
  }
}

}  // namespace candor::canonicalize
