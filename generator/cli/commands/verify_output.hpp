// generator/cli/commands/verify_output.hpp: prints the findings of `candor verify` as they are found.
#pragma once

#include "cli/finish.hpp"
#include "cli/inputs/files.hpp"
#include "diagnostics/report.hpp"
#include "verify/summary/summary.hpp"

namespace candor::cli {

/// Prints to stdout, without storing findings.
class VerifyOutput {
 public:
  /// `only_summary`: prints only one JSON object of counts at the end.
  VerifyOutput(Format format, bool only_summary) : format_(format), only_summary_(only_summary) {}

  void begin();
  /// Returns findings in the order of their locations, as print() takes them. A page is made of the summary:
  /// of its findings, only those about inputs that were not read are returned. Thread-safe.
  std::string text_of(diagnostics::Report& report) const;
  /// The same for findings about contracts, which are on no page.
  std::string text_of_contracts(diagnostics::Report& report) const;
  /// Prints to stdout; to stderr what stands beside a page.
  void print(const std::string& findings);
  void end(const verify::Summary& summary, const diagnostics::Scope& scope);

 private:
  Format format_;
  bool only_summary_;
  bool first_ = true;
  std::string working_directory_ = working_directory();
};

}  // namespace candor::cli
