// backend/cpp/codec/source_view.cpp: the source file of one contract: tables, descriptions, reading and
// writing.
#include "backend/cpp/codec/source_view.hpp"

#include <algorithm>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

bool has_counters(const ir::CompiledPattern& pattern) { return !pattern.dfa.counted.empty(); }

/// Adds `wire_types`: the types of an envelope with readers and writers of their own.
View envelope_types(const Source& source, Descriptions& descriptions) {
  View list = View::array();
  for (const ir::WireType& type : source.contract.wire_types) {
    list.push_back({{"cpp", source.names(type.type).cpp},
                    {"stem", source.names(type.type).stem},
                    {"description", descriptions.of(type.type)}});
  }
  return list;
}

/// Names the headers of the runtime that all sources of such a contract need.
void need_headers(const ir::Contract& contract, Descriptions& descriptions, bool has_enums) {
  if (!contract.is_envelope()) return descriptions.need("from_coverage");
  for (const char* const header : {"document", "fields", "out"}) descriptions.need(header);
  if (has_enums) descriptions.need("enums");
}

/// The arguments of the base of Outcome, for a source outside of its namespace.
std::string outcome_types(const Plan& plan) {
  std::string names;
  for (const char* const fixed : {"Outcome", "Success"})
    source::append_word(names, plan.namespace_name + "::" + fixed);
  for (const StatePlan& state : plan.states)
    source::append_word(names, plan.namespace_name + "::" + state.name);
  return names;
}

}  // namespace

void add_codec(const Source& source, Tables& tables, Descriptions& descriptions, View& view) {
  const ir::Contract& contract = source.contract;
  const bool has_patterns = tables.are_needed() && !contract.patterns.empty();
  if (tables.have_choices()) descriptions.need("cases");
  if (has_patterns) descriptions.need("automaton");
  if (has_patterns && std::ranges::any_of(contract.patterns, has_counters)) descriptions.need("counted");
  view["patterns"] = has_patterns ? patterns_view(contract) : View::array();
  view["has_patterns"] = has_patterns;
  view["runtime_includes"] = descriptions.headers();
  view["has_tables"] = tables.are_needed();
  view["and_tables"] = tables.are_needed() ? ", kTables" : "";
  view["tables"] = tables.view();
  view["descriptions"] = descriptions.take();
}

View contract_view(const ir::Contract& contract, const Plan& plan) {
  const Source source{contract, plan};
  Tables tables(contract, plan);
  Descriptions descriptions(source, tables);
  View view = header_view(contract, plan);
  view["outcome_types"] = outcome_types(plan);
  view["wire_types"] = envelope_types(source, descriptions);
  if (!contract.is_envelope()) {
    view["params"] = descriptions.of(contract.params);
    view["answer"] = answer_view(source, tables, descriptions);
    view["info"] = contract_info_view(contract, plan);
  }
  need_headers(contract, descriptions, !view["enums"].empty());
  add_codec(source, tables, descriptions, view);
  return view;
}

}  // namespace candor::backend::cpp
