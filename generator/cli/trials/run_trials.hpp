// generator/cli/trials/run_trials.hpp: starts a server in one world after the other, and calls its tools.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "trial/plan.hpp"
#include "trial/trial.hpp"

namespace candor::cli {

/// How trials are run.
struct TrialOptions {
  std::vector<std::string> command;           // of the server; `{world}` in it is the directory of the world
  std::chrono::milliseconds timeout{10'000};  // of a call
  bool calls_writers = false;
};

/// What was tried, and what could not be.
struct TrialRun {
  std::vector<trial::Trial> trials;
  std::vector<trial::LeftOut> not_run;
};

/// Returns the tools of the server, `{"tools": [...]}`, as it lists them in a whole world; std::nullopt after
/// reporting why there is no list.
std::optional<source::Document> tools_in(const trial::World& whole, const TrialOptions& options,
                                         diagnostics::Findings& report);

/// Calls each tool of the plan in the whole world, and in each trap. Worlds are in a directory of their own,
/// which is removed at the end; the server runs as an ordinary user, in a group that is killed. Reports a
/// server that does not answer in the whole world.
TrialRun run_trials(const trial::Plan& plan, const trial::Worlds& worlds,
                    const convention::Evidence& evidence, const TrialOptions& options,
                    diagnostics::Findings& report);

}  // namespace candor::cli
