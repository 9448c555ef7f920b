// generator/verify/rules/empty_scope_reads_all_clear.cpp: what looked at nothing does not read as all clear.
#include "verify/rules.hpp"

namespace candor::verify {

/// The emitted readers keep the same law under the same name.
constinit const Rule empty_scope_reads_all_clear = {
    .about = {.id = "convention/empty-scope-reads-all-clear",
              .severity = diagnostics::Severity::error,
              .summary = "an answer that looked at nothing says so",
              .explanation = "Nothing found where nothing was looked at is the oldest lie of a search: a "
                             "wrong path reads as \"no such thing\".\n"
                             "Say that the scope was empty, or name what was not covered."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          const Facts& facts = answer.facts;
          if (facts.declared != nullptr || !facts.zero_count || facts.empty == true || !facts.gaps.empty())
            return;
          auto& said =
              say(report, empty_scope_reads_all_clear.about, *facts.zero_count,
                  "'" + key_of(*facts.zero_count) + "' is 0, and nothing says that the scope was empty");
          const auto& empty = answer.subject.contract.roles.scope_empty;
          said.notes.push_back(empty ? "say \"" + result_name(answer.subject, *empty) + "\": true"
                                     : "fail with a code where there is nothing to look at");
        },
};

}  // namespace candor::verify
