// candor/detail/schema_table.hpp: JSON Schema as a table: one row for each subschema, with every keyword.
#pragma once

#include <cstdint>
#include <string_view>

#include "candor/detail/format.hpp"
#include "candor/rows.hpp"

namespace candor::detail {

/// A pattern: see automaton.hpp.
struct Automaton;
/// A constant: see cases.hpp.
struct Case;

/// A row that another refers to.
struct Subschema;
using SubschemaRef = const Subschema*;
inline constexpr SubschemaRef no_subschema = nullptr;
inline constexpr std::uint64_t unbounded = UINT64_MAX;

/// The types of JSON Schema as bits; `number` includes integers.
enum TypeBit : std::uint8_t {
  null_type = 1,
  boolean_type = 2,
  integer_type = 4,
  number_type = 8,
  string_type = 16,
  array_type = 32,
  object_type = 64,
  any_type = 127,
};

/// The C++ type that numbers are read into; `exact` where they stay as they are written.
enum class NumberForm : std::uint8_t { exact, int64, uint64, float64 };

/// An entry of `properties` or of `required`, or of both.
struct Property {
  std::string_view name;
  /// `no_subschema` for a name that only `required` lists.
  SubschemaRef schema = no_subschema;
  bool required = false;
  /// The law of the convention that requires the property, if it is not its schema.
  std::string_view law = {};
  /// The default that readers fill in where the property is absent, as JSON; empty where they fill in none.
  /// The engine does not read it, and emitted C++ has it in its types.
  std::string_view default_text = {};
  /// Writers leave the property out where it has its default.
  bool omits_default = false;
};

/// An entry of `dependentSchemas`, or a `$dynamicAnchor`.
struct NamedSubschema {
  std::string_view name;
  SubschemaRef schema = no_subschema;
};

/// An entry of `patternProperties`. The pattern is an index into SchemaTable::patterns.
struct PatternProperty {
  std::uint32_t pattern = 0;
  SubschemaRef schema = no_subschema;
};

/// An entry of `dependentRequired`.
struct DependentNames {
  std::string_view name;
  Rows<std::string_view> required;
};

/// One subschema. A keyword that is absent has the value it has here.
struct Subschema {
  /// The schema `false`.
  bool never = false;
  /// True where several places refer to the row: its verdict on a value may be kept.
  bool shared = false;
  std::uint8_t types = any_type;
  NumberForm number = NumberForm::exact;
  /// The schema resource (core, section 4.3.5) that it belongs to: an index into SchemaTable::resources.
  std::uint32_t resource = 0;

  /// `enum` and `const`: canonical texts (canonical_text), sorted; `values_text` names them in messages.
  Rows<std::string_view> values = {};
  std::string_view values_text = {};
  /// An `enum` of strings in another form: the strings as they are, in the order of the schema. Values of
  /// other types are left to `types`.
  Rows<std::string_view> words = {};
  /// The same for an `enum` of scalars.
  Rows<Case> choices = {};

  /// Decimal texts; empty where there is no bound.
  std::string_view minimum = {};
  std::string_view maximum = {};
  bool exclusive_minimum = false;
  bool exclusive_maximum = false;
  Rows<std::string_view> multiple_of = {};

  std::uint64_t min_length = 0;
  /// A string has a character that is not white space.
  bool not_blank = false;
  std::uint64_t max_length = unbounded;
  /// Indexes into SchemaTable::patterns.
  Rows<std::uint32_t> patterns = {};
  /// A format that is asserted.
  Format format = {};

  std::uint64_t min_items = 0;
  std::uint64_t max_items = unbounded;
  bool unique_items = false;
  Rows<SubschemaRef> prefix_items = {};
  SubschemaRef items = no_subschema;
  SubschemaRef contains = no_subschema;
  std::uint64_t min_contains = 1;
  std::uint64_t max_contains = unbounded;
  /// False for dialects before 2020-12, where `contains` did not evaluate the items that it matched.
  bool contains_evaluates = true;
  SubschemaRef unevaluated_items = no_subschema;

  std::uint64_t min_properties = 0;
  std::uint64_t max_properties = unbounded;
  Rows<Property> properties = {};
  Rows<PatternProperty> pattern_properties = {};
  SubschemaRef additional_properties = no_subschema;
  SubschemaRef property_names = no_subschema;
  SubschemaRef unevaluated_properties = no_subschema;
  Rows<DependentNames> dependent_required = {};
  Rows<NamedSubschema> dependent_schemas = {};

  SubschemaRef ref = no_subschema;
  SubschemaRef dynamic_ref = no_subschema;
  /// Not empty: the outermost resource of the dynamic scope with this anchor takes the place of
  /// `dynamic_ref`.
  std::string_view dynamic_name = {};
  Rows<SubschemaRef> all_of = {};
  Rows<SubschemaRef> any_of = {};
  /// True if at most one branch of `any_of` matches a value, by its type or by one of its properties: a
  /// violation is then one of the values that distinguish the branches.
  bool exclusive = false;
  Rows<SubschemaRef> one_of = {};
  SubschemaRef negated = no_subschema;
  SubschemaRef if_schema = no_subschema;
  SubschemaRef then_schema = no_subschema;
  SubschemaRef else_schema = no_subschema;

  /// The law of the convention that a violation of this row is reported as; empty: the keyword itself.
  std::string_view law = {};
  /// The residual constraints of a type: the schema of the whole value as its author wrote it. Properties in
  /// `hidden` belong to the envelope: neither the guard nor `property_names` of this row sees them.
  SubschemaRef guard = no_subschema;
  Rows<std::string_view> hidden = {};
};

/// The `$dynamicAnchor`s of a schema resource.
struct SchemaResource {
  Rows<NamedSubschema> anchors;
};

/// What the rows of one contract refer to.
struct SchemaTable {
  /// The rows that no description states: see RowOf.
  Rows<Subschema> rows = {};
  Rows<Automaton> patterns = {};
  /// Empty where no row has a `dynamic_name`.
  Rows<SchemaResource> resources = {};
  /// Not null for a table whose rows are made when they are first needed.
  void (*make_row)(void* owner, SubschemaRef row) = nullptr;
  void* owner = nullptr;

  const Subschema& operator[](SubschemaRef row) const {
    if (make_row != nullptr) make_row(owner, row);
    return *row;
  }
};

/// Of a contract whose descriptions state all of it.
inline constexpr SchemaTable no_tables;

}  // namespace candor::detail
