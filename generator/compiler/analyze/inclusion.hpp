// analyze/inclusion.hpp: decides whether every value of one schema satisfies another.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "analyze/conjunction.hpp"

namespace candor::analyze {

/// Why an inclusion was not decided. `undecided_words` gives the names that reports use.
enum class Undecided : std::uint8_t {
  unsupported_keyword,
  unsupported_regex_construct,
  regex_budget_exceeded,
  branch_budget_exceeded,
  depth_budget_exceeded,
  unresolved_ref,
  dialect_changed,
  dynamic_reference,
  annotation_dependent,
  unique_items,
  oneof_overlap_undecided,
  captured_differently,
  internal_disagreement,
};

/// Returns the name of a reason: "annotation_dependent".
std::string_view undecided_word(Undecided why);

/// What is known about "every value of `inner` satisfies `outer`".
struct Inclusion {
  enum class Verdict {
    included,  // proved
    excluded,  // `witness` satisfies `inner` and not `outer`: the validator says so
    unknown    // neither; `why` says why
  } verdict = Verdict::unknown;
  std::optional<source::Node> witness = std::nullopt;
  Undecided why = Undecided::branch_budget_exceeded;
};

/// Compares two schemas of a graph whose references are bound. Exact for types, enumerations, bounds,
/// multiples, lengths, patterns, items, properties and their counts, references and unions of disjoint
/// branches. A proof is attacked with sample values of `inner`: one that `outer` refuses makes the answer
/// `internal_disagreement`. Bounded in time for all schemas.
Inclusion inclusion_of(const schema::Graph& graph, schema::Id inner, schema::Id outer);

/// True if it is proved that every value of `inner` satisfies `outer`. False may mean that there is no proof.
/// Within a search for contradictions, whose depth it takes over.
bool is_subschema_of(Reasoning& known, schema::Id inner, schema::Id outer);

}  // namespace candor::analyze
