// generator/traffic/verify/rules/receipt_contradicts.cpp: reports an answer that says something else than the
// receipt of its coverage.
#include <algorithm>

#include "verify/display.hpp"
#include "verify/lists.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Returns the first string that both have: an item of the list, or a member of an item of it, and a unit.
std::string common_unit(const Node& gaps, const Node& units) {
  const auto is_unit = [&](const Node& text) {
    return text.kind == detail::Kind::string &&
           std::ranges::any_of(units.items(), [&](const Node& unit) { return unit.text == text.text; });
  };
  for (const Node& gap : gaps.items()) {
    if (is_unit(gap)) return std::string(gap.text);
    for (const Node& each : gap.members())
      if (is_unit(each)) return std::string(each.text);
  }
  return "";
}

void check_receipt(const Answer& answer, const Value& receipt, diagnostics::Findings& report);

}  // namespace

/// The receipt is written from the coverage; the answer is what its tool made of it.
constinit const Rule receipt_contradicts = {
    .about = {.id = "verify/receipt-contradicts",
              .severity = diagnostics::Severity::error,
              .summary = "an answer agrees with the receipt of its coverage",
              .explanation = "The receipt beside the answer ('candor.receipt' in the metadata of its envelope, or a "
                             "member 'receipt') has the units\nthat were examined, their number, and the gaps. An "
                             "answer that is complete in spite of a gap, counts other units, or\nlists a unit as "
                             "left out that was examined, is not what was proved."},
    .refuses = false,
    .denies_completion = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success != true || !answer.outcome.result) return;
          std::optional<Value> receipt = answer.receipt;
          if (!receipt) receipt = of_kind(result_member(answer, "receipt"), detail::Kind::object);
          if (receipt && member(*receipt, "examined")) check_receipt(answer, *receipt, report);
        },
};

namespace {

void check_receipt(const Answer& answer, const Value& receipt, diagnostics::Findings& report) {
  const auto add = [&](const Value& at, const std::string& problem, const std::string& help) {
    report_at(report, receipt_contradicts.about, at, problem).help.push_back(help);
  };
  const Value examined = *member(receipt, "examined");
  const auto units = of_kind(member(receipt, "units"), detail::Kind::array);
  const auto gaps = of_kind(member(receipt, "gaps"), detail::Kind::array);
  if (units && is_above(units->node->items().size(), *examined.node))
    add(examined, "the receipt lists more units than it counts: " + display(*examined.node),
        "write the receipt of the coverage as it is");
  const auto count = member(receipt, "gap_count");
  const bool has_gap = (count && is_gap(*count->node)) || (gaps && is_gap(*gaps->node));
  const laws::ResultClaims& claims = answer.facts.claims;
  if (has_gap && !laws::is_exempt(claims.declared) && (claims.complete == true || !claims.has_gap))
    add(answer.facts.completion_at.value_or(*answer.outcome.result),
        answer.facts.completion_at ? "'" + key_of(*answer.facts.completion_at) + "' is " +
                                         display(*answer.facts.completion_at->node) +
                                         ", and the answer hides a gap of its receipt"
                                   : "the answer names no gap, and its receipt has one",
        "report the gaps of the coverage");
  if (const auto field = answer.subject.contract.roles.scope_count) {
    const auto counted = of_kind(result_member(answer, result_name(answer.subject, *field)), detail::Kind::number);
    if (counted && examined.node->kind == detail::Kind::number && counted->node->text != examined.node->text)
      add(*counted, "'" + key_of(*counted) + "' is " + display(*counted->node) +
                        ", and the receipt proves " + display(*examined.node),
          "report the number of the coverage");
  }
  for (const Value& gap : answer.facts.gaps) {
    const std::string unit = units ? common_unit(*gap.node, *units->node) : "";
    if (!unit.empty())
      add(gap, "'" + key_of(gap) + "' names '" + unit + "', which the receipt says was examined",
          "list what was not covered");
  }
}

}  // namespace

}  // namespace candor::verify
