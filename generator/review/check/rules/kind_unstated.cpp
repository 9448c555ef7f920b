// generator/review/check/rules/kind_unstated.cpp: a contract says whether its tool finds, changes or only
// informs.
#include "check/edits.hpp"
#include "check/evidence.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// Without a kind no law is asked of a contract, and each of its answers is a success that is complete.
constinit const Rule kind_unstated = {
    .about = {.id = "convention/kind-unstated",
              .severity = diagnostics::Severity::warning,
              .summary = "a contract says whether its tool finds, changes or only informs",
              .explanation =
                  "A query must say whether it covered its scope, a mutation whether it changed anything. "
                  "Without \"kind\"\n"
                  "neither is asked, and every answer counts as whole and done. Say \"info\" where both do "
                  "not apply."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          // A completion or an effect makes it a query or a mutation.
          if (!is_own(subject) || !subject.file.kind.empty() || subject.contract.kind != ir::Kind::info)
            return;
          const std::string verb = verb_of(subject);
          const Shown shown = shown_kind(subject, result_members(subject));
          const std::string kind = shown == Shown::mutation ? "mutation"
                                   : shown == Shown::query  ? "query"
                                                            : "info";
          auto& diagnostic = report.add(kind_unstated.about, subject.file.name_at,
                                        "'" + subject.file.name + "' does not say its \"kind\"");
          diagnostic.help.push_back("say \"kind\": \"" + kind + "\"" +
                                    (shown == Shown::nothing ? " if it neither finds nor changes anything"
                                     : verb.empty()          ? ", as its members show"
                                                             : ", for it has the verb '" + verb + "'"));
        },
};

}  // namespace candor::check
