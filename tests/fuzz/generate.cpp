// tests/fuzz/generate.cpp: any bytes as a contract file, through every pass, to C++.
#include "backend/cpp/emit.hpp"
#include "check/check.hpp"
#include "diagnostics/printers.hpp"
#include "fuzz/targets.hpp"
#include "hostile/inert.hpp"
#include "load_contract.hpp"
#include "render/template.hpp"
#include "support/contracts.hpp"

namespace fuzz {
namespace {

/// The corpus smuggles CANARY into code. A mutated contract may rightly have a property of that name, and
/// then a member; a keyword of C++ is never the name of a member, and emitted files do not use this one.
constexpr std::string_view canary = "goto";

std::string with_keyword_as_canary(std::string_view bytes) {
  constexpr std::string_view word = "CANARY";
  std::string text(bytes);
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
    text.replace(at, word.size(), canary);
  return text;
}

using candor::diagnostics::Findings;

/// A contract refers to no file here.
std::optional<candor::source::Document> no_file(std::string_view, std::string_view path,
                                                const candor::source::Origin& at, Findings& report) {
  static constexpr candor::diagnostics::Rule rule{"fuzz/no-file", candor::diagnostics::Severity::error, "",
                                                  ""};
  report.add(rule, at, "no file '" + std::string(path) + "' here");
  return std::nullopt;
}

void check_emitted(const std::vector<candor::ir::Contract>& contracts, std::string_view bytes) {
  static const candor::render::Templates templates(candor::render::builtin_templates());
  Findings report;
  const auto files = candor::backend::cpp::emit(contracts, {.namespace_name = "fuzzed", .nlohmann = true},
                                                templates, report);
  hold(files.has_value() || report.failed(), "code is emitted, or a reason is given", bytes);
  if (!files) return;
  for (const candor::backend::cpp::Artifact& file : *files) {
    hold(file.path.find("..") == std::string::npos && file.path.find('/') == std::string::npos,
         "files stay in the directory", file.path);
    for (const std::string& fault : hostile::code_faults(file.text, canary))
      hold(false, fault.c_str(), bytes);
  }
}

}  // namespace

void generate(std::string_view bytes) {
  static const candor::convention::Convention convention = candor::testing::base_convention();
  Findings report;
  const auto document =
      candor::testing::document_of("fuzzed.tool.json", with_keyword_as_canary(bytes), report);
  if (!document) return hold(report.failed(), "a text that is not read has a reason", bytes);
  const auto contracts = candor::load_contracts(*document, no_file, convention, report);
  for (const candor::ir::Contract& contract : contracts) candor::check::run(contract, report);
  const bool failed = report.failed();
  hold(!contracts.empty() || failed || document->root.kind == candor::source::Kind::object,
       "a contract, or a reason", bytes);
  report.sort_and_deduplicate();
  const std::string said = candor::diagnostics::to_human(report, false);
  for (const std::string& fault : hostile::said_faults(said, canary)) hold(false, fault.c_str(), bytes);
  if (!failed && !contracts.empty()) check_emitted(contracts, bytes);
}

}  // namespace fuzz
