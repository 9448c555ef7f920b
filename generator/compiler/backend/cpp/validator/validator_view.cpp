// backend/cpp/validator/validator_view.cpp: the header and the source of a contract's validators, as the
// templates see them.
#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/validator/validator.hpp"

namespace candor::backend::cpp {
namespace {

View validator_source_view(const ir::Contract& contract, const Plan& plan, View view) {
  const Source source{contract, plan};
  Tables tables(contract, plan);
  Descriptions descriptions(source, tables);
  view["enums"] = words_view(contract, plan)["enums"];
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["info"] = contract_info_view(contract, plan);
  descriptions.need("checked");
  add_codec(source, tables, descriptions, view);
  return view;
}

}  // namespace

std::optional<std::vector<Artifact>> emit_validator(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Findings& report) {
  const Plan plan = validator_plan(owning);
  const View header = form_view(contract, plan, plan.header);
  return emit_form("validator", plan, header, validator_source_view(contract, plan, header), templates,
                   report);
}

}  // namespace candor::backend::cpp
