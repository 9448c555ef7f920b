// backend/cpp/validator/validator_view.cpp: the header and the source of a contract's validators, as the
// templates see them.
#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {

View validator_view(const ir::Contract& contract, const Plan& owning) {
  Plan plan = owning;
  plan.is_validator = true;
  plan.as_given.clear();
  plan.keeps_as_given = false;
  plan.header = plan.stem + "_validator.hpp";
  const Source source{contract, plan};
  Tables tables(contract, plan);
  Descriptions descriptions(source, tables);
  View view = header_view(contract, plan);
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["info"] = contract_info_view(contract, plan);
  descriptions.need("checked");
  add_codec(source, tables, descriptions, view);
  return view;
}

}  // namespace candor::backend::cpp
