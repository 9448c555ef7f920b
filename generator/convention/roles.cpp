// generator/convention/roles.cpp: assigns roles to result members, by the contract or by known names.
#include "convention/roles.hpp"

#include "convention/members.hpp"
#include "diagnostics/rules.hpp"

namespace candor::convention {

namespace {

using diagnostics::Report;

/// The role that the name alone gives: that of a known member, or the skip reason of a step in its name.
KnownMember by_name(const Convention& convention, const std::string& name) {
  if (const KnownMember* known = known_member(convention, name)) return *known;
  for (const std::string& pattern : convention.evidence.skip_reason)
    if (const auto step = match(pattern, name)) return {name, Role::skip_reason, std::string(*step)};
  return {name, Role::none, ""};
}

void report_unknown_role(const schema::Extension& word, Report& report) {
  static const std::vector<std::string> known = {"completion", "gap",       "scope-empty", "scope-count",
                                                 "effect",     "step-done", "skip-reason", "none"};
  auto& diagnostic = report.add(rules::unknown_role, word.at, source::to_text(word.value) + " is not a role");
  std::string hint = diagnostics::did_you_mean(word.value.text, known);
  diagnostic.help.push_back(hint.empty()
                                 ? "roles are completion, gap, scope-empty, scope-count, effect, step-done, "
                                   "skip-reason and none"
                                 : std::move(hint));
}

/// Returns the role of a member; the contract takes precedence over the known name.
KnownMember declared_role(const schema::Graph& graph, const Declared& member, const Convention& convention,
                          Report& report) {
  KnownMember known = by_name(convention, member.property.name);
  if (const schema::Extension* word = extension(graph, member, "x-candor-role")) {
    const auto role = word->value.kind == source::Kind::string ? to_role(word->value.text) : std::nullopt;
    if (!role) report_unknown_role(*word, report);
    if (role.value_or(Role::none) != known.role) known.step.clear();
    known.role = role.value_or(Role::none);
  }
  const schema::Extension* step = extension(graph, member, "x-candor-step");
  if (step == nullptr) return known;
  if (known.role == Role::step_done || known.role == Role::skip_reason) {
    known.step = step->value.text;
  } else {
    report.add(rules::misplaced_role, step->at,
               "'x-candor-step' has no effect on a member whose role is neither step-done nor skip-reason");
  }
  return known;
}

}  // namespace

std::optional<Roles> roles_of(const schema::ContractFile& contract, const Convention& convention,
                              Report& report) {
  const std::size_t before = report.count(diagnostics::Severity::error);
  const schema::Graph& graph = contract.graph;
  const auto members = contract.result ? members_of(graph, *contract.result) : std::vector<Declared>{};
  check_words(graph, report);
  check_places(contract, members, report);
  check_reserved(contract, convention, report);
  Roles roles;
  for (const Declared& member : members) {
    const KnownMember known = declared_role(graph, member, convention, report);
    if (known.role == Role::none) continue;
    MemberRole role{known.name, known.role, Shape::boolean, known.step, {}, member.property.key};
    if (!check_shape(contract, member, role, report)) continue;
    check_step(graph, member, role, convention, report);
    roles.push_back(std::move(role));
  }
  check_duplicates(roles, report);
  if (report.count(diagnostics::Severity::error) != before) return std::nullopt;
  return roles;
}

}  // namespace candor::convention
