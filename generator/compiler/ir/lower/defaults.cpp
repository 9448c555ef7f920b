// generator/compiler/ir/lower/defaults.cpp: which defaults are filled in.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "ir/lower/lowering.hpp"
#include "ir/lower/parts.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::ir {

namespace {

using schema::Applies;
using schema::Schema;
using Rules = std::set<RuleId>;

/// What is known of all values of a type.
struct Seen {
  /// Rules that hold for each of them.
  Rules held;
  /// Rules that may hold or not, and decide whether a value around is valid.
  Rules watching;
  /// All of the value counts: it is an item of a list of distinct items, or part of a constant.
  bool as_whole = false;
};

/// Adds what `from` knows. Returns true if that is news.
bool add(Seen& to, const Seen& from) {
  const auto size = to.held.size() + to.watching.size() + std::size_t{to.as_whole};
  to.held.insert(from.held.begin(), from.held.end());
  to.watching.insert(from.watching.begin(), from.watching.end());
  to.as_whole = to.as_whole || from.as_whole;
  return to.held.size() + to.watching.size() + std::size_t{to.as_whole} != size;
}

struct Watch {
  const Contract& contract;

  const Schema& rule(RuleId id) const { return contract.rules[id].schema; }

  /// Adds the rule and all that apply to the same value.
  void add_closure(RuleId id, Rules& rules) const {
    if (!rules.insert(id).second) return;
    schema::for_each_subschema(rule(id), Applies::same_instance,
                               [&](RuleId part) { add_closure(part, rules); });
  }
  /// Adds a rule that holds, with those that hold because of it; what depends on more is watching.
  void add_held(RuleId id, Seen& seen) const {
    if (!seen.held.insert(id).second) return;
    const Schema& schema = rule(id);
    Rules also(schema.all_of.begin(), schema.all_of.end());
    for (const auto& one : {schema.ref, schema.dynamic_ref})
      if (one) also.insert(*one);
    for (const RuleId each : also) add_held(each, seen);
    schema::for_each_subschema(schema, Applies::same_instance, [&](RuleId part) {
      if (!also.contains(part)) add_closure(part, seen.watching);
    });
  }

  bool declares(const Schema& schema, const std::string& name) const {
    return std::ranges::find(schema.properties, name, &schema::Property::name) != schema.properties.end();
  }
  /// Keywords that count members or look at their names.
  bool counts(const Schema& schema, const std::string& name) const {
    return schema.max_properties || schema.property_names || schema.values ||
           std::ranges::find(schema.dependent_required, name, &schema::DependentRequired::name) !=
               schema.dependent_required.end() ||
           std::ranges::find(schema.dependent_schemas, name, &schema::Property::name) !=
               schema.dependent_schemas.end();
  }
  /// Returns true if the rule has the same default for the member: a branch of a union that declares it.
  bool gives(const Schema& schema, const Field& field) const {
    const auto property = std::ranges::find(schema.properties, field.name, &schema::Property::name);
    if (property == schema.properties.end()) return false;
    const Schema* one = &rule(property->schema);
    for (std::size_t i = 0; !one->default_value && one->ref && i < contract.rules.size(); ++i)
      one = &rule(*one->ref);
    return one->default_value && source::same_value(*one->default_value, *field.default_value);
  }
  bool sees(const Schema& schema, const Field& field) const {
    const auto is_required = std::ranges::find(schema.required, field.name, &schema::Required::name);
    return counts(schema, field.name) || schema.min_properties || schema.unevaluated_properties ||
           is_required != schema.required.end() || !schema.pattern_properties.empty() ||
           (declares(schema, field.name) ? !gives(schema, field) : schema.additional_properties.has_value());
  }

  bool is_settled(const Seen& seen, const Field& field) const {
    const auto is_counted = [&](RuleId id) { return counts(rule(id), field.name); };
    const auto is_seen = [&](RuleId id) { return sees(rule(id), field); };
    return !seen.as_whole && std::ranges::none_of(seen.held, is_counted) &&
           std::ranges::none_of(seen.watching, is_seen);
  }

  /// What is known of a member, or of an item where there is no name.
  Seen below(const Seen& seen, const std::string* name) const {
    Seen inner;
    inner.as_whole = seen.as_whole;
    const auto look = [&](RuleId id, bool is_watching) {
      const Schema& schema = rule(id);
      inner.as_whole = inner.as_whole || (name == nullptr && schema.unique_items) || schema.values;
      if (schema.contains) add_closure(*schema.contains, inner.watching);
      if (!is_watching) return;
      schema::for_each_subschema(schema, Applies::child, [&](RuleId part) {
        const auto property = std::ranges::find(schema.properties, part, &schema::Property::schema);
        const bool is_other =
            property != schema.properties.end() && (name == nullptr || property->name != *name);
        if (!is_other) add_closure(part, inner.watching);
      });
    };
    for (const RuleId id : seen.held) look(id, false);
    for (const RuleId id : seen.watching) look(id, true);
    return inner;
  }
};

/// Calls `visit(type, seen)` for each part of a type with what is known of it.
template <class Visit>
void for_each_known(const Watch& watch, TypeId id, const Seen& seen, Visit visit) {
  const TypeKind& kind = watch.contract[id].kind;
  if (const auto* record = std::get_if<Record>(&kind)) {
    for (const Field& field : record->fields) visit(field.type, watch.below(seen, &field.name));
    if (const auto* kept = std::get_if<Kept>(&record->extras)) visit(kept->type, watch.below(seen, nullptr));
    return;
  }
  const bool is_same = std::holds_alternative<Union>(kind) || std::holds_alternative<Nullable>(kind);
  const Seen inner = is_same ? seen : watch.below(seen, nullptr);
  for_each_part(kind, [&](TypeId part, Holds holds) {
    if (holds != Holds::as_rule) visit(part, inner);
  });
}

}  // namespace

void settle_defaults(Contract& contract) {
  const Watch watch{contract};
  std::vector<Seen> known(contract.types.size());
  std::set<TypeId> open;
  for (TypeId id = 0; id < contract.types.size(); ++id) {
    if (contract[id].guard) watch.add_held(*contract[id].guard, known[id]);
    if (contract[id].guard) open.insert(id);
  }
  while (!open.empty()) {
    const TypeId id = *open.begin();
    open.erase(open.begin());
    const Seen seen = known[id];
    for_each_known(watch, id, seen, [&](TypeId part, const Seen& inner) {
      if (add(known[part], inner)) open.insert(part);
    });
  }
  for (TypeId id = 0; id < contract.types.size(); ++id) {
    auto* const record = std::get_if<Record>(&contract.types[id].kind);
    if (record == nullptr) continue;
    for (Field& field : record->fields) {
      if (field.presence != Presence::defaulted || (!record->extra_key && watch.is_settled(known[id], field)))
        continue;
      field.presence = Presence::optional;
      field.omitted_if_default = false;
    }
  }
}

}  // namespace candor::ir
