// breaking/terms.cpp: demands on documents as schemas, so that the validator confirms a witness.
#include "breaking/terms.hpp"

#include <utility>

#include "analyze/inclusion.hpp"
#include "breaking/decide.hpp"
#include "source/make_node.hpp"

namespace candor::breaking {
namespace {

schema::Id add_schema(schema::Graph& graph, schema::Schema schema) {
  graph.nodes.push_back(std::move(schema));
  return static_cast<schema::Id>(graph.nodes.size() - 1);
}

schema::Id add_terms(schema::Graph& graph, const Terms& terms) {
  schema::Schema object;
  object.types = schema::type_object;
  object.has_type = true;
  for (const Term& term : terms) {
    schema::Schema member;
    if (!term.values.empty()) member.values = term.values;
    if (term.is_absent) member.always = false;
    object.properties.push_back({term.member, add_schema(graph, std::move(member)), {}});
    if (!term.is_absent) object.required.push_back({term.member, {}});
  }
  return add_schema(graph, std::move(object));
}

}  // namespace

std::optional<Witness> witness_against(Witness::Of of, const Terms& inner, const Terms& outer,
                                       bool old_accepts) {
  schema::Graph graph;
  graph.resources.emplace_back();
  const schema::Id one = add_terms(graph, inner);
  const schema::Id other = add_terms(graph, outer);
  std::optional<Witness> witness = witness_against(graph, one, other, old_accepts);
  if (witness) witness->of = of;
  return witness;
}

std::optional<Witness> witness_between(Witness::Of of, const Terms& before, const Terms& after) {
  if (auto witness = witness_against(of, after, before, false)) return witness;
  return witness_against(of, before, after, true);
}

Terms call_terms(const schema::ContractFile& tool) {
  schema::Graph graph = tool.authored->graph;
  schema::Schema never;
  never.always = false;
  const schema::Id nothing = add_schema(graph, std::move(never));
  const auto params = analyze::inclusion_of(graph, tool.authored->params, nothing);
  Terms terms{{"name", {source::make_string(tool.name)}}};
  if (params.witness) terms.push_back({"arguments", {*params.witness}});
  return terms;
}

}  // namespace candor::breaking
