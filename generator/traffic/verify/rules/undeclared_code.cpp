// generator/traffic/verify/rules/undeclared_code.cpp: reports codes that the contract does not declare.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {

/// A contract without declared codes does not restrict them.
constinit const Rule undeclared_code = {
    .about = {.id = "verify/undeclared-code",
              .severity = diagnostics::Severity::error,
              .summary = "a failure has a code that the contract declares",
              .explanation = "A caller that handles every declared cause does not handle this one. Declare "
                             "the code under `errors` with its one cause\n"
                             "and its remedy, or use the declared code that fits."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          const std::vector<ir::ErrorCode>& declared = answer.subject.contract.errors;
          if (answer.outcome.success != false || declared.empty() || answer.is_of_server) return;
          const std::optional<Value> code = member(answer.outcome.top, "code");
          const std::optional<std::string_view> word = string_of(code);
          if (!word || word->empty()) return;
          std::vector<std::string> known;
          known.reserve(declared.size());
          for (const ir::ErrorCode& each : declared) known.push_back(each.code);
          if (std::find(known.begin(), known.end(), *word) != known.end()) return;
          auto& diagnostic = report_at(report, undeclared_code.about, *code,
                                       "the contract '" + answer.subject.contract.name +
                                           "' declares no code '" + std::string(*word) + "'");
          std::string hint = diagnostics::did_you_mean(*word, known);
          if (!hint.empty()) diagnostic.help.push_back(std::move(hint));
        },
};

}  // namespace candor::verify
