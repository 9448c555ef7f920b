// backend/cpp/reuse/reuse_view.cpp: the header and the source of readers into existing values, as the
// templates see them.
#include "backend/cpp/reuse/reuse.hpp"

#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

View reuse_source_view(const ir::Contract& contract, const Plan& plan, View view) {
  const Source source{contract, plan};
  const Tables tables = make_tables(contract, plan);
  Descriptions descriptions(source, tables);
  view["enums"] = words_view(contract, plan)["enums"];
  view["owning_source"] = plan.tool + ".cpp";
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions, "Access::Reused::");
  view["needs_tables"] = descriptions.needs_tables() || view["answer"]["is_guarded"].flag();
  for (const char* const header :
       {"coverage_access", "document", "enums", "law_check", "reader_access", "reused", "reused_outcome"})
    descriptions.need(header);
  add_codec(source, tables, descriptions, view);
  return view;
}

}  // namespace

std::optional<std::vector<Artifact>> emit_reuse(const ir::Contract& contract, const Plan& plan,
                                                const render::Templates& templates,
                                                diagnostics::Report& report) {
  const View header = form_view(contract, plan, plan.tool + "_reuse.hpp");
  return emit_form("reuse", plan, header, reuse_source_view(contract, plan, header), templates, report);
}

}  // namespace candor::backend::cpp
