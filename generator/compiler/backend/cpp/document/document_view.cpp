// backend/cpp/document/document_view.cpp: the header and the source of a contract's documents, as the
// templates see them.
#include "backend/cpp/codec/source_view.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/names.hpp"
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

/// The plan of documents: the names of the owning types, for types that borrow from the memory of a document.
Plan document_plan(const ir::Contract& contract, const Options& options, const std::vector<bool>& closes_cycle) {
  Plan plan = make_plan(contract, options, closes_cycle,
                        {.string = "std::string_view",
                         .value = "candor::ValueView",
                         .undeclared = "candor::MembersView",
                         .further = "candor::MembersView",
                         .list = "candor::ListView",
                         .map = "candor::MapView",
                         .box = "candor::Ref",
                         // In an item of a list, which is never destroyed.
                         .open = "candor::OpenView"});
  plan.is_document = true;
  plan.as_given.clear();
  plan.keeps_as_given = false;
  plan.header = plan.stem + "_document.hpp";
  Names names;
  for (const TypePlan& type : plan.types)
    if (!type.name.empty()) names.take(type.name);
  plan.document = names.take("Document");
  plan.params_document = names.take("ParamsDocument");
  return plan;
}

}  // namespace

View document_view(const ir::Contract& contract, const Options& options, const std::vector<bool>& closes_cycle) {
  const Plan plan = document_plan(contract, options, closes_cycle);
  const Source source{contract, plan};
  Tables tables(contract, plan);
  Descriptions descriptions(source, tables);
  View view = header_view(contract, plan);
  view["types"] = borrowing_types(view["types"]);
  view["document"] = plan.document;
  view["params_document"] = plan.params_document;
  view["params"] = descriptions.of(contract.params);
  view["answer"] = answer_view(source, tables, descriptions);
  view["info"] = contract_info_view(contract, plan);
  for (const char* const name : {"borrowed", "document", "enums", "fields", "judged",
                                 "objects", "out", "outcome_fields", "reader_access"})
    descriptions.need(name);
  add_codec(source, tables, descriptions, view);
  return view;
}

}  // namespace candor::backend::cpp
