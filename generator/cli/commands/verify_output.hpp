// generator/cli/commands/verify_output.hpp: prints the findings of `candor verify` as they are found.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/finish.hpp"
#include "cli/reports/traffic_json.hpp"
#include "cli/traffic/finding_kinds.hpp"
#include "diagnostics/findings.hpp"
#include "verify/summary/summary.hpp"

namespace candor::cli {

/// Findings about lines of a transcript, and the tools whose answers they are about.
struct TrafficFindings {
  struct Tool {
    std::string rule;
    std::uint32_t begin = 0;  // of the finding, in its line
    std::string name;
  };
  diagnostics::Findings report = {};
  std::vector<Tool> tools = {};

  /// Remembers the tool of a finding; "" for none.
  void note_tool(const diagnostics::Diagnostic& finding, std::string_view tool);
};

/// Prints to stdout, without storing findings.
class VerifyOutput {
 public:
  /// `only_summary`: prints only one JSON object of counts at the end.
  VerifyOutput(Format format, bool only_summary) : format_(format), only_summary_(only_summary) {}

  void begin();
  /// Prints findings in the order of their locations to stdout; to stderr what stands beside a page. For
  /// people, the first findings of each kind are printed in full, and the others on a line each. A page is
  /// made of the summary: of its findings, only those about inputs that were not read are printed.
  void print(TrafficFindings& findings);
  /// Prints findings about contracts, which are on no page, to the same place.
  void print_of_contracts(diagnostics::Findings& report);
  void end(const verify::Summary& summary, const diagnostics::Scope& scope,
           const std::vector<UnreadInput>& unread);

 private:
  bool is_for_people() const { return format_ == Format::human || format_ == Format::html; }
  void leave_out(diagnostics::Findings& report);
  void print_whole(diagnostics::Findings& report);
  std::string list_text(diagnostics::Findings& report);
  void write(const std::string& text);
  /// Where findings go: beside a page to stderr.
  std::FILE* target() const { return format_ == Format::html ? stderr : stdout; }

  Format format_;
  bool only_summary_;
  bool colour_ = wants_colour(target());  // asked once: the answer is a system call away
  bool first_ = true;
  FindingKinds kinds_;
  std::set<std::string> printed_;  // the rules of findings that were printed
  /// The findings of a rule in a file: their number, and one where the first is left out.
  struct Alike {
    std::size_t count = 0;
    diagnostics::Diagnostic first = {};
  };
  std::map<std::pair<std::string, std::string>, Alike> alike_;
  std::string working_directory_ = working_directory();
};

}  // namespace candor::cli
