// analyze/inclusion/objects.cpp: objects within the limits of another schema.
#include <algorithm>

#include "analyze/inclusion/search.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::analyze::inclusion {
namespace {

using source::Kind;
using source::Node;

constexpr std::size_t max_members = 200;

bool requires_member(const Conjunction& all, const std::string& name) {
  return std::any_of(all.required.begin(), all.required.end(),
                     [&](const schema::Required* each) { return each->name == name; });
}

/// Names of members: those that the schemas declare, in order, each once.
std::vector<std::string> declared_names(const Conjunction& all) {
  std::vector<std::string> names;
  const auto add_name = [&](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const schema::Id part : all.parts)
    for (const schema::Property& each : all[part].properties) add_name(each.name);
  for (const schema::Required* each : all.required) add_name(each->name);
  return names;
}

/// The members whose names no schema declares: those that no pattern matches, and those that one matches.
struct Undeclared {
  std::vector<schema::Id> schemas;
  const schema::Pattern* pattern = nullptr;
};

std::vector<Undeclared> undeclared_of(const Conjunction& all) {
  std::vector<Undeclared> cases(1);
  for (const schema::Id part : all.parts) {
    const schema::Schema& own = all[part];
    if (own.additional_properties) cases.front().schemas.push_back(*own.additional_properties);
    for (const schema::PatternProperty& each : own.pattern_properties)
      cases.push_back({{each.schema}, &each.pattern});
  }
  return cases;
}

/// True if the inner objects have declared members only.
bool is_closed(Search& search, const Conjunction& all) {
  const std::vector<Undeclared> cases = undeclared_of(all);
  return std::all_of(cases.begin(), cases.end(),
                     [&](const Undeclared& each) { return search.is_empty(each.schemas); });
}

bool is_forbidden(Search& search, Conjunction& all, const std::string& name) {
  search.in.steps = 0;
  return why_forbidden(all, name) || search.is_empty(subschemas_of_property(all, name));
}

/// Names that no inner pattern matches, as tables; none for patterns with counters.
std::vector<pattern::Dfa> unmatched_names(Search& search, const Conjunction& all) {
  std::vector<pattern::Dfa> tables;
  for (const schema::Id part : all.parts)
    for (const schema::PatternProperty& each : all[part].pattern_properties)
      if (const pattern::Dfa* const table = search.in.dfa(each.pattern.text))
        if (auto refused = refused_by(*table)) tables.push_back(std::move(*refused));
  return tables;
}

/// True if a pattern matches every name.
bool matches_every_name(Search& search, const Conjunction& all) {
  return std::ranges::any_of(all.parts, [&](schema::Id part) {
    return std::ranges::any_of(all[part].pattern_properties, [&](const schema::PatternProperty& each) {
      const pattern::Dfa* const table = search.in.dfa(each.pattern.text);
      return table != nullptr && takes_every_text(*table);
    });
  });
}

/// A name that no schema declares, that the pattern matches if there is one, and no inner pattern if there is
/// to be none.
std::string fresh_name(Search& search, const Conjunction& all, const schema::Schema& limit,
                       const schema::Pattern* pattern, bool is_unmatched) {
  std::vector<std::string> known = declared_names(all);
  for (const schema::Property& each : limit.properties) known.push_back(each.name);
  const std::vector<pattern::Dfa> unmatched =
      is_unmatched ? unmatched_names(search, all) : std::vector<pattern::Dfa>();
  const auto is_known = [&](const std::string& name) {
    return std::find(known.begin(), known.end(), name) != known.end();
  };
  const auto is_fresh = [&](const std::string& name) {
    return !is_known(name) && (pattern == nullptr || search.in.matches(pattern->text, name)) &&
           std::ranges::all_of(unmatched, [&](const auto& each) { return pattern::matches(each, name); });
  };
  std::string name = "other";
  while (is_known(name)) name += "_";
  if (pattern == nullptr && is_fresh(name)) return name;
  std::vector<const pattern::Dfa*> tables;
  for (const pattern::Dfa& each : unmatched) tables.push_back(&each);
  if (pattern != nullptr) tables.push_back(search.in.dfa(pattern->text));
  const bool has_tables = std::ranges::find(tables, nullptr) == tables.end();
  const auto text = has_tables ? pattern::common_text(tables) : std::nullopt;
  for (const char* const more : {"", "a", "0", "aa"})
    if (text && is_fresh(*text + more)) return *text + more;
  return name;
}

void set_member(Node& object, const std::string& name, Node value) {
  for (source::Member& each : object.members)
    if (each.key == name) {
      each.value = std::move(value);
      return;
    }
  object.members.push_back({name, {}, std::move(value)});
}

/// Adds the member with some value that its schemas allow. False if there is none.
bool add_member(Search& search, Conjunction& all, Node& object, const std::string& name) {
  if (source::find(object, name) != nullptr) return true;
  for (Node& value : search.samples(Inner{subschemas_of_property(all, name)})) {
    object.members.push_back({name, {}, std::move(value)});
    return true;
  }
  return false;
}

/// Small inner objects: the samples, and one with every required member.
std::vector<Node> objects_of(Search& search, const Inner& inner, Conjunction& all) {
  std::vector<Node> objects;
  Inner open = inner;
  open.members.clear();
  for (Node& value : search.samples(open)) {
    if (value.kind != Kind::object) continue;
    bool whole = true;
    for (const std::string& name : inner.members) whole = whole && add_member(search, all, value, name);
    if (whole) objects.push_back(std::move(value));
  }
  Node own = node_of(Kind::object, "");
  bool whole = true;
  for (const schema::Required* each : std::vector(all.required))
    whole = whole && add_member(search, all, own, each->name);
  if (whole) objects.push_back(std::move(own));
  return objects;
}

std::vector<Node> objects_with(Search& search, const Inner& inner, Conjunction& all, const std::string& name,
                               const Node& value) {
  std::vector<Node> objects = objects_of(search, inner, all);
  for (Node& object : objects) set_member(object, name, value);
  return objects;
}

/// Inner objects with exactly so many members, as far as that can be had.
std::vector<Node> objects_of_size(Search& search, const Inner& inner, Conjunction& all, std::uint64_t size) {
  std::vector<Node> objects;
  if (size > max_members) return objects;
  for (Node& object : objects_of(search, inner, all)) {
    std::vector<std::string> names = declared_names(all);
    for (std::size_t i = 0; i < size; ++i) names.push_back("other" + std::to_string(i));
    for (const std::string& name : names)
      if (object.members.size() < size && !is_forbidden(search, all, name))
        add_member(search, all, object, name);
    objects.push_back(std::move(object));
  }
  return objects;
}

/// The member `name` of inner objects satisfies one of the outer schemas for it.
Answer member_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer,
                       const std::string& name, const std::vector<schema::Id>& own, schema::Id limit) {
  Answer member = included(search, Inner{own}, limit);
  if (member.proved) return member;
  const std::vector<Node> objects =
      member.witness ? objects_with(search, inner, all, name, *member.witness) : std::vector<Node>();
  return refuted(search, inner, outer, objects, member.why);
}

