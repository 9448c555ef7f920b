// backend/cpp/document/document_view.cpp: the header and the source of a contract's documents, as the
// templates see them.
#include <algorithm>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/document/document.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/text.hpp"

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
  view["owning_header"] = plan.tool + ".hpp";
  view["document"] = plan.document;
  view["params_document"] = plan.params_document;
  return view;
}

View document_source_view(const ir::Contract& contract, const Plan& plan, const View& header) {
  const Source source{contract, plan};
  const Tables tables = make_tables(contract, plan);
  Descriptions descriptions(source, tables);
  View view = words_view(contract, plan);
  for (const render::Key key :
       {render::Key("source"), render::Key("contract"), render::Key("header"), render::Key("namespace"),
        render::Key("tool"), render::Key("document"), render::Key("params_document"), render::Key("outcome")})
    view.add(key, View(header[key]));
  view["patterns"] = patterns_view(contract);
  view["has_patterns"] = !contract.patterns.empty();
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["classify"] = classify_view(source);
  view["needs_tables"] = descriptions.needs_tables() || view["answer"]["is_guarded"].flag();
  for (const char* const name : {"borrowed", "document", "enums", "evidence", "fields", "law_check",
                                 "objects", "out", "outcome_fields", "reader_access"})
    descriptions.need(name);
  if (std::ranges::any_of(contract.patterns, [](const auto& one) { return !one.dfa.counted.empty(); }))
    descriptions.need("counted");
  view["runtime_includes"] = descriptions.headers();
  view["tables"] = tables_view(contract, tables, descriptions.constants());
  view["has_rows_above"] = descriptions.needs_tables();
  view["descriptions"] = descriptions.take();
  return view;
}

std::optional<std::vector<Artifact>> emit_documents(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Report& report) {
  const Plan plan = document_plan(owning);
  View header = document_header_view(contract, plan);
  View source = document_source_view(contract, plan, header);
  std::vector<Artifact> files;
  const auto add = [&](View& view, const char* body_name, const char* name, const char* ending) {
    auto body = render::fill(templates, body_name, view, report);
    if (!body) return false;
    while (body->ends_with('\n')) body->pop_back();
    view["includes"] = standard_headers(*body);
    view["body"] = *body;
    auto text = render::fill(templates, name, view, report);
    if (text) files.push_back({plan.tool + ending, std::move(*text)});
    return text.has_value();
  };
  const bool is_whole =
      add(header, "cpp/document_header_body.tmpl", "cpp/document_header.tmpl", "_document.hpp") &&
      add(source, "cpp/document_source_body.tmpl", "cpp/document_source.tmpl", "_document.cpp");
  if (!is_whole) return std::nullopt;
  return files;
}

}  // namespace candor::backend::cpp
