// generator/traffic/verify/rules/capped_list_called_complete.cpp: reports a list that was cut, in a complete answer.
#include <algorithm>

#include "source/words.hpp"
#include "verify/lists.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// How a list was cut, and whether an object about the list reports it: the better evidence.
struct Cut {
  std::string problem;
  bool by_page = false;
};

/// The cut that an object about a list reports. A count of what is shown in it may be that of the text that
/// the answer has beside the list; the array itself is the evidence.
Cut cut_by_page(const Answer& answer, const Node& each, const convention::ListPage& page,
                std::string_view name) {
  const std::optional<Value> total = member_at({answer.outcome.result->text, &each}, page.total);
  const std::optional<Value> list = of_kind(result_member(answer, name), detail::Kind::array);
  if (!total || !list || !is_below(items_in(*list->node), *total->node)) return {};
  return {"'" + std::string(each.key) + "' reports " + std::string(total->node->text) +
              " entries, of which " + std::to_string(list->node->items().size()) + " are listed",
          true};
}

/// The count of all units, of which `name` counts those that were examined; null if there is none.
const Node* total_of(const Answer& answer, const convention::ScopePair& pair, std::string_view name) {
  const auto units = convention::match(pair.examined, name);
  if (!units) return nullptr;
  for (const Node& each : answer.outcome.result->node->members())
    if (each.key != name && units == convention::match(pair.total, each.key)) return &each;
  return nullptr;
}

/// The cut that a member reports, if any. A member that is a gap by the contract, or that readers take for
/// one, is the business of the law convention/complete-with-gap.
Cut cut_by(const Answer& answer, const Node& each) {
  const NameFacts facts = facts_of(answer.subject, each.key);
  if (facts.is_declared_gap || facts.is_undeclared_gap || facts.is_opted_out) return {};
  const convention::Evidence& evidence = answer.subject.convention->evidence;
  if (facts.is_list_page)
    for (const convention::ListPage& page : evidence.list_page)
      if (const auto name = convention::match(page.name, each.key))
        return cut_by_page(answer, each, page, *name);
  if (facts.is_truncation)
    return is_gap(each) ? Cut{"'" + std::string(each.key) + "' reports that there is more"} : Cut{};
  if (answer.is_later_page) return {};
  if (facts.is_examined_count)
    for (const convention::ScopePair& pair : evidence.scope_pair)
      if (const Node* total = total_of(answer, pair, each.key); total != nullptr && is_less(each, *total))
        return {"'" + std::string(each.key) + "' is " + std::string(each.text) + " of " +
                std::string(total->text)};
  const std::optional<Value> list = list_counted_by(answer, each.key);
  if (list && is_below(items_in(*list->node), each))
    return {"'" + std::string(each.key) + "' is " + std::string(each.text) + ", and '" + key_of(*list) +
            "' has " + source::count_text(list->node->items().size(), "entry")};
  return {};
}

/// Returns a flag that is true, by its name that of a list that was cut, in an object of the result such as
/// `pageInfo`. Items of lists are not looked into: a flag there is about the item.
std::optional<Value> cut_in_objects(const Answer& answer, const Value& object, int depth) {
  constexpr int max_depth = 3;
  const bool is_below = depth > 0;
  for (const Node& each : object.node->members()) {
    const bool is_true = each.kind == detail::Kind::boolean && each.text == "true";
    if (is_below && is_true && facts_of(answer.subject, each.key).is_truncation)
      return Value{object.text, &each};
    if (each.kind != detail::Kind::object || depth == max_depth) continue;
    if (std::optional<Value> found = cut_in_objects(answer, Value{object.text, &each}, depth + 1))
      return found;
  }
  return std::nullopt;
}

void report_cut(const Answer& answer, const Value& at, const std::string& problem,
                diagnostics::Findings& report);

}  // namespace

/// By the evidence of the list itself: an object about it, its total, a flag.
constinit const Rule capped_list_called_complete = {
    .about =
        {.id = "verify/capped-list-called-complete",
         .severity = diagnostics::Severity::error,
         .summary = "a list that was cut, or a part of the scope, is not called complete",
         .explanation =
             "A page of a longer list is a part of it. `complete: true` beside a "
             "`<list>_list_envelope`, `truncated`, `more_available`,\n"
             "`sampled`, a text that says that it was cut, or a total above the number of entries tells the\n"
             "reader to stop looking."},
    .refuses = false,
    .denies_completion = true,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.facts.claims.complete != true || !answer.outcome.result) return;
          // One finding for an answer: the first, or the first by an object about the list.
          Cut cut;
          const Node* at = nullptr;
          for (const Node& each : answer.outcome.result->node->members()) {
            Cut found = cut_by(answer, each);
            if (found.problem.empty() || (at != nullptr && (cut.by_page || !found.by_page))) continue;
            cut = std::move(found);
            at = &each;
          }
          if (at != nullptr)
            report_cut(answer, {answer.outcome.result->text, at}, cut.problem, report);
          else if (const std::optional<Value> flag = cut_in_objects(answer, *answer.outcome.result, 0))
            report_cut(answer, *flag, "'" + key_of(*flag) + "' reports that there is more", report);
        },
};

namespace {

void report_cut(const Answer& answer, const Value& at, const std::string& problem,
                diagnostics::Findings& report) {
  const std::string completion = key_of(*answer.facts.completion_at);
  auto& diagnostic = report_at(report, capped_list_called_complete.about, at,
                               "'" + completion + "' is true, but " + problem);
  diagnostic.help.push_back("set '" + completion + "' to false, and name the gap");
  diagnostic.members.push_back(completion);
}

}  // namespace

}  // namespace candor::verify
