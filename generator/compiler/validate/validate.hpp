// validate/validate.hpp: does a value satisfy a schema? The validation engine of the runtime, for schemas in
// memory.
#pragma once

#include <map>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/validate.hpp>

#include "schema/model/schema.hpp"
#include "validate/table.hpp"

namespace candor::validate {

/// One keyword that a value breaks.
struct Finding {
  std::string instance_pointer;  // RFC 6901, from the value that was given
  std::string keyword;           // "minimum", as the schema spells it; "false" for the schema `false`
  source::Origin schema;         // where the keyword stands
  std::string message;           // "expected ..., found ...", without a full stop
  source::Span span;             // of the part of the value that is wrong
  /// The path from the root schema to the keyword, through references (core, section 12.3), such as
  /// "/properties/a/$ref/minimum"; and the keyword's own URI with a pointer as its fragment.
  std::string keyword_location;
  std::string absolute_keyword_location;
  /// True where validation was given up: then the verdict is not known.
  bool undecided = false;
};

/// Most findings that are kept for one value.
inline constexpr std::size_t max_findings = 64;

/// Validates values against the schemas of a graph, which must outlive it and stay as it is. A schema is
/// lowered when it is first needed. One object serves one thread.
class Validator {
 public:
  explicit Validator(const schema::Graph& graph) : Validator(graph, nullptr) {}
  /// For a graph in normal form: values also satisfy the guards of its schemas, which are schemas of
  /// `guards`.
  Validator(const schema::Graph& graph, const schema::Graph& guards) : Validator(graph, &guards) {}
  Validator(const Validator&) = delete;
  Validator& operator=(const Validator&) = delete;
  ~Validator();

  /// The id of a schema that is in no graph; its subschemas are in the graph. One schema can be added.
  schema::Id add(const schema::Schema& schema);

  /// Returns every keyword that the value breaks, in the order of schema and value; empty means valid. All
  /// keywords of JSON Schema 2020-12 as it defines them: lengths in code points, numbers exact, `format`
  /// asserted where the schema requests it. If no branch of a union matches, the nearest branch is explained.
  /// Bounded for every schema: where validation takes too many steps for the size of the value, goes too
  /// deep, or comes back to the same schema for the same value, the last finding is `undecided`. Properties
  /// of the value itself that are in `hidden` are ignored.
  std::vector<Finding> validate(schema::Id schema, const source::Node& value,
                                std::span<const std::string_view> hidden = {});

  /// The same for a value of a tree, which was read from `text`.
  std::vector<Finding> validate(schema::Id schema, const detail::TreeNode& value, const char* text,
                                std::span<const std::string_view> hidden = {});

  /// Returns true if the value is valid: the quick form of validate().
  bool is_valid(schema::Id schema, const source::Node& value, std::span<const std::string_view> hidden = {});
  bool is_valid(schema::Id schema, const detail::TreeNode& value,
                std::span<const std::string_view> hidden = {});

  /// Returns whether an object that is valid stays so after the members `changed` have replaced those of
  /// their names, or were added: only these are looked at. std::nullopt where the schema has a keyword that
  /// looks at several members at once, such as `if`: then the whole object has to be validated.
  std::optional<bool> stays_valid(schema::Id schema, std::span<const source::Member> changed,
                                  std::span<const std::string_view> hidden = {});

 private:
  /// Where a row comes from.
  struct Source {
    const schema::Schema& schema;
    const schema::Graph& graph;
    /// The row of the graph's first schema.
    schema::Id first_row;
    std::uint32_t first_resource;
  };

  Validator(const schema::Graph& graph, const schema::Graph* guards);
  bool is_valid(detail::SubschemaRef row, const source::Node& value,
                std::span<const std::string_view> hidden);
  std::optional<bool> stays_valid(detail::SubschemaRef row, std::span<const source::Member> changed,
                                  std::span<const std::string_view> hidden, int depth);
  Source source_of(detail::SubschemaRef row) const;
  /// The place of a row, which make() fills.
  detail::SubschemaRef row(schema::Id id) const;
  void make(detail::SubschemaRef row);
  std::optional<std::uint32_t> pattern_index(const std::string& text);
  void add_resources(const schema::Graph& graph, schema::Id first_row);
  /// Returns what a refusal reports; the span of the value is not known here.
  Finding finding_of(const detail::Refusal& refusal) const;
  std::vector<Finding> findings_of(const detail::Validation& validation) const;
  detail::Validation refusals_of(schema::Id schema, std::span<const detail::TreeNode> nodes,
                                 std::span<const std::string_view> hidden);
  std::string keyword_location(const detail::Refusal& refusal) const;

  const schema::Graph& graph_;
  const schema::Graph* guards_;
  const schema::Schema* added_ = nullptr;
  RowStorage storage_;
  std::vector<bool> is_made_;
  /// Room for the rows of all schemas. Of a large graph, most are never made.
  std::unique_ptr<detail::Subschema, void (*)(void*)> rows_;
  std::map<std::string, std::optional<std::uint32_t>, std::less<>> pattern_indexes_;
  std::vector<detail::Automaton> patterns_;
  std::vector<detail::SchemaResource> resources_;
  detail::SchemaTable table_;
  std::vector<detail::TreeNode> nodes_;
};

/// Validates one value. Many values against one graph are validated faster by one Validator.
std::vector<Finding> validate(const schema::Graph& graph, schema::Id schema, const source::Node& value);

/// The same for a graph in normal form, with its guards.
std::vector<Finding> validate_guarded(const schema::Graph& graph, const schema::Graph& guards,
                                      schema::Id schema, const source::Node& value);

/// The same for a schema that is not in the graph itself.
std::vector<Finding> validate(const schema::Graph& graph, const schema::Schema& schema,
                              const source::Node& value);

}  // namespace candor::validate
