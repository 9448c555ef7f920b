// generator/cli/inputs/builtin.cpp: reads the built-in convention.
#include "cli/inputs/builtin.hpp"

#include <algorithm>
#include <string>

#include "diagnostics/source_faults.hpp"

namespace candor::cli {

std::optional<convention::Convention> builtin_convention(diagnostics::Findings& report) {
  constexpr std::string_view name = "honest-reporting.convention.json";
  const auto all = builtin_schemas();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const source::Embedded& e) { return e.name == name; });
  const auto file = source::make_file(std::string(name), found == all.end() ? "" : std::string(found->text));
  const source::Reading reading = source::read_json(file);
  diagnostics::report_faults(reading, file, report);
  if (!reading.document) return std::nullopt;
  return convention::read_convention(*reading.document, report);
}

}  // namespace candor::cli
