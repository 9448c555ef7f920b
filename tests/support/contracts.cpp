// tests/support/contracts.cpp: runs the passes on the text of a contract.
#include "support/contracts.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "diagnostics/printers.hpp"
#include "diagnostics/source_faults.hpp"
#include "ir/lower.hpp"
#include "load_contract.hpp"
#include "schema/resolve/resolve.hpp"

namespace candor::testing {

std::optional<std::string> project_text(const std::string& path) {
  std::ifstream in(std::string(CANDOR_SOURCE_DIR) + "/" + path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::optional<source::Document> document_of(const std::string& name, std::string text,
                                            diagnostics::Findings& report) {
  const auto file = source::make_file(name, std::move(text));
  source::Reading reading = source::read_json(file);
  diagnostics::report_faults(reading, file, report);
  return std::move(reading.document);
}

convention::Convention base_convention() {
  diagnostics::Findings report;
  const std::string name = "honest-reporting.convention.json";
  const auto document = document_of(name, project_text("schemas/" + name).value_or(""), report);
  auto convention = document ? convention::read_convention(*document, report) : std::nullopt;
  if (!convention) throw std::runtime_error(diagnostics::to_human(report, false));
  return *convention;
}

std::vector<schema::ContractFile> contract_files(const std::string& name, std::string text,
                                                 diagnostics::Findings& report) {
  std::vector<schema::ContractFile> files;
  const auto document = document_of(name, std::move(text), report);
  if (!document) return files;
  const schema::Loader no_files = [](std::string_view, std::string_view, const source::Origin&,
                                     diagnostics::Findings&) { return std::optional<source::Document>(); };
  for (schema::ContractFile& file : schema::resolve(*document, no_files, report))
    if (auto normal = check_and_canonicalize(std::move(file), report)) files.push_back(std::move(*normal));
  return files;
}

std::vector<ir::Contract> contracts(const std::string& name, std::string text,
                                    const convention::Convention& convention, diagnostics::Findings& report) {
  std::vector<ir::Contract> lowered;
  for (const schema::ContractFile& file : contract_files(name, std::move(text), report))
    if (auto contract = ir::lower(file, convention, report)) lowered.push_back(std::move(*contract));
  return lowered;
}

std::string report_text(diagnostics::Findings& report) {
  report.sort_and_deduplicate();
  return diagnostics::to_human(report, false);
}

}  // namespace candor::testing
