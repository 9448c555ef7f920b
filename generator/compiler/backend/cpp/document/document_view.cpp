// backend/cpp/document/document_view.cpp: the header and the source of a contract's documents, as the
// templates see them.
#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/document/document.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

/// The structs and aliases. Enums are those of the owning types.
View borrowing_types(const View& types) {
  View list = View::array();
  for (const View& type : types)
    if (type["is_struct"].flag() || type["is_alias"].flag()) list.push_back(View(type));
  return list;
}

}  // namespace

View document_header_view(const ir::Contract& contract, const Plan& plan) {
  View view = header_view(contract, plan);
  view["types"] = borrowing_types(view["types"]);
  view["owning_header"] = plan.stem + ".hpp";
  view["document"] = plan.document;
  view["params_document"] = plan.params_document;
  return view;
}

View document_source_view(const ir::Contract& contract, const Plan& plan, const View& header) {
  const Source source{contract, plan};
  Tables tables(contract, plan);
  Descriptions descriptions(source, tables);
  View view = words_view(contract, plan);
  for (const std::string_view key :
       {"source", "contract", "header", "namespace", "tool", "document", "params_document", "outcome"})
    view.add(key, View(header[key]));
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["info"] = contract_info_view(contract, plan);
  for (const char* const name : {"borrowed", "document", "enums", "fields", "judged",
                                 "objects", "out", "outcome_fields", "reader_access"})
    descriptions.need(name);
  add_codec(source, tables, descriptions, view);
  return view;
}

std::optional<std::vector<Artifact>> emit_documents(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Findings& report) {
  const Plan plan = document_plan(owning);
  View header = document_header_view(contract, plan);
  View source = document_source_view(contract, plan, header);
  auto declared =
      filled_around("cpp/document_header_body.tmpl", "cpp/document_header.tmpl", header, templates, report);
  if (!declared) return std::nullopt;
  auto defined =
      filled_around("cpp/document_source_body.tmpl", "cpp/form_source.tmpl", source, templates, report);
  if (!defined) return std::nullopt;
  return std::vector<Artifact>{{plan.stem + "_document.hpp", std::move(*declared)},
                               {plan.stem + "_document.cpp", std::move(*defined)}};
}

}  // namespace candor::backend::cpp
