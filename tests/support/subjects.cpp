// tests/support/subjects.cpp: loads the contracts of a directory for checking answers.
#include "support/subjects.hpp"

#include <filesystem>
#include <stdexcept>
#include <utility>

#include "ir/lower.hpp"
#include "support/contracts.hpp"

namespace candor::testing {
namespace {

convention::Convention convention_in(const std::filesystem::path& path, diagnostics::Findings& report) {
  const auto text = project_text(path.string());
  if (!text) return base_convention();
  const auto document = document_of(path.string(), *text, report);
  if (!document) throw std::runtime_error(report_text(report));
  const auto path_of_base = convention::extended_path(*document);
  auto extended = convention::extend(
      path_of_base ? convention_in((path.parent_path() / *path_of_base).lexically_normal(), report)
                   : base_convention(),
      *document, report);
  if (!extended) throw std::runtime_error(report_text(report));
  return *extended;
}

}  // namespace

convention::Convention convention_of(const std::string& directory, diagnostics::Findings& report) {
  return convention_in(directory + "/convention.json", report);
}

verify::Subjects subjects_of(const std::string& directory) {
  diagnostics::Findings report;
  const convention::Convention convention = convention_of(directory, report);
  verify::Subjects subjects;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(CANDOR_SOURCE_DIR) + "/" + directory)) {
    const std::string path = directory + "/" + entry.path().filename().string();
    if (!path.ends_with(".tool.json")) continue;
    for (schema::ContractFile& file : contract_files(path, project_text(path).value_or(""), report)) {
      auto contract = ir::lower(file, convention, report);
      if (!contract) throw std::runtime_error(report_text(report));
      const std::string name = contract->name;
      subjects.emplace(name, verify::make_subject(std::move(file), std::move(*contract), convention));
    }
  }
  return subjects;
}

}  // namespace candor::testing
