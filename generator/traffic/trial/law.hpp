// generator/traffic/trial/law.hpp: what must hold between a call in a whole world and the same in another
// one.
#pragma once

#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace candor::trial {

/// A law of trials. Where several are broken, the most special one is reported.
enum class Law {
  read_back,     // what was acknowledged is there
  nothing_else,  // all else is as before
  agreement,     // the parts of one answer, and the tools of one server
  argument,      // a param that must matter changes the answer
  loss,
  empty,
  missing,
  cap,
  pages,   // all of them are the whole
  effect,  // what is said to be done differs on the disk, and the other way round
  dry_run,
  step,  // done is what a program that ran did
  repeat,
  outside,  // what is out of scope changes nothing
  survive,
  partial
};

/// Returns the word of reports: "nothing_else".
std::string_view word_of(Law law);
/// Returns the law of that word.
std::optional<Law> law_of(std::string_view word);
/// Returns true for a law whose breach is seen in the words of answers, not on the disk.
bool reads_words(Law law);
/// Returns the rule of reports about breaches of it.
const diagnostics::Rule& rule_of(Law law);

}  // namespace candor::trial
