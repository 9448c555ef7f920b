// generator/compiler/ir/lower/unions.cpp: anyOf and oneOf, as the narrowest type that is proved to mean the same.
#include <algorithm>

#include "analyze/disjoint.hpp"
#include "ir/lower/lowering.hpp"
#include "schema/model/types.hpp"

namespace candor::ir {

namespace {

using schema::Schema;
using schema::Types;

/// A branch, the kinds of values that it can have here, and its number in the schema, counted from 1.
struct Choice {
  schema::Id id = 0;
  Types kinds = 0;
  std::size_t number = 0;
};
using Choices = std::vector<Choice>;

/// The branches of a union, and the context for lowering them.
struct Site {
  Lowering& lowering;
  const Schema& schema;
  Checked::Rule rule;
  const Path& path;
};

TypeKind lower_choices(const Site& site, const Choices& choices);

bool overlap(const Choice& left, const Choice& right) { return schema::common(left.kinds, right.kinds) != 0; }

/// Branches that can have a kind of value in common, directly or through others, are one group.
std::vector<Choices> groups_of(const Choices& choices) {
  std::vector<Choices> groups;
  for (const Choice& choice : choices) {
    std::vector<Choices> apart;
    Choices joined;
    for (Choices& group : groups) {
      const bool meets =
          std::any_of(group.begin(), group.end(), [&](const Choice& c) { return overlap(c, choice); });
      if (meets) {
        joined.insert(joined.end(), group.begin(), group.end());
      } else {
        apart.push_back(std::move(group));
      }
    }
    joined.push_back(choice);
    std::sort(joined.begin(), joined.end(),
              [](const Choice& a, const Choice& b) { return a.number < b.number; });
    apart.push_back(std::move(joined));
    groups = std::move(apart);
  }
  std::sort(groups.begin(), groups.end(),
            [](const Choices& a, const Choices& b) { return a.front().number < b.front().number; });
  return groups;
}

/// Returns the name of an unnamed branch: its number, so that adding a branch at the end renames nothing.
std::string number_word(const Choice& choice) { return "option" + std::to_string(choice.number); }

Branch lower_branch(const Site& site, const Choice& choice, std::string word) {
  const Path path = below(site.path, std::move(word));
  return {lower_type(site.lowering, choice.id, choice.kinds, path),
          site.lowering.graph[choice.id].description};
}

/// Lowers a union without a discriminator: readers try the branches.
TypeKind lower_tried(const Site& site, const Choices& choices) {
  Checked checked{site.rule, {}};
  for (const Choice& choice : choices)
    checked.branches.push_back(lower_branch(site, choice, number_word(choice)).type);
  return checked;
}

/// Returns the same names as for an array of types, so that rewriting one as the other renames nothing.
std::string kind_word(const Choice& choice) {
  if (choice.kinds == schema::type_boolean) return "boolean";
  if (choice.kinds == schema::type_integer) return "integer";
  if (choice.kinds == schema::type_number) return "number";
  if (choice.kinds == schema::type_string) return "string";
  if (choice.kinds == schema::type_array) return "array";
  if (choice.kinds == schema::type_object) return "object";
  return number_word(choice);
}

/// Branches with kinds of their own; several that share a kind are one branch, which is a choice again.
TypeKind lower_by_kind(const Site& site, const std::vector<Choices>& groups) {
  Union choice{{}, ByKind{}};
  for (const Choices& group : groups) {
    if (group.size() == 1) {
      choice.branches.push_back(lower_branch(site, group.front(), kind_word(group.front())));
    } else {
      TypeKind kind = lower_choices(site, group);
      choice.branches.push_back({add_type(site.lowering, std::move(kind), site.schema, site.path), ""});
    }
  }
  return choice;
}

bool is_text(const Site& site, const Choice& choice) {
  const Schema& schema = site.lowering.graph[meaning(site.lowering.graph, choice.id)];
  return choice.kinds == schema::type_string && schema.any_of.empty() && schema.one_of.empty() &&
         schema.all_of.empty() && schema.guards.empty();
}

TextRules text_rules(const Site& site, const Choice& choice) {
  const Schema& schema = site.lowering.graph[meaning(site.lowering.graph, choice.id)];
  TextRules rules = lower_text(site.lowering, schema);
  if (!schema.values) return rules;
  for (const source::Node& value : *schema.values)
    if (value.kind == source::Kind::string) rules.values.push_back(value.text);
  return rules;
}

/// Lowers a union of strings to one string that must satisfy the rules of one branch.
TypeKind lower_texts(const Site& site, const Choices& choices) {
  String text;
  for (const Choice& choice : choices) text.any_of.push_back(text_rules(site, choice));
  return text;
}

/// Names a branch after its discriminator.
struct MarkWord {
  const Choice& choice;
  std::size_t i;
  std::string operator()(const ByKind&) const { return number_word(choice); }
  std::string operator()(const ByMember& by) const {
    const source::Node& mark = by.values[i].front();
    return mark.kind == source::Kind::string && !mark.text.empty() ? mark.text : number_word(choice);
  }
  std::string operator()(const ByPresence& by) const { return by.members[i]; }
};

TypeKind lower_objects(const Site& site, const Choices& choices) {
  std::vector<schema::Id> ids;
  for (const Choice& choice : choices) ids.push_back(choice.id);
  const auto discriminator = discriminator_of(site.lowering.graph, ids);
  if (!discriminator) return lower_tried(site, choices);
  Union choice{{}, *discriminator};
  for (std::size_t i = 0; i < choices.size(); ++i)
    choice.branches.push_back(
        lower_branch(site, choices[i], std::visit(MarkWord{choices[i], i}, *discriminator)));
  return choice;
}

/// Returns true if two string branches of a oneOf overlap, so that they cannot be merged into one string.
bool at_most_one_holds(const Site& site, const Choices& choices) {
  if (site.rule == Checked::Rule::any_of) return true;
  // Pairs are compared: a longer union is tried branch by branch when it is read.
  constexpr std::size_t max = 100;
  if (choices.size() > max) return false;
  for (std::size_t i = 0; i < choices.size(); ++i)
    for (std::size_t j = i + 1; j < choices.size(); ++j)
      if (analyze::disjoint(site.lowering.graph, choices[i].id, choices[j].id).verdict !=
          analyze::Overlap::Verdict::disjoint)
        return false;
  return true;
}

bool are_all(const Choices& choices, Types kinds) {
  return std::all_of(choices.begin(), choices.end(),
                     [&](const Choice& choice) { return choice.kinds == kinds; });
}

TypeKind lower_choices(const Site& site, const Choices& choices) {
  if (choices.empty()) return Never{};
  const auto groups = groups_of(choices);
  if (groups.size() > 1) return lower_by_kind(site, groups);
  if (are_all(choices, schema::type_object)) return lower_objects(site, choices);
  const bool texts =
      std::all_of(choices.begin(), choices.end(), [&](const Choice& c) { return is_text(site, c); });
  if (texts && choices.size() > 1 && at_most_one_holds(site, choices)) return lower_texts(site, choices);
  return lower_tried(site, choices);
}

/// The branches that some value of the schema's kinds can take.
Choices choices_of(Lowering& lowering, const Schema& schema, const std::vector<schema::Id>& branches) {
  Choices choices;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const Types kinds = schema::common(kinds_of(lowering, branches[i]), schema.types);
    if (kinds != 0) choices.push_back({branches[i], kinds, i + 1});
  }
  return choices;
}

/// Returns true if a branch accepts every value, and with it the whole anyOf.
bool takes_anything(const Site& site, const Choices& choices) {
  return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    const Schema& schema = site.lowering.graph[meaning(site.lowering.graph, choice.id)];
    const bool bare = schema.any_of.empty() && schema.one_of.empty() && schema.all_of.empty() &&
                      schema.guards.empty() && !has_limits(schema);
    return bare && choice.kinds == schema::all_types;
  });
}

