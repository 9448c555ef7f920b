// generator/traffic/verify/rules/retry_time.cpp: reports a failure whose time to try again is not what the
// contract says of its code.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {

/// A caller that waits, or does not, goes by the one or by the other.
constinit const Rule retry_time = {
    .about = {.id = "verify/retry-time",
              .severity = diagnostics::Severity::warning,
              .summary = "a failure names when to try again where its code says so, and only there",
              .explanation = "The contract says of the code whether the call can be tried again. With "
                             "\"retry\": \"after\" and no time of its own,\neach failure names the seconds as "
                             "'retry_after'. With \"no\", \"ask\" or \"yes\" such a member says something else."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success != false) return;
          const std::vector<ir::ErrorCode>& codes = answer.subject.contract.errors;
          const std::optional<Value> code = member(answer.outcome.top, "code");
          const auto declared = std::ranges::find(codes, string_of(code), &ir::ErrorCode::code);
          if (declared == codes.end() || declared->advice.retry == Retry::unstated) return;
          const std::optional<Value> time = member(answer.outcome.top, retry_after_member);
          const bool is_after = declared->advice.retry == Retry::after;
          if (is_after && !time && declared->advice.after == 0)
            report_at(report, retry_time.about, *code,
                      "the code '" + declared->code + "' says to try again after a time, and none is named")
                .help.emplace_back("add 'retry_after', the number of seconds");
          if (!is_after && time)
            report_at(report, retry_time.about, *time,
                      "'retry_after' is a time, and the contract says of '" + declared->code +
                          "': \"retry\": \"" + std::string(word_of(declared->advice.retry)) + "\"")
                .help.emplace_back("remove it, or use the code that fits");
        },
};

}  // namespace candor::verify