/// Members that the inner or the outer schemas declare.
Answer declared_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Conjunction alone = without_others(search.in, outer);
  std::vector<std::string> names = declared_names(all);
  for (const schema::Property& each : limit.properties)
    if (std::find(names.begin(), names.end(), each.name) == names.end()) names.push_back(each.name);
  Answer answer = proved();
  for (const std::string& name : names) {
    const std::vector<schema::Id> wanted = subschemas_of_property(alone, name);
    if (wanted.empty() || is_forbidden(search, all, name)) continue;
    const std::vector<schema::Id> own = subschemas_of_property(all, name);
    for (const schema::Id each : wanted)
      add(answer, member_included(search, inner, all, outer, name, own, each));
    if (answer.witness) break;
  }
  return answer;
}

bool never_meet(Search& search, const schema::Pattern& own, const schema::Pattern& limit) {
  const pattern::Dfa* const one = search.in.dfa(own.text);
  const pattern::Dfa* const other = search.in.dfa(limit.text);
  return one != nullptr && other != nullptr && pattern::disjoint(*one, *other);
}

/// Members that no schema declares.
Answer undeclared_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  if (!limit.additional_properties && limit.pattern_properties.empty()) return proved();
  Answer answer = proved();
  const std::vector<Undeclared> cases = undeclared_of(all);
  for (const Undeclared& own : cases) {
    if (search.is_empty(own.schemas) || (own.pattern == nullptr && matches_every_name(search, all))) continue;
    bool is_covered = false;  // each name of this case matches an outer pattern
    for (const schema::PatternProperty& each : limit.pattern_properties) {
      const pattern::Dfa* const table = search.in.dfa(each.pattern.text);
      if ((table != nullptr && takes_every_text(*table)) ||
          (own.pattern != nullptr && search.is_narrower(*own.pattern, each.pattern)))
        is_covered = true;
      if (own.pattern != nullptr && never_meet(search, *own.pattern, each.pattern)) continue;
      // A name that no inner pattern matches does not match the same pattern here.
      const auto is_same = [&](const Undeclared& other) {
        return other.pattern != nullptr && search.is_narrower(each.pattern, *other.pattern);
      };
      if (own.pattern == nullptr && std::any_of(cases.begin(), cases.end(), is_same)) continue;
      const std::string name = fresh_name(search, all, limit, &each.pattern, own.pattern == nullptr);
      add(answer, member_included(search, inner, all, outer, name, own.schemas, each.schema));
    }
    if (is_covered || !limit.additional_properties) continue;
    const std::string name = fresh_name(search, all, limit, own.pattern, own.pattern == nullptr);
    add(answer, member_included(search, inner, all, outer, name, own.schemas, *limit.additional_properties));
    if (answer.witness) break;
  }
  return answer;
}

