// candor/detail/validate.hpp: the validation engine: does a value satisfy a subschema of a table, and why
// not?
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/schema_table.hpp"
#include "candor/detail/tree.hpp"

namespace candor::detail {

/// One step from a subschema to the next: "properties" and "a"; "allOf" and 0.
struct PathStep {
  SubschemaRef schema = no_subschema;
  std::string_view keyword;
  std::string name = {};
  bool has_name = false;
};

/// One keyword that a value breaks.
struct Refusal {
  /// The value: its node, and its JSON Pointer. Where `at_key` is set, the key of that property is meant.
  std::uint32_t node = 0;
  bool at_key = false;
  std::string pointer;
  /// The subschema that has the keyword; the keyword is "false" for the schema `false`.
  SubschemaRef schema = no_subschema;
  std::string_view keyword;
  std::string expected;
  std::string found;
  /// The nearest right name, or empty.
  std::string nearest;
  /// From the root to the subschema, if paths were asked for.
  std::vector<PathStep> path = {};
  /// True if the value is none of the constants of `enum` or `const`; `expected` has them.
  bool is_constant = false;
};

/// How much a validation may do and report.
struct ValidationOptions {
  std::size_t max_refusals = 64;
  /// Applications of a subschema to a value, besides `steps_per_node` for each node of the value.
  std::size_t max_steps = 1'000'000;
  std::size_t steps_per_node = 50;
  bool with_paths = false;
  /// Steps after which the verdicts of shared rows are kept; before, keeping them costs more than it saves.
  std::size_t keep_after = 1000;
  std::size_t keep_after_per_node = 8;
  /// Properties of the value itself that are ignored, as they belong to the envelope around it.
  Rows<std::string_view> hidden = {};
};

/// The result of a validation.
struct Validation {
  /// In the order of the schema and the value; empty for a valid value.
  std::vector<Refusal> refusals;
  /// True if there are more refusals than were asked for.
  bool cut = false;
  /// True if validation was aborted: the last violation has the reason, and the verdict is unknown.
  bool undecided = false;
};

/// Validates the first of the nodes, whose children the others are, against the subschema `root`. All
/// keywords of JSON Schema 2020-12. Of a union without a matching branch the nearest branch is explained.
Validation validate(const SchemaTable& table, SubschemaRef root, std::span<const TreeNode> nodes,
                    const ValidationOptions& options);

/// Returns true if the value is valid; false also where the verdict is not known. Explains nothing.
bool is_valid(const SchemaTable& table, SubschemaRef root, std::span<const TreeNode> nodes,
              const ValidationOptions& options);

/// "a, b or c": constants in messages, each as JSON text. At most eight of them, each of
/// at most about 60 bytes.
std::string constants_text(const std::vector<std::string>& constants);

/// "expected an integer, found 1.5; did you mean 'x'?": the one sentence for a refusal or a violation.
std::string message_of(std::string_view expected, std::string_view found, std::string_view nearest);

}  // namespace candor::detail
