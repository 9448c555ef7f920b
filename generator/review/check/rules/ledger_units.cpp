// generator/review/check/rules/ledger_units.cpp: says which gap the units of a ledger go to.
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "ir/unit_places.hpp"

namespace candor::check {

namespace {

/// What is lost where the gap holds units that were begun and not covered; "" where nothing is.
std::string loss(const ir::GapMember& gap, const convention::Evidence& evidence) {
  if (gap.shape != ir::GapMember::Shape::list) return "without their names and reasons";
  if (!ir::keeps_reasons(gap)) return "without their reasons";
  if (!gap.reason_words.empty() && gap.text_member.empty())
    return "where the name of the unit holds a reason that is no word of '" + gap.reason_member + "'";
  if (gap.reason_words.empty() && !gap.reason_member.empty() &&
      !convention::matches_any(evidence.gap_reason, gap.reason_member))
    return "with their reasons in '" + gap.reason_member + "'";
  return "";
}

}  // namespace

/// The author may mean another list than the one that is found.
constinit const Rule ledger_units = {
    .about =
        {.id = "convention/ledger-units",
         .severity = diagnostics::Severity::remark,
         .summary = "which gap the units of a ledger go to",
         .explanation =
             "Outcome::from lists each unit that a ledger did not cover in the gap that means it: with the "
             "reason "
             "where\nthere is a place for it. Where several gaps could take them, give the one that is meant "
             "\"x-candor-role\": \"skipped\",\nand the one for units that were not begun \"pending\"."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const ir::Contract& contract = subject.contract;
          const ir::Roles& roles = contract.roles;
          const ir::UnitPlaces places = ir::unit_places(roles);
          if (!roles.completion || !places.rest) return;
          const ir::GapMember& gap = roles.gaps[*places.rest];
          const std::string lost = loss(gap, subject.convention.evidence);
          if (lost.empty() && (roles.gaps.size() == 1 || gap.is_chosen)) return;
          const auto name = [&](std::uint32_t place) {
            return "'" + result_field(contract, roles.gaps[place].field).name + "'";
          };
          std::string text = "the units of a ledger that were not covered go to " + name(*places.rest);
          if (!lost.empty()) text += ", " + lost;
          for (const std::uint32_t place : places.by_word)
            text += ", to " + name(place) + " if the reason is a word of it";
          if (places.pending) text += ", and those that were not begun to " + name(*places.pending);
          auto& diagnostic = report.add(ledger_units.about, result_field(contract, gap.field).origin, text);
          if (!gap.reason_words.empty() && gap.text_member.empty())
            diagnostic.help.emplace_back("give its items a string 'detail' beside '" + gap.reason_member +
                                         "'");
          else if (!lost.empty())
            diagnostic.help.emplace_back("add a list of objects with a unit and a 'reason'");
          else
            diagnostic.help.emplace_back(
                "if it is so, say \"x-candor-role\": \"skipped\"; else give it to another list");
        },
};

}  // namespace candor::check
