// tests/support/contracts.hpp: runs the passes on the text of a contract.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::testing {

/// Returns the text of a file below the root of the project; std::nullopt if it cannot be read.
std::optional<std::string> project_text(const std::string& path);

/// The document; its faults are reported.
std::optional<source::Document> document_of(const std::string& name, std::string text,
                                            diagnostics::Findings& report);

/// schemas/honest-reporting.convention.json.
convention::Convention base_convention();

/// The contracts of a text, resolved and normalized. References to other files are refused.
std::vector<schema::ContractFile> contract_files(const std::string& name, std::string text,
                                                 diagnostics::Findings& report);

/// The contracts of a text, lowered by that convention.
std::vector<ir::Contract> contracts(const std::string& name, std::string text,
                                    const convention::Convention& convention, diagnostics::Findings& report);

/// Returns the report as printed for people.
std::string report_text(diagnostics::Findings& report);

}  // namespace candor::testing
