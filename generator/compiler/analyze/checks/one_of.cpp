// analyze/checks/one_of.cpp: branches of a oneOf that are not exclusive.
#include <algorithm>

#include "analyze/checks.hpp"
#include "analyze/disjoint.hpp"
#include "analyze/inclusion.hpp"
#include "analyze/witness/witness.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/subschemas.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

/// Pairs are compared, so a longer oneOf is not.
constexpr std::size_t max_branches = 100;

/// True if the schema or one of its subschemas has a guard.
bool is_guarded(const schema::Graph& graph, schema::Id id) {
  const std::vector<schema::Id> all = reachable(graph, {id});
  return std::any_of(all.begin(), all.end(), [&](schema::Id each) { return !graph[each].guards.empty(); });
}

/// Returns true if one branch can never be the only one. Guards narrow a branch, which must not be the wider
/// one.
bool is_certain(Reasoning& in, schema::Id left, schema::Id right) {
  return (is_subschema_of(in, left, right) && !is_guarded(in.graph, right)) ||
         (is_subschema_of(in, right, left) && !is_guarded(in.graph, left));
}

/// A oneOf in normalized form, and as authored if its branches were kept.
struct Choice {
  const schema::ContractFile& contract;
  const schema::Schema& schema;
  const schema::Schema* authored = nullptr;
  /// The keywords beside the branches, as authored.
  std::optional<schema::Schema> beside = {};
};

Choice choice_of(const schema::ContractFile& contract, schema::Id id) {
  Choice choice{contract, contract.graph[id]};
  if (!contract.authored || id >= contract.authored->graph.nodes.size()) return choice;
  const schema::Schema& authored = contract.authored->graph[id];
  if (authored.one_of.size() != choice.schema.one_of.size()) return choice;
  choice.authored = &authored;
  choice.beside = authored;
  choice.beside->one_of.clear();
  return choice;
}

/// The normalized schemas and the authored ones.
struct Known {
  Reasoning normal;
  Reasoning authored;
};

/// Returns the smallest value found that satisfies both branches, their guards and the keywords beside them.
std::optional<source::Node> overlap_of(Known& known, const Choice& choice, std::size_t first,
                                       std::size_t second) {
  const schema::Id left = choice.schema.one_of[first];
  const schema::Id right = choice.schema.one_of[second];
  Reasoning& in = known.normal;
  if (why_disjoint(in, left, right)) return std::nullopt;
  const schema::Graph& authored = known.authored.graph;
  const auto accepts = [&](const source::Node& value) {
    return validate::validate_guarded(in.graph, authored, left, value).empty() &&
           validate::validate_guarded(in.graph, authored, right, value).empty() &&
           (!choice.beside || validate::validate(authored, *choice.beside, value).empty());
  };
  if (auto found = witness(in, {{left, right}, {left}, {right}}, accepts)) return found;
  const bool is_whole = !is_guarded(in.graph, left) && !is_guarded(in.graph, right);
  if (is_whole || choice.authored == nullptr) return std::nullopt;
  const schema::Id one = choice.authored->one_of[first];
  const schema::Id other = choice.authored->one_of[second];
  return witness(known.authored, {{one, other}, {one}, {other}}, accepts);
}

void check_pair(Known& known, const Choice& choice, std::size_t first, std::size_t second,
                diagnostics::Findings& report) {
  const auto overlap = overlap_of(known, choice, first, second);
  if (!overlap) return;
  const schema::Graph& graph = known.normal.graph;
  const schema::Id left = choice.schema.one_of[first];
  const schema::Id right = choice.schema.one_of[second];
  // A reader can distinguish branches that merely overlap, but not a branch from its subset.
  const auto& rule = is_certain(known.normal, left, right) ? schema::rules::overlapping_one_of
                                                           : schema::rules::one_of_may_overlap;
  auto& diagnostic = report.add(rule, place_of(choice.schema, "oneOf"),
                                source::to_text(*overlap) + " satisfies two branches of this oneOf");
  diagnostic.labels.push_back({graph[left].origin, "branch " + std::to_string(first + 1)});
  diagnostic.labels.push_back({graph[right].origin, "branch " + std::to_string(second + 1)});
  diagnostic.help.emplace_back("narrow a branch, or use 'anyOf'");
}

}  // namespace

void check_one_of(const schema::ContractFile& contract, diagnostics::Findings& report) {
  const std::vector<schema::Id> schemas = reachable(contract.graph, roots_of(contract));
  Known known{{contract.graph}, {contract.authored ? contract.authored->graph : contract.graph}};
  for (const schema::Id id : schemas) {
    const schema::Schema& schema = contract.graph[id];
    const std::size_t count = schema.one_of.size();
    if (count == 0 || have_distinct_constants(contract.graph, schema.one_of)) continue;
    if (count > max_branches) {
      report.add(schema::rules::one_of_may_overlap, place_of(schema, "oneOf"),
                 "the " + std::to_string(count) + " branches of this oneOf are too many to compare");
      continue;
    }
    const Choice choice = choice_of(contract, id);
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j) check_pair(known, choice, i, j, report);
  }
}

}  // namespace candor::analyze
