// generator/verify/rules/partial_without_gap.cpp: what is not complete says what is missing.
#include "verify/rules.hpp"

namespace candor::verify {

/// The emitted readers keep the same law under the same name.
constinit const Rule partial_without_gap = {
    .about = {.id = "convention/partial-without-gap",
              .severity = diagnostics::Severity::error,
              .summary = "an answer that is not complete names a gap",
              .explanation = "`complete: false` alone says that something is missing and not what. Nobody "
                             "can go and look there.\n"
                             "Name what was not covered: files, a count, a flag such as `truncated`."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          const Facts& facts = answer.facts;
          if (facts.declared != nullptr || facts.complete != false || !facts.gaps.empty()) return;
          if (facts.empty == true) return;
          auto& said =
              say(report, partial_without_gap.about, *facts.completion_at,
                  "'" + key_of(*facts.completion_at) + "' is false, and no gap says what is missing");
          std::string names;
          for (const ir::GapMember& gap : answer.subject.contract.roles.gaps)
            names += (names.empty() ? "'" : ", '") + result_name(answer.subject, gap.field) + "'";
          said.notes.push_back(names.empty() ? "the contract has no member for gaps: add one"
                                             : "name it in " + names);
        },
};

}  // namespace candor::verify