Answer names_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Id limit = *search.graph[outer].property_names;
  Inner names{{}, schema::type_string};
  for (const schema::Id part : all.parts)
    if (all[part].property_names) names.ids.push_back(*all[part].property_names);
  Answer every = included(search, names, limit);
  if (every.proved) return every;
  std::vector<Node> objects;
  bool holds = is_closed(search, all);
  for (const std::string& name : declared_names(all)) {
    if (search.satisfies(limit, node_of(Kind::string, name)) || is_forbidden(search, all, name)) continue;
    holds = false;
    for (Node& object : objects_of(search, inner, all))
      if (add_member(search, all, object, name)) objects.push_back(std::move(object));
  }
  if (holds) return proved();
  if (every.witness && every.witness->kind == Kind::string)
    for (Node& object : objects_of(search, inner, all))
      if (add_member(search, all, object, every.witness->text)) objects.push_back(std::move(object));
  return refuted(search, inner, outer, objects, every.why);
}

Answer counts_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Answer answer = proved();
  const auto fewest = greatest(all, &schema::Schema::min_properties, "minProperties");
  const std::uint64_t min_members = std::max<std::uint64_t>(fewest ? fewest->value : 0, all.required.size());
  if (limit.min_properties.value_or(0) > min_members) {
    std::vector<Node> objects = objects_of(search, inner, all);
    for (Node& object : objects_of_size(search, inner, all, *limit.min_properties - 1))
      objects.push_back(std::move(object));
    add(answer, refuted(search, inner, outer, objects, Undecided::branch_budget_exceeded));
  }
  if (limit.max_properties) {
    const auto max = least(all, &schema::Schema::max_properties, "maxProperties");
    const bool holds = (max && max->value <= *limit.max_properties) ||
                       (is_closed(search, all) && declared_names(all).size() <= *limit.max_properties);
    if (!holds)
      add(answer,
          refuted(search, inner, outer, objects_of_size(search, inner, all, *limit.max_properties + 1),
                  Undecided::branch_budget_exceeded));
  }
  return answer;
}

