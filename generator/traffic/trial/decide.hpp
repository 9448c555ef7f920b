// generator/traffic/trial/decide.hpp: what the judges have in common. Private to this module.
#pragma once

#include <string>
#include <vector>

#include "trial/trial.hpp"

namespace candor::trial {

void decide(Trial& trial, Law law, Verdict verdict, std::string why);

/// Decides where the server ended or gave no answer; else returns false.
bool is_lost(Trial& trial, bool answers_next);

/// Turns what is told into a breach of agreement where parts of the answer contradict each other that do not
/// in the whole world.
void hold_together(Trial& trial);

/// Returns the paths that any program may write again, and those that the trap itself changes all the time.
std::vector<std::string> caches_of(const Observed& observed);

/// Returns the first of many names, and how many there are.
std::string listed(const std::vector<std::string>& all);

}  // namespace candor::trial
