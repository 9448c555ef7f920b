// generator/compiler/convention/words.cpp: looks up roles, members and steps by their names.
#include <algorithm>
#include <array>
#include <utility>

#include "convention/convention.hpp"

namespace candor::convention {

namespace {

constexpr std::array<std::pair<Role, std::string_view>, 17> words = {{
    {Role::completion, "completion"},
    {Role::gap, "gap"},
    {Role::pending, "pending"},
    {Role::skipped, "skipped"},
    {Role::scope_empty, "scope-empty"},
    {Role::scope_count, "scope-count"},
    {Role::cursor, "cursor"},
    {Role::examiner, "examiner"},
    {Role::finding, "finding"},
    {Role::effect, "effect"},
    {Role::verdict, "verdict"},
    {Role::work, "work"},
    {Role::total, "total"},
    {Role::step_done, "step-done"},
    {Role::skip_reason, "skip-reason"},
    {Role::kept, "kept"},
    {Role::none, "none"},
}};

template <class List>
auto named(const List& list, std::string_view name) -> const typename List::value_type* {
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const auto& item) { return item.name == name; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

std::string_view to_word(Role role) {
  for (const auto& [known, word] : words)
    if (known == role) return word;
  return "none";
}

const std::vector<std::string>& role_words() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    for (const auto& entry : words) names.emplace_back(entry.second);
    return names;
  }();
  return all;
}

std::optional<Role> to_role(std::string_view word) {
  for (const auto& [role, known] : words)
    if (known == word) return role;
  return std::nullopt;
}

bool names_have_meaning(const schema::ContractFile& contract) {
  return !contract.is_foreign || contract.convention;
}

Convention that_holds_for(const schema::ContractFile& contract, const Convention& convention,
                          diagnostics::Findings& report) {
  if (names_have_meaning(contract)) return with_published(contract, convention, report);
  Convention held = convention;
  held.members.clear();
  held.evidence = {};
  for (const auto list :
       {&Evidence::gap_unit, &Evidence::gap_reason, &Evidence::gap_text, &Evidence::gap_sentences,
        &Evidence::gap_pending, &Evidence::pending_reason, &Evidence::error_reason, &Evidence::identifier})
    held.evidence.*list = convention.evidence.*list;
  return held;
}

const KnownMember* known_member(const Convention& convention, std::string_view name) {
  return named(convention.members, name);
}

const Step* find_step(const Convention& convention, std::string_view name) {
  return named(convention.steps, name);
}

}  // namespace candor::convention
