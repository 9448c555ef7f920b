// verify/changed_answer.hpp: checks an answer again after a few members of its result have changed.
#pragma once

#include <vector>

#include "verify/answer.hpp"

namespace candor::verify {

/// Returns true if the result of a checked answer satisfies its schema; `found` is what the check reported.
/// Returns false if the report does not tell.
bool has_valid_result(const Answer& answer, const diagnostics::Findings& found);

/// Returns true if an emitted reader takes an outcome in which the members `changed` replace those of their
/// names in the result, or are added to it. `is_valid` is true if the result satisfies its schema without
/// them: then only these are validated, where the schema allows that. The outcome is one of `texts`: its
/// members may have their new values meanwhile.
bool takes_changed(const Subject& subject, const Outcome& outcome, bool is_valid,
                   const std::vector<source::Member>& changed, Texts& texts);

}  // namespace candor::verify