bool takes_null(const Choice& choice) { return (choice.kinds & schema::type_null) != 0; }

/// Returns the branches without null; branches that are only null are removed.
Choices without_null(const Choices& choices) {
  Choices others;
  for (Choice choice : choices) {
    choice.kinds = schema::common(choice.kinds, schema::all_types & ~unsigned{schema::type_null});
    if (choice.kinds != 0) others.push_back(choice);
  }
  return others;
}

}  // namespace

TypeKind lower_union(Lowering& lowering, const Schema& schema, const std::vector<schema::Id>& branches,
                     Checked::Rule rule, const Path& path) {
  const Site site{lowering, schema, rule, path};
  const Choices choices = choices_of(lowering, schema, branches);
  if (rule == Checked::Rule::any_of && schema.types == schema::all_types && takes_anything(site, choices))
    return Any{};
  const auto nulls = std::count_if(choices.begin(), choices.end(), takes_null);
  const bool is_certain = std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    return takes_null(choice) && takes_null_unguarded(lowering, choice.id);
  });
  // Null that two branches of a oneOf take is refused by both together.
  if (!is_certain || (nulls > 1 && rule == Checked::Rule::one_of)) return lower_choices(site, choices);
  const Choices others = without_null(choices);
  if (others.empty()) return Null{};
  if (others.size() == 1)
    return Nullable{lower_type(lowering, others.front().id, others.front().kinds, path)};
  return Nullable{add_type(lowering, lower_choices(site, others), schema, path)};
}

}  // namespace candor::ir
