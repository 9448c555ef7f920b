// backend/cpp/emit.hpp: from contracts to the texts of C++ files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "output/artifact.hpp"
#include "render/template.hpp"

namespace candor::backend::cpp {

using output::Artifact;

/// For each contract its header and its source, `<tool>_nlohmann.hpp` if asked for, and `tools.hpp` for the
/// set, where there are tools; for each envelope its header and its source. Same contracts, same bytes.
/// Returns std::nullopt after reporting an error: two tools share a C++ name, or a template cannot be filled.
std::optional<std::vector<Artifact>> emit(std::vector<ir::Contract> contracts, const Options& options,
                                          const render::Templates& templates, diagnostics::Findings& report);

/// The header and the source of an envelope.
std::optional<std::vector<Artifact>> emit_envelope(const ir::Contract& contract, const Plan& plan,
                                                   const render::Templates& templates,
                                                   diagnostics::Findings& report);

/// Returns the view of one contract as JSON, for authors of templates.
std::string view_text(const ir::Contract& lowered, const Options& options);

/// The types header of one contract: `plan.header`. `header` is its header_view; its `body` is filled in.
std::optional<Artifact> emit_header(const Plan& plan, render::View& header,
                                    const render::Templates& templates, diagnostics::Findings& report);

/// Fills the template `file` around what the template `body` gives: `view` gets that as `body`.
/// Returns std::nullopt after reporting an error.
std::optional<std::string> filled_around(const std::string& body, const char* file, render::View& view,
                                         const render::Templates& templates, diagnostics::Findings& report);

/// What the header and the source of a further form of a contract begin with: `header` is the name of that
/// header.
render::View form_view(const ir::Contract& contract, const Plan& plan, const std::string& header);

/// Emits a further form beside the owning one: `<tool>_<form>.hpp` and `.cpp`, from their views and the
/// templates
/// `<form>_header.tmpl` and `<form>_source_body.tmpl`. Returns std::nullopt after reporting an error.
std::optional<std::vector<Artifact>> emit_form(const std::string& form, const Plan& plan,
                                               const render::View& header, render::View source,
                                               const render::Templates& templates,
                                               diagnostics::Findings& report);

/// The parts of a source file that have nothing to do with JSON, for inside the tool's namespace.
struct OutcomeCode {
  /// Before the source's Access: enums and gaps.
  std::string definitions;
  /// Behind it: the factories of the outcome.
  std::string factories;
};

/// `header` is the contract's header_view.
std::optional<OutcomeCode> emit_outcome(render::View& header, const render::Templates& templates,
                                        diagnostics::Findings& report);

}  // namespace candor::backend::cpp