Answer required_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  Answer answer = proved();
  for (const schema::Required& each : search.graph[outer].required) {
    if (requires_member(all, each.name)) continue;
    std::vector<Node> objects = objects_of(search, inner, all);
    for (Node& object : objects)
      std::erase_if(object.members, [&](const source::Member& member) { return member.key == each.name; });
    add(answer, refuted(search, inner, outer, objects, Undecided::branch_budget_exceeded));
    if (answer.witness) break;
  }
  return answer;
}

/// True if each inner object with the member `name` has the member `needed`.
bool implies(Search& search, Conjunction& all, const std::string& name, const std::string& needed) {
  if (requires_member(all, needed) || name == needed || is_forbidden(search, all, name)) return true;
  return std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
    return std::any_of(all[part].dependent_required.begin(), all[part].dependent_required.end(),
                       [&](const schema::DependentRequired& each) {
                         return each.name == name &&
                                std::any_of(each.needs.begin(), each.needs.end(),
                                            [&](const schema::Required& own) { return own.name == needed; });
                       });
  });
}

Answer dependents_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  Answer answer = proved();
  for (const schema::DependentRequired& each : search.graph[outer].dependent_required)
    for (const schema::Required& needed : each.needs) {
      if (implies(search, all, each.name, needed.name)) continue;
      std::vector<Node> objects = objects_of(search, inner, all);
      for (Node& object : objects) {
        add_member(search, all, object, each.name);
        std::erase_if(object.members,
                      [&](const source::Member& member) { return member.key == needed.name; });
      }
      add(answer, refuted(search, inner, outer, objects, Undecided::branch_budget_exceeded));
    }
  return answer;
}

/// `unevaluatedProperties` beside no schema that evaluates members elsewhere is `additionalProperties`.
Answer unevaluated_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  const schema::Id rest = *limit.unevaluated_properties;
  for (const schema::Id part : all.parts) {
    const schema::Schema& own = all[part];
    const bool has_same = own.unevaluated_properties && !own.additional_properties && own.ref == limit.ref &&
                          own.all_of == limit.all_of && own.any_of == limit.any_of &&
                          own.one_of == limit.one_of;
    if (has_same && is_false(search.graph, rest) && is_false(search.graph, *own.unevaluated_properties) &&
        std::all_of(
            own.properties.begin(), own.properties.end(),
            [&](const schema::Property& each) { return search.in.property(limit, each.name) != nullptr; }) &&
        own.pattern_properties.empty() && limit.pattern_properties.empty() && !own.if_schema &&
        !limit.if_schema && own.dependent_schemas.empty() && limit.dependent_schemas.empty())
      return proved();
  }
  std::vector<Node> objects;
  const std::string name = fresh_name(search, all, limit, nullptr, true);
  for (Node& object : objects_of(search, inner, all))
    if (add_member(search, all, object, name)) objects.push_back(std::move(object));
  for (const std::string& each : declared_names(all))
    for (Node& object : objects_of(search, inner, all))
      if (add_member(search, all, object, each)) objects.push_back(std::move(object));
  return refuted(search, inner, outer, objects, Undecided::annotation_dependent);
}

}  // namespace

Answer objects_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Answer answer = required_included(search, inner, all, outer);
  if (!limit.properties.empty() || !limit.pattern_properties.empty() || limit.additional_properties)
    add(answer, declared_included(search, inner, all, outer));
  add(answer, undeclared_included(search, inner, all, outer));
  if (limit.property_names) add(answer, names_included(search, inner, all, outer));
  add(answer, counts_included(search, inner, all, outer));
  if (!limit.dependent_required.empty()) add(answer, dependents_included(search, inner, all, outer));
  if (limit.unevaluated_properties) add(answer, unevaluated_included(search, inner, all, outer));
  return answer;
}

}  // namespace candor::analyze::inclusion
