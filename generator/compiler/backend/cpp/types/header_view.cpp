// backend/cpp/types/header_view.cpp: the header of one contract's types, as its template sees it.
#include <algorithm>

#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

/// Returns true if a type of the contract is spelled by <variant>.
bool needs_variant(const ir::Contract& contract) {
  return std::ranges::any_of(contract.types, [](const ir::Type& type) {
    return std::holds_alternative<ir::Union>(type.kind) || std::holds_alternative<ir::Null>(type.kind);
  });
}

std::string namespace_comment(const ir::Contract& contract) {
  std::string text = contract.description.empty() ? contract.title : contract.description;
  for (const ir::Breach& breach : contract.breaches) {
    const std::string member = breach.member.empty() ? "" : " by '" + breach.member + "'";
    text += "\nKnown breach of " + breach.law + member + ": " + breach.reason;
  }
  return comment_lines(text);
}

}  // namespace

View header_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view["source"] = comment_text(contract.source_name);
  view["contract"] = comment_text(contract.name_and_version());
  view["needs_variant"] = needs_variant(contract);
  view["header"] = plan.header;
  view["namespace"] = plan.namespace_name;
  view["comment"] = namespace_comment(contract);
  view["tool"] = plan.tool;
  view["types"] = types_view(contract, plan);
  view["wire_types"] = wire_types_view(contract, plan);
  if (contract.is_envelope()) return view;
  view["outcome"] = outcome_view(contract, plan);
  return view;
}

}  // namespace candor::backend::cpp
