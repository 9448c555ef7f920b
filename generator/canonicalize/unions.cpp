// canonicalize/unions.cpp: anyOf and oneOf in their normal form.
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
    const schema::Schema& schema = flat(n, branch);
    if (schema.any_of.empty() || !schema.guards.empty()) {
      all.push_back(n.forward[branch]);
    } else {
      all.insert(all.end(), schema.any_of.begin(), schema.any_of.end());
    }
  }
  return all;
}

void drop_impossible(Normalizer& n, std::vector<schema::Id>& branches) {
  std::vector<schema::Id> kept;
  for (const schema::Id branch : branches) {
    if (flat(n, branch).always != false) {
      kept.push_back(branch);
      continue;
    }
    if (n.as_written) continue;
    n.report.add(schema::rules::unreachable_branch, n.graph[branch].origin,
                 "this branch can never be taken: it is false");
  }
  branches = std::move(kept);
}

/// Removes anyOf branches that are equal to an earlier one.
void drop_repeats(const Normalizer& n, std::vector<schema::Id>& branches) {
  constexpr std::size_t most = 200;  // pairs are compared; a longer union keeps its repeats
  if (branches.size() > most) return;
  std::vector<schema::Id> kept;
  for (const schema::Id branch : branches) {
    const auto same = [&](schema::Id other) { return same_meaning(flat(n, other), flat(n, branch)); };
    if (std::none_of(kept.begin(), kept.end(), same)) kept.push_back(branch);
  }
  branches = std::move(kept);
}

/// Returns true if every branch is a list of constants, all of one scalar kind.
bool all_constants(const Normalizer& n, const std::vector<schema::Id>& branches) {
  std::optional<source::Kind> kind;
  for (const schema::Id branch : branches) {
    const schema::Schema& schema = flat(n, branch);
    if (!schema.values || !schema.guards.empty()) return false;
    for (const source::Node& value : *schema.values) {
      if (value.kind == source::Kind::array || value.kind == source::Kind::object) return false;
      if (kind && *kind != value.kind) return false;
      kind = value.kind;
    }
  }
  return true;
}

void add_constants(schema::Schema& joined, const schema::Schema& branch, const std::string& words) {
  for (std::size_t i = 0; i < branch.values->size(); ++i) {
    const source::Node& value = (*branch.values)[i];
    const auto same = [&](const source::Node& known) { return source::same_value(known, value); };
    if (std::any_of(joined.values->begin(), joined.values->end(), same)) continue;
    joined.values->push_back(value);
    const bool has_own = i < branch.value_descriptions.size();
    joined.value_descriptions.push_back(has_own ? branch.value_descriptions[i] : words);
  }
}

schema::Schema as_constants(const Normalizer& n, const schema::Schema& schema,
                            const std::vector<schema::Id>& branches) {
  schema::Schema joined = annotations_of(schema);
  joined.values.emplace();
  unsigned types = 0;
  for (const schema::Id branch : branches) {
    const schema::Schema& constants = flat(n, branch);
    const schema::Schema& branch_schema = n.graph[n.forward[branch]];
    const bool single = constants.values->size() == 1;
    add_constants(joined, constants,
                  !single                             ? ""
                  : branch_schema.description.empty() ? branch_schema.title
                                                      : branch_schema.description);
    types |= constants.types;
  }
  joined.types = schema::plain(static_cast<schema::Types>(types));
  joined.guards = schema.guards;
  const auto& words = joined.value_descriptions;
  if (std::all_of(words.begin(), words.end(), [](const std::string& w) { return w.empty(); }))
    joined.value_descriptions.clear();
  return joined;
}

/// Returns true if two of the branches hold the same constant: then a oneOf is no list.
bool shares_constants(const Normalizer& n, const std::vector<schema::Id>& branches) {
  std::size_t count = 0;
  for (const schema::Id branch : branches) count += flat(n, branch).values->size();
  schema::Schema joined;
  joined.values.emplace();
  for (const schema::Id branch : branches) add_constants(joined, flat(n, branch), "");
  return joined.values->size() != count;
}

/// The only branch that is left stands for the union.
void take_only(Normalizer& n, schema::Id id, schema::Id branch) {
  if (n.graph[id].guards.empty()) return make_alias(n, id, branch);
  const schema::Schema& taken = flat(n, branch);
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

void tidy_union(Normalizer& n, schema::Id id) {
  const bool exactly_one = !n.graph[id].one_of.empty();
  std::vector<schema::Id> branches = exactly_one ? n.graph[id].one_of : flattened(n, n.graph[id].any_of);
  drop_impossible(n, branches);
  if (!exactly_one) drop_repeats(n, branches);
  if (branches.empty()) {
    if (!n.as_written)
      n.report.add(schema::rules::unsatisfiable, n.graph[id].origin,
                   "nothing satisfies this: every branch is false");
    n.graph[id] = annotations_of(n.graph[id]);
    n.graph[id].always = false;
  } else if (branches.size() == 1) {
    take_only(n, id, branches.front());
  } else if (all_constants(n, branches) && !(exactly_one && shares_constants(n, branches))) {
    n.graph[id] = as_constants(n, n.graph[id], branches);
  } else {
    for (schema::Id& branch : branches) branch = n.forward[branch];
    (exactly_one ? n.graph[id].one_of : n.graph[id].any_of) = std::move(branches);
  }
}

}  // namespace candor::canonicalize
