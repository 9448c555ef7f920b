// generator/verify/rules/success_for_no_work.cpp: a change that changed nothing says so.
#include <array>

#include "verify/rules.hpp"

namespace candor::verify {
namespace {

constexpr std::array<std::string_view, 6> counters = {"replacements",  "total_replacements",
                                                      "edits_applied", "files_changed",
                                                      "bytes_written", "restored_count"};

}  // namespace

/// A mutation that counts nothing and names no state is a dropped change, or a no-op that nobody is told of.
constinit const Rule success_for_no_work = {
    .about = {.id = "verify/success-for-no-work",
              .severity = diagnostics::Severity::warning,
              .summary = "a mutation that changed nothing says that it is a no-op",
              .explanation = "Every edit was dropped, or there was nothing to edit: both read as success. "
                             "Say `no_op: true` and declare that state,\n"
                             "or fail with a code."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.facts.declared != nullptr || answer.subject.contract.kind != ir::Kind::mutation) return;
          if (const std::optional<Value> no_op = result_member(answer, "no_op"); flag(no_op) == true) return;
          for (const std::string_view name : counters) {
            const std::optional<Value> count = result_member(answer, name);
            if (!count || !is_zero(*count->node)) continue;
            say(report, success_for_no_work.about, *count,
                "a success with 0 '" + std::string(name) + "', and nothing says that it is a no-op");
          }
        },
};

}  // namespace candor::verify
