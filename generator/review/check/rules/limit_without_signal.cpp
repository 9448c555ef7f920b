// generator/review/check/rules/limit_without_signal.cpp: a tool that takes a limit can say that the limit cut the
// list.
#include <algorithm>
#include <variant>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A cut list looks like a whole one.
constinit const Rule limit_without_signal = {
    .about = {.id = "convention/limit-without-signal",
              .severity = diagnostics::Severity::error,
              .summary = "a tool that takes a limit can say that the limit cut the list",
              .explanation =
                  "A list that was cut at the limit looks like a whole one. Add `complete` with a gap, a "
                  "cursor, or a flag such as `truncated`.",
              .code = "HON013"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const std::vector<ir::Field>& fields = result_fields(subject.contract);
          const convention::Evidence& names = subject.convention.evidence;
          const ir::Roles& roles = subject.contract.roles;
          if (roles.completion || !roles.gaps.empty() || !roles.cursors.empty()) return;
          const auto is_list = [&](const ir::Field& field) {
            return std::holds_alternative<ir::Array>(subject.contract[field.type].kind);
          };
          const auto is_signal = [&](const ir::Field& field) {
            return convention::matches_any(names.truncation, field.name) ||
                   convention::matches_any(names.list_total, field.name) ||
                   convention::matches_any(names.total, field.name);
          };
          if (std::ranges::none_of(fields, is_list) || std::ranges::any_of(fields, is_signal)) return;
          for (const ir::Field& param : params_fields(subject.contract))
            if (convention::matches_any(names.cap, param.name))
              report
                  .add(limit_without_signal.about, param.origin,
                       "the list in the result of '" + subject.file.name + "' may be cut at '" + param.name +
                           "', and nothing says so")
                  .help.emplace_back(
                      "add a boolean 'complete' and a gap, a cursor, or a flag such as 'truncated' to the "
                      "result");
        },
};

}  // namespace candor::check
