// generator/check/rules/no_ledger.cpp: a ledger can fill the gaps of an answer.
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "ir/unit_places.hpp"

namespace candor::check {

namespace {

using Shape = ir::GapMember::Shape;

/// Why the gap cannot hold a unit that was begun and not covered.
std::string why_not(const ir::GapMember& gap) {
  if (gap.shape == Shape::cursor) return "says where the next page begins";
  if (gap.shape != Shape::list) return "is not the only gap, so it may mean something else";
  if (!gap.takes_units) return "has items without a string that alone can be the name of a unit";
  if (!gap.reason_words.empty() && gap.error_word.empty())
    return "has no word such as 'error' for another reason in '" + gap.reason_member + "'";
  return "lists units that were not begun";
}

}  // namespace

/// Without it, outcomes are put together by hand.
constinit const Rule no_ledger = {
    .about = {.id = "convention/no-ledger",
              .severity = diagnostics::Severity::remark,
              .summary = "a ledger can fill the gaps of an answer",
              .explanation =
                  "Outcome::from makes the outcome of what a ledger recorded. It is emitted where the result "
                  "has a "
                  "completion and\na gap that can hold any unit that was not covered: best a list of objects "
                  "with a "
                  "unit and a reason.\nA flag or a count is one only where there is no other gap."},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Report& report) {
          const ir::Roles& roles = contract.roles;
          if (roles.gaps.empty() || (roles.completion && ir::unit_places(roles).rest)) return;
          const ir::Field& at = result_field(contract, roles.gaps.front().field);
          auto& diagnostic =
              report.add(no_ledger.about, at.origin,
                         roles.completion ? "no gap can hold a unit of a ledger: Outcome::from is not emitted"
                                          : "the result has no completion: Outcome::from is not emitted");
          for (const ir::GapMember& gap : roles.gaps)
            if (roles.completion)
              diagnostic.help.push_back("'" + result_field(contract, gap.field).name + "' " + why_not(gap));
          diagnostic.help.emplace_back(roles.completion ? "add a list of objects with a unit and a 'reason'"
                                                        : "add a boolean such as 'complete'");
        },
};

}  // namespace candor::check
