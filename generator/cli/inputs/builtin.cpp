// generator/cli/inputs/builtin.cpp: reads the built-in convention.
#include "cli/inputs/builtin.hpp"

#include <string>

#include "diagnostics/source_faults.hpp"

namespace candor::cli {

std::optional<source::Document> builtin_document(std::string_view name, diagnostics::Findings& report) {
  for (const source::Embedded& each : builtin_schemas()) {
    if (each.name != name) continue;
    const auto file = source::make_file(std::string(name), std::string(each.text));
    source::Reading reading = source::read_json(file);
    diagnostics::report_faults(reading, file, report);
    return std::move(reading.document);
  }
  return std::nullopt;
}

std::optional<convention::Convention> builtin_convention(diagnostics::Findings& report) {
  const auto document = builtin_document("honest-reporting.convention.json", report);
  if (!document) return std::nullopt;
  return convention::read_convention(*document, report);
}

}  // namespace candor::cli
