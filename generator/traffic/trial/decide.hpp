// generator/traffic/trial/decide.hpp: what the judges have in common. Private to this module.
#pragma once

#include <string>
#include <vector>

#include "trial/trial.hpp"

namespace candor::trial {

void decide(Trial& trial, Law law, Verdict verdict, std::string why);

/// Decides where the server ended or gave no answer; else returns false.
bool is_lost(Trial& trial, bool answers_next);

/// Decides that agreement is broken, where all is told, and parts of the answer contradict each other that
/// agree in the whole world. An answer whose own words say that it failed tells.
void hold_together(Trial& trial);

/// Returns the paths that any program may write again, and those that the trap itself changes all the time.
std::vector<std::string> caches_of(const Observed& observed);

/// Returns the first of many names, and how many there are.
std::string listed(const std::vector<std::string>& all);

}  // namespace candor::trial
