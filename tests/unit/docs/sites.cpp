// tests/unit/docs/sites.cpp: makes sites, and follows their links.
#include "unit/docs/sites.hpp"

#include <filesystem>
#include <stdexcept>

#include "breaking/compare.hpp"
#include "check/check.hpp"
#include "convention/laws.hpp"
#include "load_contract.hpp"
#include "support/contracts.hpp"
#include "support/markup.hpp"

namespace candor::tests {
namespace {

source::Document document(const std::string& name, const std::string& text) {
  diagnostics::Findings report;
  auto read = testing::document_of(name, text, report);
  if (!read) throw std::runtime_error(testing::report_text(report));
  return *std::move(read);
}

const schema::Loader no_files = [](std::string_view, std::string_view, const source::Origin&,
                                   diagnostics::Findings&) { return std::nullopt; };

breaking::Version version_of(const std::string& contracts) {
  diagnostics::Findings report;
  diagnostics::Findings errors;
  return {load_as_far_as_possible(document("x.tool.json", contracts), no_files, testing::base_convention(),
                                  report, errors),
          ""};
}

}  // namespace

docs::Reference reference() {
  docs::Reference all;
  const auto read = [](const char* path) { return document(path, testing::project_text(path).value()); };
  all.words = docs::words_of(read("schemas/contract.schema.json").root,
                             read("schemas/honest-reporting.convention.json").root);
  for (const check::Rule* rule : check::all()) all.rules.push_back(&rule->about);
  for (const diagnostics::Rule& law : convention::law_rules()) all.rules.push_back(&law);
  for (const diagnostics::RuleSet& set : diagnostics::rule_sets())
    all.rules.insert(all.rules.end(), set.rules.begin(), set.rules.end());
  return all;
}

Pages site_about(const std::string& contracts, const std::string& before) {
  diagnostics::Findings report;
  const docs::Reference words = reference();
  docs::Site site{{}, {}, words, testing::project_text("generated/docs/reference.md").value(), "1.2.3"};
  const convention::Convention convention = testing::base_convention();
  for (Loaded& each : load_with_schemas(document("x.tool.json", contracts), no_files, convention, report))
    site.tools.push_back(verify::make_subject(std::move(each.file), std::move(each.contract), convention));
  if (report.failed()) throw std::runtime_error(testing::report_text(report));
  if (!before.empty())
    site.history.push_back({"git:main", "",
                            breaking::compare(version_of(before), version_of(contracts),
                                              breaking::Mode::upgrade_tool)});
  Pages pages;
  auto files = docs::site_of(site, report);
  for (output::Artifact& page : files.value()) pages.emplace(std::move(page.path), std::move(page.text));
  return pages;
}

std::string faults_of(const Pages& pages) {
  std::string faults;
  for (const auto& [path, text] : pages) {
    const auto leads_somewhere = [&, at = std::filesystem::path(path).parent_path()](std::string_view href) {
      const std::size_t hash = std::min(href.find('#'), href.size());
      const auto target = pages.find((at / href.substr(0, hash)).lexically_normal().generic_string());
      if (target == pages.end()) return false;
      return hash == href.size() ||
             target->second.find("id=\"" + std::string(href.substr(hash + 1)) + "\"") != std::string::npos;
    };
    const std::string found = tests::faults_of(text, leads_somewhere);
    if (!found.empty()) faults += path + ": " + found;
  }
  return faults;
}

}  // namespace candor::tests
