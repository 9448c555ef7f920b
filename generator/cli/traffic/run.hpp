// generator/cli/traffic/run.hpp: checks files of recorded traffic, one after another.
#pragma once

#include <string>
#include <vector>

#include "cli/finish.hpp"
#include "cli/inputs/inputs.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::cli {

/// What a run of `candor verify` does.
struct TrafficTask {
  std::vector<std::string> transcripts;  // files; - for stdin
  verify::Options options;
  Format format = Format::human;
  bool only_summary = false;  // prints the summary as one that can be merged
  bool are_parts = false;     // the transcripts are parts of one recording
};

/// Joins the halves of calls in the summary of all parts. Adds what their answers are to the summary.
void resolve_halves(verify::Summary& sum, const std::vector<Input>& inputs, const verify::Options& options,
                    verify::UnknownTools& unknown_tools, diagnostics::Findings& report);

/// Checks all transcripts in one pass, prints findings as they are found and the summary at the end.
/// `contract_report` has the findings about the contracts.
Exit verify_traffic(const TrafficTask& task, const std::vector<Input>& inputs, Files& files,
                    diagnostics::Findings& contract_report);

}  // namespace candor::cli
