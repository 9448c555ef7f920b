// generator/verify/rules/capped_list_called_complete.cpp: reports a list that was cut, in a complete answer.
#include <algorithm>

#include "source/decimal.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

bool is_declared_gap(const Answer& answer, std::string_view name) {
  const auto& gaps = answer.subject.contract.roles.gaps;
  return std::any_of(gaps.begin(), gaps.end(), [&](const ir::GapMember& gap) {
    return result_name(answer.subject, gap.field) == name;
  });
}

/// The array of the result that has this name, or null.
const source::Node* list_named(const Answer& answer, std::string_view name) {
  const source::Node* list = source::find(*answer.outcome.result->node, name);
  return list != nullptr && list->kind == source::Kind::array ? list : nullptr;
}

bool above(const source::Node* total, std::size_t shown) {
  if (total == nullptr || total->kind != source::Kind::number) return false;
  const auto number = source::to_decimal(total->text);
  return number && source::compare(*number, *source::to_decimal(std::to_string(shown))) > 0;
}

std::string entries(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " entry" : " entries");
}

/// How a list was cut, and whether an object about the list reports it: the better evidence.
struct Cut {
  std::string problem;
  bool by_page = false;
};

/// The cut that an object about a list reports.
Cut cut_by_page(const Answer& answer, const source::Member& each, const convention::ListPage& page,
                std::string_view name) {
  const Value object = *member(*answer.outcome.result, each.key);
  const std::optional<Value> total = member_at(object, page.total);
  const std::optional<Value> shown = member_at(object, page.shown);
  if (!total || !shown) return {};
  const source::Node* list = list_named(answer, name);
  // In some tools `shown` counts the lines of the text; then the array itself is the evidence.
  const bool is_cut = list != nullptr ? above(total->node, list->items.size())
                                      : !source::same_value(*shown->node, *total->node);
  if (!is_cut) return {};
  return {"'" + each.key + "' reports " + total->node->text + " entries, of which " +
              (list == nullptr ? shown->node->text : std::to_string(list->items.size())) + " are listed",
          true};
}

/// The cut that a member reports, if any. A member that is a gap by the contract is the business of the law
/// convention/complete-with-gap.
Cut cut_by(const Answer& answer, const source::Member& each) {
  if (is_declared_gap(answer, each.key)) return {};
  const convention::Evidence& evidence = answer.subject.convention.evidence;
  for (const convention::ListPage& page : evidence.list_page)
    if (const auto name = convention::match(page.name, each.key))
      return cut_by_page(answer, each, page, *name);
  if (convention::matches_any(evidence.truncation, each.key))
    return is_gap(each.value) ? Cut{"'" + each.key + "' reports that there is more"} : Cut{};
  for (const std::string& pattern : evidence.list_total) {
    const auto name = convention::match(pattern, each.key);
    const source::Node* list = name ? list_named(answer, *name) : nullptr;
    if (list != nullptr && above(&each.value, list->items.size()))
      return {"'" + each.key + "' is " + each.value.text + ", and '" + std::string(*name) + "' has " +
              entries(list->items.size())};
  }
  return {};
}

}  // namespace

/// By the evidence of the list itself: an object about it, its total, a flag.
constinit const Rule capped_list_called_complete = {
    .about = {.id = "verify/capped-list-called-complete",
              .severity = diagnostics::Severity::error,
              .summary = "a list that was cut is not called complete",
              .explanation = "A page of a longer list is a part of it. `complete: true` beside a "
                             "`<list>_list_envelope`, `truncated`, `more_available`\n"
                             "or a total above the number of entries tells the reader to stop looking."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.facts.claims.complete != true || !answer.outcome.result) return;
          // One finding for an answer: the first, or the first by an object about the list.
          Cut cut;
          const source::Member* at = nullptr;
          for (const source::Member& each : answer.outcome.result->node->members) {
            Cut found = cut_by(answer, each);
            if (found.problem.empty() || (at != nullptr && (cut.by_page || !found.by_page))) continue;
            cut = std::move(found);
            at = &each;
          }
          if (at == nullptr) return;
          const std::string completion = key_of(*answer.facts.completion_at);
          report_at(report, capped_list_called_complete.about, *member(*answer.outcome.result, at->key),
                    "'" + completion + "' is true, but " + cut.problem)
              .help.push_back("set '" + completion + "' to false, and name the gap");
        },
};

}  // namespace candor::verify
