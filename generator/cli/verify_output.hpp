// generator/cli/verify_output.hpp: the findings of a transcript, printed while they are found.
#pragma once

#include "cli/files.hpp"
#include "cli/say.hpp"
#include "diagnostics/report.hpp"
#include "verify/summary.hpp"

namespace candor::cli {

/// Prints to stdout. Nothing is kept but whether something was printed before.
class VerifyOutput {
 public:
  /// `only_summary`: one JSON object of counts at the end, and nothing else.
  VerifyOutput(Format format, bool only_summary) : format_(format), only_summary_(only_summary) {}

  void begin();
  /// Prints what was found, in the order of places.
  void findings(diagnostics::Report& report);
  void end(const verify::Summary& summary, const diagnostics::Scope& scope);

 private:
  Format format_;
  bool only_summary_;
  bool first_ = true;
};

}  // namespace candor::cli
