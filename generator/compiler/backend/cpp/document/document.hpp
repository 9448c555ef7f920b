// backend/cpp/document/document.hpp: emits the documents of a contract: the same types as views of the bytes
// read.
#pragma once

#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {

/// Returns the plan for documents: the names of `plan`, with types that borrow from the memory of a document.
Plan document_plan(Plan plan);

/// For document_header.tmpl. `plan` is that of documents.
View document_header_view(const ir::Contract& contract, const Plan& plan);

/// For form_source.tmpl. `header` is the view of the header.
View document_source_view(const ir::Contract& contract, const Plan& plan, const View& header);

/// Emits `<tool>_document.hpp` and `<tool>_document.cpp`. `owning` is the plan of owning types.
/// Returns std::nullopt after reporting an error.
std::optional<std::vector<Artifact>> emit_documents(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Findings& report);

}  // namespace candor::backend::cpp
