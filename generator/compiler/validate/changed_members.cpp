// validate/changed_members.cpp: validates an object again after a few of its members have changed.
#include <algorithm>

#include "source/tree.hpp"
#include "validate/validate.hpp"

namespace candor::validate {
namespace {

using detail::no_subschema;
using detail::Subschema;

/// Deepest chain of references and conjunctions that is followed.
constexpr int max_depth = 32;

/// Returns true if the row constrains the members of an object one by one, besides members that must be
/// there: then a valid object stays valid if its changed members are valid.
bool is_memberwise(const Subschema& row) {
  return row.values.empty() && row.words.empty() && row.max_properties == detail::unbounded &&
         row.pattern_properties.empty() && row.property_names == no_subschema &&
         row.unevaluated_properties == no_subschema && row.dependent_required.empty() &&
         row.dependent_schemas.empty() && row.dynamic_ref == no_subschema && row.any_of.empty() &&
         row.one_of.empty() && row.negated == no_subschema && row.if_schema == no_subschema &&
         row.guard == no_subschema;
}

/// Returns the subschema of a member of the object; `no_subschema` if there is none.
detail::SubschemaRef subschema_of(const Subschema& row, std::string_view key) {
  const auto declared = std::ranges::find(row.properties, key, &detail::Property::name);
  return declared != row.properties.end() && declared->schema != no_subschema ? declared->schema
                                                                              : row.additional_properties;
}

}  // namespace

std::optional<bool> Validator::stays_valid(schema::Id schema, std::span<const source::Member> changed,
                                           std::span<const std::string_view> hidden) {
  // A member that is checked by itself has another dynamic scope.
  if (!resources_.empty()) return std::nullopt;
  return stays_valid(row(schema), changed, hidden, 0);
}

std::optional<bool> Validator::stays_valid(detail::SubschemaRef row, std::span<const source::Member> changed,
                                           std::span<const std::string_view> hidden, int depth) {
  const Subschema& object = table_[row];
  if (depth > max_depth || !is_memberwise(object)) return std::nullopt;
  for (const source::Member& each : changed) {
    if (std::ranges::find(hidden, each.key) != hidden.end()) continue;
    const detail::SubschemaRef member = subschema_of(object, each.key);
    if (member != no_subschema && !is_valid(member, each.value, {})) return false;
  }
  if (object.ref != no_subschema) {
    const std::optional<bool> stays = stays_valid(object.ref, changed, hidden, depth + 1);
    if (stays != true) return stays;
  }
  for (const detail::SubschemaRef each : object.all_of) {
    const std::optional<bool> stays = stays_valid(each, changed, hidden, depth + 1);
    if (stays != true) return stays;
  }
  return true;
}

}  // namespace candor::validate
