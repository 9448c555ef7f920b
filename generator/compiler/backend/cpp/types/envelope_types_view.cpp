// backend/cpp/types/envelope_types_view.cpp: the types of an envelope, as the templates of its two files see
// them.
#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {

View wire_types_view(const ir::Contract& contract, const Plan& plan) {
  View list = View::array();
  for (const ir::WireType& type : contract.wire_types)
    list.push_back({{"cpp", plan.types[type.type].cpp}, {"stem", plan.types[type.type].stem}});
  return list;
}

std::optional<std::vector<Artifact>> emit_envelope(const ir::Contract& contract, const Plan& plan,
                                                   const render::Templates& templates,
                                                   diagnostics::Findings& report) {
  View header = header_view(contract, plan);
  auto types = emit_header(plan, header, templates, report);
  View source = source_view(contract, plan, {});
  source["enums"] = source["compared"] = View::array();
  for (const View& type : header["types"]) add_definitions(type, source);
  auto functions = emit_source(contract, plan, std::move(source), templates, report);
  if (!types || !functions) return std::nullopt;
  return std::vector<Artifact>{std::move(*types), std::move(*functions)};
}

}  // namespace candor::backend::cpp
