// generator/review/check/rules/no_ledger.cpp: a ledger can fill the gaps of an answer.
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

/// Without it, what a ledger could not cover makes the call a failure.
constinit const Rule no_ledger = {
    .about =
        {.id = "convention/no-ledger",
         .severity = diagnostics::Severity::remark,
         .summary = "a ledger can fill the gaps of an answer",
         .explanation =
             "Outcome::from makes the outcome of what a ledger recorded. A unit that was not covered goes "
             "to the gap that\nmeans it: best a list of objects with a unit and a reason. A flag or a count "
             "is one only where there is no\nother gap. Where no gap means it, the outcome is a failure."},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          const ir::Roles& roles = contract.roles;
          if (roles.gaps.empty() || ir::unit_places(roles).rest) return;
          auto& diagnostic = report.add(
              no_ledger.about, result_field(contract, roles.gaps.front().field).origin,
              "no gap can hold a unit of a ledger: where no other gap is named, the outcome is a failure");
          for (const ir::GapMember& gap : roles.gaps)
            diagnostic.help.push_back("'" + result_field(contract, gap.field).name + "' " + why_not(gap));
          diagnostic.help.emplace_back("add a list of objects with a unit and a 'reason'");
        },
};

}  // namespace candor::check
