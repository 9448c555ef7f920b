// runtime/candor/detail/rules.hpp: schemas of JSON Schema 2020-12 as tables, with every keyword. They hold
// what no C++ type can: conditions between members, negation, what is left unevaluated.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace candor::detail {

/// Index into Rules::all.
using RuleId = std::uint32_t;
// In brackets: the headers of some platforms define min and max as macros.
inline constexpr RuleId no_rule = (std::numeric_limits<RuleId>::max)();
inline constexpr std::uint64_t no_count = (std::numeric_limits<std::uint64_t>::max)();

/// The kinds of values that `type` allows, as bits.
enum RuleType : std::uint8_t {
  rule_null = 1,
  rule_boolean = 2,
  rule_integer = 4,
  rule_number = 8,  // integers too
  rule_string = 16,
  rule_array = 32,
  rule_object = 64,
  rule_any = 127,
};

/// A name and a schema: of `properties` and `dependentSchemas`.
struct RuleMember {
  std::string_view name;
  RuleId rule = 0;
};

/// An entry of `patternProperties`. The pattern is an index into Shapes::patterns.
struct RulePattern {
  std::uint32_t pattern = 0;
  RuleId rule = 0;
};

/// An entry of `dependentRequired`.
struct RuleNeeds {
  std::string_view name;
  std::span<const std::string_view> needs;
};

/// One schema. A field that is not set says nothing.
struct Rule {
  /// Where nothing is allowed: the schema `false`.
  bool never = false;
  /// True where several places refer to it: what it says of a value is then worked out once.
  bool shared = false;
  std::uint8_t types = rule_any;
  /// The resource (core, section 4.3.5) that it belongs to: an index into Rules::resources.
  std::uint32_t resource = 0;

  /// `enum` and `const`, in the canonical form of rule_text, sorted; `said` is how a message names them.
  std::span<const std::string_view> values = {};
  std::string_view said = {};

  /// Decimal texts; empty where there is no bound.
  std::string_view minimum = {};
  std::string_view maximum = {};
  bool above_minimum = false;
  bool below_maximum = false;
  std::span<const std::string_view> multiples = {};

  std::uint64_t min_length = 0;
  std::uint64_t max_length = no_count;
  std::span<const std::uint32_t> patterns = {};
  /// The name of a format that is asserted; empty where none is.
  std::string_view format = {};

  std::uint64_t min_items = 0;
  std::uint64_t max_items = no_count;
  bool unique_items = false;
  std::span<const RuleId> prefix_items = {};
  RuleId items = no_rule;
  RuleId contains = no_rule;
  std::uint64_t min_contains = 1;
  std::uint64_t max_contains = no_count;
  RuleId unevaluated_items = no_rule;

  std::uint64_t min_properties = 0;
  std::uint64_t max_properties = no_count;
  /// These four are sorted by name, bytes as numbers.
  std::span<const RuleMember> properties = {};
  std::span<const std::string_view> required = {};
  std::span<const RuleNeeds> dependent_required = {};
  std::span<const RuleMember> dependent_schemas = {};
  std::span<const RulePattern> pattern_properties = {};
  RuleId additional_properties = no_rule;
  RuleId property_names = no_rule;
  RuleId unevaluated_properties = no_rule;

  RuleId ref = no_rule;
  RuleId dynamic_ref = no_rule;
  /// Not empty: the outermost resource of the dynamic scope that has this anchor goes before `dynamic_ref`.
  std::string_view dynamic_name = {};
  std::span<const RuleId> all_of = {};
  std::span<const RuleId> any_of = {};
  std::span<const RuleId> one_of = {};
  RuleId negated = no_rule;
  RuleId if_rule = no_rule;
  RuleId then_rule = no_rule;
  RuleId else_rule = no_rule;
};

/// A resource's `$dynamicAnchor`s.
struct RuleResource {
  std::span<const RuleMember> anchors;
};

/// All schemas of one contract that are kept as tables.
struct Rules {
  std::span<const Rule> all = {};
  std::span<const RuleResource> resources = {};
};

}  // namespace candor::detail
