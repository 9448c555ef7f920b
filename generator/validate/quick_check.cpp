// validate/quick_check.cpp: reads rows for the quick check, and checks values against them.
#include "validate/quick_check.hpp"

#include <algorithm>
#include <optional>

#include <candor/detail/schema_fields.hpp>
#include <candor/detail/validate.hpp>

#include "source/decimal.hpp"

namespace candor::validate {
namespace {

using detail::no_subschema;
using detail::Subschema;
using detail::TreeNode;

/// Deepest nesting of subschemas. A value has at most 256 levels.
constexpr std::size_t most_levels = 512;
/// Applications of a subschema: those after which the engine begins to keep verdicts are more.
constexpr std::size_t least_steps = 1'000;
constexpr std::size_t steps_per_node = 8;

/// Longer lists of properties and constants are left to the engine, which does not look through all of them.
constexpr std::size_t most_entries = 32;

static_assert(detail::field_count == 51,
              "name the new field below: a keyword that is not checked here is left to the engine");

bool is_container(const TreeNode& value) {
  return value.kind == detail::Kind::object || value.kind == detail::Kind::array;
}

/// Returns true if the row has a keyword for any value that is not checked here.
bool has_other_keywords(const Subschema& from) {
  return from.never || from.dynamic_ref != no_subschema || !from.one_of.empty() ||
         from.negated != no_subschema || from.if_schema != no_subschema || !from.dependent_schemas.empty() ||
         from.guard != no_subschema || !from.words.empty() || from.number != detail::NumberForm::exact;
}

/// Returns the string whose canonical text is that; std::nullopt for another value.
std::optional<std::string_view> string_in(std::string_view canonical) {
  if (!canonical.starts_with('"')) return std::nullopt;
  return canonical.substr(canonical.find(':') + 1);
}

/// Reads the keywords for strings. Returns false if there is one that is not checked here.
bool read_strings(const Subschema& from, QuickRow& row) {
  row.min_length = from.min_length;
  row.max_length = from.max_length;
  row.has_strings = !from.values.empty();
  for (const std::string_view each : from.values)
    if (const auto string = string_in(each)) row.strings.push_back(*string);
  row.has_string_checks = row.has_strings || row.min_length != 0 || row.max_length != detail::unbounded;
  return from.patterns.empty() && from.format.check == nullptr && !from.not_blank &&
         from.values.size() <= most_entries;
}

/// Reads a bound as the last integer within it, `inward` being the direction of the others.
bool read_bound(std::string_view text, bool is_exclusive, int inward, std::int64_t& bound) {
  if (text.empty()) return true;
  if (!source::plain_integer(text, bound)) return false;
  if (is_exclusive) bound += inward;
  return true;
}

/// The same for numbers.
bool read_numbers(const Subschema& from, QuickRow& row) {
  row.has_bounds = !from.minimum.empty() || !from.maximum.empty();
  return from.values.empty() && from.multiple_of.empty() &&
         read_bound(from.minimum, from.exclusive_minimum, 1, row.minimum) &&
         read_bound(from.maximum, from.exclusive_maximum, -1, row.maximum);
}

/// Returns true if `enum` and `const` admit the value of that canonical text.
bool admits(const Subschema& from, std::string_view canonical) {
  return from.values.empty() || std::ranges::find(from.values, canonical) != from.values.end();
}

bool check_string(const QuickRow& row, std::string_view text) {
  if (!row.has_string_checks) return true;
  return detail::has_length(text, row.min_length, row.max_length) &&
         (!row.has_strings || std::ranges::find(row.strings, text) != row.strings.end());
}

bool check_number(const QuickRow& row, std::string_view text) {
  const bool takes_any = (row.types & detail::number_type) != 0;
  if (takes_any && !row.has_bounds) return true;
  std::int64_t value = 0;
  return (takes_any || (row.types & detail::integer_type) != 0) && source::plain_integer(text, value) &&
         value >= row.minimum && value <= row.maximum;
}

/// Finds the property of that name, from entry `next` on: most values have the order of the schema.
const QuickRow::Property* find_property(const std::vector<QuickRow::Property>& properties,
                                        std::string_view name, std::size_t& next) {
  for (std::size_t tries = properties.size(); tries != 0; --tries) {
    if (next >= properties.size()) next = 0;
    const QuickRow::Property& each = properties[next++];
    if (each.name == name) return &each;
  }
  return nullptr;
}

}  // namespace

QuickRow* QuickCheck::row(detail::SubschemaId id) {
  if (id == no_subschema) return nullptr;
  if (id >= rows_.size()) rows_.resize(std::size_t{id} + 1);
  if (!rows_[id]) rows_[id] = std::make_unique<QuickRow>(QuickRow{.id = id});
  return rows_[id].get();
}

bool QuickCheck::read_objects(const Subschema& from, QuickRow& row) {
  for (const detail::Property& each : from.properties)
    row.properties.push_back({each.name, this->row(each.schema), each.required});
  row.required =
      static_cast<std::size_t>(std::ranges::count(row.properties, true, &QuickRow::Property::required));
  row.additional_properties = this->row(from.additional_properties);
  return from.values.empty() && from.properties.size() <= most_entries && from.min_properties == 0 &&
         from.max_properties == detail::unbounded && from.pattern_properties.empty() &&
         from.property_names == no_subschema && from.unevaluated_properties == no_subschema &&
         from.dependent_required.empty();
}

void QuickCheck::read(QuickRow& row) {
  row.is_read = true;
  const Subschema& from = table_[row.id];
  if (has_other_keywords(from)) return;
  row.is_alone = from.ref == no_subschema && from.all_of.empty() && from.any_of.empty();
  if (from.ref != no_subschema) row.all_of.push_back(this->row(from.ref));
  for (const detail::SubschemaId each : from.all_of) row.all_of.push_back(this->row(each));
  for (const detail::SubschemaId each : from.any_of) row.any_of.push_back(this->row(each));
  row.min_items = from.min_items;
  row.max_items = from.max_items;
  row.items = this->row(from.items);
  const bool is_list = from.values.empty() && !from.unique_items && from.prefix_items.empty() &&
                       from.contains == no_subschema && from.unevaluated_items == no_subschema;
  unsigned types = 0;
  if (is_list) types |= detail::array_type;
  if (read_strings(from, row)) types |= detail::string_type;
  if (read_numbers(from, row)) types |= detail::number_type | detail::integer_type;
  if (read_objects(from, row)) types |= detail::object_type;
  if (admits(from, "n")) types |= detail::null_type;
  // If only one of the booleans is a constant, the engine decides.
  if (admits(from, "t") && admits(from, "f")) types |= detail::boolean_type;
  row.types = static_cast<std::uint8_t>(types & from.types);
}

bool QuickCheck::finds_valid(detail::SubschemaId id, const TreeNode& value,
                             std::span<const std::string_view> hidden) {
  root_ = &value;
  hidden_ = hidden;
  steps_ = least_steps + steps_per_node * value.span;
  levels_ = 0;
  return check(*row(id), value);
}

inline bool QuickCheck::check(QuickRow& row, const TreeNode& value) {
  if (steps_ == 0) return false;
  --steps_;
  if (!row.is_read) read(row);
  const bool is_found = check_keywords(row, value);
  if (row.is_alone)
    return is_found || (!is_container(value) && detail::is_valid(table_, row.id, {&value, 1}, {}));
  return is_found && check_others(row, value);
}

bool QuickCheck::check_others(const QuickRow& row, const TreeNode& value) {
  if (levels_ == most_levels) return false;
  ++levels_;
  const auto holds = [&](QuickRow* each) { return check(*each, value); };
  const bool is_valid = std::ranges::all_of(row.all_of, holds) &&
                        (row.any_of.empty() || std::ranges::any_of(row.any_of, holds));
  --levels_;
  return is_valid;
}

inline bool QuickCheck::check_keywords(const QuickRow& row, const TreeNode& value) {
  switch (value.kind) {
    case detail::Kind::string:
      return (row.types & detail::string_type) != 0 && check_string(row, value.text);
    case detail::Kind::number:
      return check_number(row, value.text);
    case detail::Kind::boolean:
      return (row.types & detail::boolean_type) != 0;
    case detail::Kind::null:
      return (row.types & detail::null_type) != 0;
    case detail::Kind::array:
      return (row.types & detail::array_type) != 0 && check_array(row, value);
    case detail::Kind::object:
      return (row.types & detail::object_type) != 0 && check_object(row, value);
    case detail::Kind::none:
      return false;
  }
  return false;
}

bool QuickCheck::check_object(const QuickRow& row, const TreeNode& object) {
  // Of a row that refers to another, for example.
  if (row.properties.empty() && row.additional_properties == nullptr) return true;
  if (levels_ == most_levels) return false;
  ++levels_;
  const bool some_hidden = &object == root_ && !hidden_.empty();
  std::size_t missing = row.required;
  std::size_t next = 0;
  const bool is_valid = std::ranges::all_of(object.members(), [&](const TreeNode& member) {
    if (some_hidden && std::ranges::find(hidden_, member.key) != hidden_.end()) return true;
    const QuickRow::Property* const found = find_property(row.properties, member.key, next);
    if (found != nullptr && found->required) --missing;
    QuickRow* const schema =
        found != nullptr && found->schema != nullptr ? found->schema : row.additional_properties;
    return schema == nullptr || check(*schema, member);
  });
  --levels_;
  return is_valid && missing == 0;
}

bool QuickCheck::check_array(const QuickRow& row, const TreeNode& array) {
  if (array.count < row.min_items || array.count > row.max_items) return false;
  if (row.items == nullptr) return true;
  if (levels_ == most_levels) return false;
  ++levels_;
  const bool is_valid =
      std::ranges::all_of(array.items(), [&](const TreeNode& item) { return check(*row.items, item); });
  --levels_;
  return is_valid;
}

}  // namespace candor::validate
