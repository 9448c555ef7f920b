// backend/cpp/codec/source_view.hpp: the readers and writers of one contract, as their template sees them.
#pragma once

#include <optional>
#include <string>

#include "backend/cpp/codec/descriptions.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/emit.hpp"
#include "backend/cpp/plan/plan.hpp"
#include "render/view.hpp"

namespace candor::backend::cpp {

/// For source.tmpl and the templates of its body. `outcome` is what emit_outcome returned.
render::View source_view(const ir::Contract& contract, const Plan& plan, const OutcomeCode& outcome);

/// Adds what the sources of all forms have in common, once everything is described: patterns, tables,
/// descriptions and the headers of the runtime.
void add_codec(const Source& source, Tables& tables, Descriptions& descriptions, render::View& view);

/// The source file of one contract, from its source_view. Returns std::nullopt after reporting an error.
std::optional<Artifact> emit_source(const ir::Contract& contract, const Plan& plan, render::View view,
                                    const render::Templates& templates, diagnostics::Findings& report);

}  // namespace candor::backend::cpp
