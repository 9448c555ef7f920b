// generator/traffic/page/trial_page.hpp: the HTML page about trials.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "trial/plan.hpp"
#include "trial/trial.hpp"

namespace candor::page {

/// Returns a page without references to others: each tool with its verdicts, and each breach with the call,
/// both answers and the script of its world.
std::string trial_page(const std::vector<trial::Trial>& trials, const std::vector<trial::LeftOut>& not_run,
                       std::string_view version);

}  // namespace candor::page
