// generator/cli/trials/run_trials.hpp: tries the tools of a server in worlds that are made for it.
#pragma once

#include <optional>
#include <vector>

#include "cli/trials/caller.hpp"
#include "convention/evidence.hpp"
#include "trial/contracts.hpp"
#include "trial/plan.hpp"
#include "trial/trial.hpp"

namespace candor::cli {

/// How trials are run.
struct TrialOptions {
  TriedServer server;
  Confinement confinement;
  bool calls_writers = false;  // where they are not confined
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

/// Calls each tool of the plan in the whole world and in each trap, and in other ways that the plan has. Each
/// call has a world and a server of its own. Reports a server that does not answer in the whole world.
TrialRun run_trials(const trial::Plan& plan, const trial::Worlds& worlds, trial::Contracts& contracts,
                    const convention::Evidence& evidence, const TrialOptions& options,
                    diagnostics::Findings& report);

}  // namespace candor::cli
