// generator/traffic/verify/rules/param_ignored.cpp: reports params that the contract does not declare, in a call that
// succeeded.
#include <algorithm>

#include "source/words.hpp"
#include "verify/lists.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// Reported only if the call succeeded: a tool should refuse unknown params.
constinit const Rule param_ignored = {
    .about =
        {.id = "verify/param-ignored",
         .severity = diagnostics::Severity::error,
         .summary = "a tool refuses params that it does not know or ignores",
         .explanation =
             "The caller asked for something, misspelt or unknown to the tool, and the tool did the rest "
             "without a word. The caller\n"
             "believes that it was heeded. Refuse unknown params, or declare the param in the contract. A "
             "declared param that the tool\n"
             "is known to ignore (x-candor-ignored) is reported too, until the tool heeds or refuses it."},
    .refuses = false,
    .needs_transcript = true,
    .check_params =
        [](const Request& request, diagnostics::Findings& report) {
          const auto* record =
              std::get_if<ir::Record>(&request.subject.contract[request.subject.contract.params].kind);
          if (record == nullptr) return;
          const auto* others = std::get_if<ir::KeptAsRead>(&record->extras);
          const bool takes_others =
              others == nullptr ? std::holds_alternative<ir::Kept>(record->extras) : others->is_said;
          for (const Node& each : request.params.node->members()) {
            const auto declared =
                std::find_if(record->fields.begin(), record->fields.end(),
                             [&](const ir::Field& field) { return field.name == each.key; });
            if (declared != record->fields.end() && declared->is_ignored)
              report_at(report, param_ignored.about, {request.params.text, &each},
                        "the tool '" + request.subject.contract.name + "' is known to ignore the param '" +
                            std::string(each.key) + "', and took the call");
            if (declared != record->fields.end()) continue;
            if (takes_others) continue;
            auto& diagnostic =
                report_at(report, param_ignored.about, {request.params.text, &each},
                          "the param '" + std::string(each.key) + "' is not in the contract '" +
                              request.subject.contract.name + "', and the tool took the call");
            std::vector<std::string> known;
            for (const ir::Field& field : record->fields) known.push_back(field.name);
            std::string hint = diagnostics::did_you_mean(each.key, known);
            if (!hint.empty()) diagnostic.help.push_back(std::move(hint));
          }
        },
};

std::optional<std::pair<std::string, std::string>> cap_of(const Request& request) {
  if (request.params.node->kind != detail::Kind::object) return std::nullopt;
  // A param that is known to be ignored is reported whatever the list.
  const auto is_ignored = [&](std::string_view name) {
    return std::ranges::any_of(ir::params_fields(request.subject.contract), [&](const ir::Field& field) {
      return field.name == name && field.is_ignored;
    });
  };
  for (const Node& each : request.params.node->members())
    if (each.kind == detail::Kind::number && !is_zero(each) && !is_ignored(each.key) &&
        facts_of(request.subject, each.key).is_cap)
      return std::pair(std::string(each.key), std::string(each.text));
  return std::nullopt;
}

bool asks_for_later_page(const Request& request) {
  const Node first{.kind = detail::Kind::number, .text = "1"};
  const auto members = request.params.node->members();
  return std::any_of(members.begin(), members.end(), [&](const Node& each) {
    if (!facts_of(request.subject, each.key).is_page) return false;
    if (each.kind == detail::Kind::string) return !is_blank(each);
    return is_less(first, each);
  });
}

void check_cap(const Answer& answer, const std::pair<std::string, std::string>& cap,
               diagnostics::Findings& report) {
  const std::optional<Value> list = answer.outcome.result ? only_list(answer) : std::nullopt;
  const Node value{.kind = detail::Kind::number, .text = cap.second};
  if (!list || cap.second.starts_with('-') || !is_above(list->node->items().size(), value)) return;
  report_at(report, param_ignored.about, *list,
            "'" + key_of(*list) + "' has " + source::count_text(list->node->items().size(), "entry") +
                ", but the param '" + cap.first + "' allows " + cap.second)
      .help.push_back("list at most as many as '" + cap.first + "' allows, and name the gap");
}

}  // namespace candor::verify
