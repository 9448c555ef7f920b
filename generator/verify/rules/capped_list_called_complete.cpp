// generator/verify/rules/capped_list_called_complete.cpp: a list that was cut is not called complete.
#include <algorithm>
#include <array>

#include "source/decimal.hpp"
#include "verify/rules.hpp"

namespace candor::verify {
namespace {

constexpr std::string_view ending = "_list_envelope";
constexpr std::array<std::string_view, 4> flags = {"truncated", "more_available", "has_more",
                                                   "limit_reached"};

bool is_declared_gap(const Answer& answer, std::string_view name) {
  const auto& gaps = answer.subject.contract.roles.gaps;
  return std::any_of(gaps.begin(), gaps.end(), [&](const ir::GapMember& gap) {
    return result_name(answer.subject, gap.field) == name;
  });
}

/// The list of the result that has this name.
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

/// What the list's envelope says of it.
std::string cut_by_envelope(const Answer& answer, const source::Member& each) {
  const std::string name = each.key.substr(0, each.key.size() - ending.size());
  const source::Node* total = source::find(each.value, "total");
  const source::Node* value = total == nullptr ? nullptr : source::find(*total, "value");
  const source::Node* shown = source::find(each.value, "shown");
  const source::Node* list = list_named(answer, name);
  if (value == nullptr || shown == nullptr) return "";
  // In some tools `shown` counts what the text shows; then the list itself is the evidence.
  const bool cut = list != nullptr ? above(value, list->items.size()) : !source::same_value(*shown, *value);
  if (!cut) return "";
  return "'" + each.key + "' says that " +
         (list == nullptr ? shown->text : std::to_string(list->items.size())) + " of " + value->text +
         " are there";
}

/// What a member says of a cut list, or nothing. A member that is a gap by the contract is the business of
/// another rule.
std::string cut_by(const Answer& answer, const source::Member& each) {
  if (is_declared_gap(answer, each.key)) return "";
  if (each.key.ends_with(ending)) return cut_by_envelope(answer, each);
  if (std::find(flags.begin(), flags.end(), each.key) != flags.end())
    return is_gap(each.value) ? "'" + each.key + "' says that there is more" : "";
  if (!each.key.starts_with("total_")) return "";
  const source::Node* list = list_named(answer, each.key.substr(6));
  if (list == nullptr || !above(&each.value, list->items.size())) return "";
  return "'" + each.key + "' is " + each.value.text + ", and the list has " + entries(list->items.size());
}

}  // namespace

/// By the evidence of the list itself: its envelope, its total, the word of another member.
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
          // One finding for an answer; what the list's own envelope says is the better evidence.
          const source::Member* found = nullptr;
          for (const source::Member& each : answer.outcome.result->node->members) {
            const bool better =
                found == nullptr || (each.key.ends_with(ending) && !found->key.ends_with(ending));
            if (better && !cut_by(answer, each).empty()) found = &each;
          }
          if (found == nullptr) return;
          const std::string completion = key_of(*answer.facts.completion_at);
          say(report, capped_list_called_complete.about, *member(*answer.outcome.result, found->key),
              "'" + completion + "' is true, and " + cut_by(answer, *found))
              .notes.push_back("say \"" + completion + "\": false and name the gap");
        },
};

}  // namespace candor::verify
