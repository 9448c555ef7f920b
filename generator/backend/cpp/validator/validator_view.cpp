// backend/cpp/validator/validator_view.cpp: the header and the source of a contract's validators, as the
// templates see them.
#include <algorithm>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/validator/validator.hpp"

namespace candor::backend::cpp {
namespace {

View validator_header_view(const ir::Contract& contract, const Plan& plan) {
  return {
      {"source", comment_text(contract.source_name)},
      {"contract", comment_text(contract.name + (contract.version.empty() ? "" : " " + contract.version))},
      {"header", plan.header},
      {"owning_header", plan.tool + ".hpp"},
      {"namespace", plan.namespace_name}};
}

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

View validator_source_view(const ir::Contract& contract, const Plan& plan) {
  const Source source{contract, plan};
  const Tables tables = make_tables(contract, plan);
  Descriptions descriptions(source, tables);
  View view = words_view(contract, plan);
  view["source"] = comment_text(contract.source_name);
  view["contract"] = comment_text(contract.name + (contract.version.empty() ? "" : " " + contract.version));
  view["header"] = plan.header;
  view["namespace"] = plan.namespace_name;
  view["patterns"] = patterns_view(contract);
  view["has_patterns"] = !contract.patterns.empty();
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["classify"] = classify_view(source);
  view["data"] = kept_data(source);
  view["gaps"] = kept_gaps(source);
  view["needs_tables"] = descriptions.needs_tables() || view["answer"]["is_guarded"].flag();
  descriptions.need("checked");
  if (std::ranges::any_of(contract.patterns, [](const auto& one) { return !one.dfa.counted.empty(); }))
    descriptions.need("counted");
  view["runtime_includes"] = descriptions.headers();
  view["tables"] = tables_view(contract, tables, descriptions.constants());
  view["has_rows_above"] = descriptions.needs_tables();
  view["descriptions"] = descriptions.take();
  return view;
}

}  // namespace

std::optional<std::vector<Artifact>> emit_validator(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Report& report) {
  const Plan plan = validator_plan(contract, owning);
  auto header =
      render::fill(templates, "cpp/validator_header.tmpl", validator_header_view(contract, plan), report);
  if (!header) return std::nullopt;
  View source = validator_source_view(contract, plan);
  auto text = filled_source(templates, "cpp/validator_source_body.tmpl", source, report);
  if (!text) return std::nullopt;
  return std::vector<Artifact>{{plan.tool + "_validator.hpp", std::move(*header)},
                               {plan.tool + "_validator.cpp", std::move(*text)}};
}

}  // namespace candor::backend::cpp
