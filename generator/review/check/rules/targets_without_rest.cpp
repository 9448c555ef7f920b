// generator/review/check/rules/targets_without_rest.cpp: a mutation of several targets says which were not
// reached.
#include <algorithm>

#include "check/evidence.hpp"
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

/// Returns true for a list with an item for each target: it has a member of its own for how that went.
bool is_list_of_outcomes(const Subject& subject, const std::vector<ResultMember>& members,
                         const ResultMember& list) {
  const auto* array = list.as<ir::Array>();
  if (array == nullptr || list.is_nested || (list.role && !list.is(Role::work))) return false;
  const auto* item = std::get_if<ir::Record>(&subject.contract[array->item].kind);
  return item != nullptr && std::ranges::any_of(members, [&](const ResultMember& member) {
           const bool is_in_item = std::ranges::any_of(
               item->fields, [&](const ir::Field& field) { return &field == member.field; });
           if (!is_in_item) return false;
           const auto& found = member.found;
           const bool is_work =
               found && (found->group == WordGroup::effect || found->group == WordGroup::undone);
           return (is_work && member.as<ir::Boolean>()) || !undeclared_words(subject, member).empty() ||
                  tells_of_failure(subject, member);
         });
}

}  // namespace

/// A call that changed only some of its targets has not done its work.
constinit const Rule targets_without_rest = {
    .about =
        {.id = "convention/targets-without-rest",
         .severity = diagnostics::Severity::warning,
         .summary = "a mutation of several targets says which of them were not changed",
         .explanation =
             "A call that changed some of its targets has one state, done, unless the result has `complete` "
             "and a gap that\nlists the others. Where all or none are changed, say so at the list with "
             "\"x-candor-reason\"."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const ir::Roles& roles = subject.contract.roles;
          if (!is_own(subject) || (roles.completion && !roles.gaps.empty())) return;
          const auto& members = result_members(subject);
          if (shown_kind(subject, members) != Shown::mutation) return;
          const auto ask = [&](const ir::Field& list, const char* what) {
            report
                .add(targets_without_rest.about, list.origin,
                     "some of '" + list.name + "' may not be changed, and the result " + what)
                .help.emplace_back(
                    "add a boolean 'complete', and a list with \"x-candor-role\": \"gap\"; or say "
                    "\"x-candor-reason\" "
                    "where all or none are changed");
          };
          for (const ResultMember& member : members)
            if (is_list_of_outcomes(subject, members, member))
              ask(*member.field, "does not say that the rest is missing");
          for (const ir::Field& param : params_fields(subject.contract))
            if (param.presence == ir::Presence::required &&
                std::holds_alternative<ir::Array>(subject.contract[param.type].kind) &&
                reason_of(subject, param).empty())
              ask(param, "has no place for the rest");
        },
};

}  // namespace candor::check
