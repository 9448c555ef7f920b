// backend/cpp/validator/validator_view.cpp: the header and the source of a contract's validators, as the
// templates see them.
#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/validator/validator.hpp"

namespace candor::backend::cpp {
namespace {

/// The members of Data that the verdict depends on.
View kept_data(const Source& source) {
  View list = View::array();
  for (const DataMember& member : source.plan.data) {
    if (!member.field || member.step || !source.plan.evidence.of_result.contains(*member.field)) continue;
    const ir::TypeId type = result_fields(source)->fields[*member.field].type;
    list.push_back(kept_member(
        kept_type(source, member.member.form == Form::maybe ? without_null(source.contract, type) : type),
        member.member));
  }
  return list;
}

View kept_gaps(const Source& source) {
  View list = View::array();
  for (std::size_t i = 0; i < source.plan.gaps.size(); ++i) {
    const ir::TypeId type = result_fields(source)->fields[source.contract.roles.gaps[i].field].type;
    list.push_back({{"cpp", kept_type(source, without_null(source.contract, type))},
                    {"name", source.plan.gaps[i].name}});
  }
  return list;
}

View validator_source_view(const ir::Contract& contract, const Plan& plan, View view) {
  const Source source{contract, plan};
  Tables tables(contract, plan);
  Descriptions descriptions(source, tables);
  view["enums"] = words_view(contract, plan)["enums"];
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["classify"] = classify_view(source);
  view["data"] = kept_data(source);
  view["gaps"] = kept_gaps(source);
  descriptions.need("checked");
  add_codec(source, tables, descriptions, view);
  return view;
}

}  // namespace

std::optional<std::vector<Artifact>> emit_validator(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Report& report) {
  const Plan plan = validator_plan(contract, owning);
  const View header = form_view(contract, plan, plan.header);
  return emit_form("validator", plan, header, validator_source_view(contract, plan, header), templates,
                   report);
}

}  // namespace candor::backend::cpp
