// tests/support/subjects.cpp: loads the contracts of a directory for checking answers.
#include "support/subjects.hpp"

#include <filesystem>
#include <stdexcept>
#include <utility>

#include "ir/lower.hpp"
#include "support/contracts.hpp"

namespace candor::testing {
namespace {

convention::Convention convention_of(const std::string& directory, diagnostics::Report& report) {
  const std::string path = directory + "/convention.json";
  const auto text = project_text(path);
  if (!text) return base_convention();
  const auto document = document_of(path, *text, report);
  auto extended = document ? convention::extend(base_convention(), *document, report) : std::nullopt;
  if (!extended) throw std::runtime_error(report_text(report));
  return *extended;
}

}  // namespace

verify::Subjects subjects_of(const std::string& directory) {
  diagnostics::Report report;
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
