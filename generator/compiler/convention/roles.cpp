// generator/compiler/convention/roles.cpp: assigns roles to result members, by the contract or by known
// names.
#include "convention/roles.hpp"

#include <algorithm>

#include "convention/members.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::convention {

namespace {

using diagnostics::Findings;

/// The role that the name alone gives: that of a known member, or the skip reason of a step in its name.
KnownMember by_name(const Convention& convention, const std::string& name) {
  if (const KnownMember* known = known_member(convention, name)) return *known;
  for (const std::string& pattern : convention.evidence.skip_reason)
    if (const auto step = match(pattern, name)) return {name, Role::skip_reason, std::string(*step)};
  return {name, Role::none, ""};
}

void report_unknown_role(const schema::Extension& word, Findings& report) {
  auto& diagnostic = report.add(rules::unknown_role, word.at, source::to_text(word.value) + " is not a role");
  std::string hint = diagnostics::did_you_mean(word.value.text, role_words());
  if (hint.empty()) hint = "roles are " + source::joined(role_words(), ", ", " and ");
  diagnostic.help.push_back(std::move(hint));
}

/// Returns true for a role that a known name has only where the member has the shape for it: such names are
/// used in many ways.
bool is_only_if_fitting(Role role) {
  return role == Role::cursor || role == Role::examiner || role == Role::finding || role == Role::verdict ||
         role == Role::kept;
}

/// Returns the role of a member; the contract takes precedence over the known name.
KnownMember declared_role(const schema::Graph& graph, const Declared& member, const Convention& convention,
                          Findings& report) {
  KnownMember known = by_name(convention, member.property.name);
  if (const schema::Extension* word = extension(graph, member, "x-candor-role")) {
    const auto role = word->value.kind == source::Kind::string ? to_role(word->value.text) : std::nullopt;
    if (!role) report_unknown_role(*word, report);
    if (role.value_or(Role::none) != known.role) known.step.clear();
    known.role = role.value_or(Role::none);
  }
  for (const char* const of_totals : {"x-candor-total-of", "x-candor-bound"})
    if (const auto* const word = extension(graph, member, of_totals); word != nullptr && known.role != Role::total)
      report.add(rules::misplaced_role, word->at,
                 "'" + std::string(of_totals) + "' has no effect on a member whose role is not total");
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

std::string reason_of(const schema::Graph& graph, const Declared& member) {
  const schema::Extension* reason = extension(graph, member, "x-candor-reason");
  return reason == nullptr ? "" : reason->value.text;
}

bool has_role(const schema::Graph& graph, const Declared& member) {
  return extension(graph, member, "x-candor-role") != nullptr;
}

/// Adds the roles of the members of the result.
void add_result_roles(const schema::ContractFile& contract, const std::vector<Declared>& members,
                      const Convention& convention, Roles& roles, Findings& report) {
  const schema::Graph& graph = contract.graph;
  for (const Declared& member : members) {
    const KnownMember known = declared_role(graph, member, convention, report);
    MemberRole role{known.name,
                    known.role,
                    Shape::boolean,
                    known.step,
                    {},
                    member.property.key,
                    std::nullopt,
                    has_role(graph, member),
                    reason_of(graph, member)};
    if (known.role == Role::none && role.is_declared) roles.push_back(role);
    if (known.role == Role::none) continue;
    const auto shape = shape_of(meaning(graph, member));
    if (!role.is_declared && is_only_if_fitting(role.role) && !(shape && fits(role.role, *shape))) continue;
    if (!check_shape(contract, member, role, report)) continue;
    check_step(graph, member, role, convention, report);
    if (role.role == Role::total) check_total(graph, members, member, role, convention, report);
    roles.push_back(std::move(role));
  }
}

/// Returns true for a role that a member of a record within the result can have.
bool is_allowed_below(Role role) {
  return role == Role::completion || role == Role::gap || role == Role::pending || role == Role::skipped ||
         role == Role::cursor || role == Role::step_done || role == Role::skip_reason;
}

/// Adds the completion, gaps, cursors and side steps of a record within the result. A known name with another
/// shape, or of a step that the convention does not have, has no role there.
void add_nested_roles(const schema::ContractFile& contract, const RecordMembers& record, std::size_t number,
                      const Convention& convention, Roles& roles, Findings& report) {
  const schema::Graph& graph = contract.graph;
  for (const Declared& member : record.members) {
    const schema::Extension* word = extension(graph, member, "x-candor-role");
    const KnownMember known = declared_role(graph, member, convention, report);
    if (known.role == Role::none && word != nullptr)
      roles.push_back({known.name,
                       known.role,
                       Shape::boolean,
                       {},
                       {},
                       member.property.key,
                       number,
                       true,
                       reason_of(graph, member)});
    if (known.role == Role::none) continue;
    if (!is_allowed_below(known.role)) {
      if (word != nullptr)
        report
            .add(rules::misplaced_role, word->at,
                 "the role " + std::string(to_word(known.role)) + " has no effect here")
            .help.emplace_back("it belongs to a member of the result itself");
      continue;
    }
    MemberRole role{known.name, known.role,          Shape::boolean, known.step,
                    {},         member.property.key, number,         word != nullptr};
    const auto shape = shape_of(meaning(graph, member));
    if (word == nullptr && !(shape && fits(role.role, *shape))) continue;
    if (word == nullptr && !role.step.empty() && find_step(convention, role.step) == nullptr) continue;
    if (!check_shape(contract, member, role, report)) continue;
    check_step(graph, member, role, convention, report);
    roles.push_back(std::move(role));
  }
}

/// Returns true if the name is known, or looks, like that of a list or count of something else than findings.
bool is_no_finding(const Convention& convention, const std::string& name) {
  return matches_any(convention.evidence.not_finding, name);
}

bool has_any_role(const Roles& roles, const std::string& name) {
  return std::any_of(roles.begin(), roles.end(),
                     [&](const MemberRole& role) { return !role.record && role.member == name; });
}

/// Returns true if the member counts the items of one of the lists.
bool counts_a_list(const Convention& convention, const std::string& name,
                   const std::vector<std::string>& lists) {
  return std::any_of(lists.begin(), lists.end(),
                     [&](const std::string& list) { return is_count_of(convention.evidence, name, list); });
}

/// Adds the role finding by name and, in a query, by shape: unless the contract gives the role itself.
void add_findings(const schema::ContractFile& contract, const std::vector<Declared>& members,
                  const Convention& convention, Roles& roles) {
  const schema::Graph& graph = contract.graph;
  if (std::any_of(roles.begin(), roles.end(),
                  [](const MemberRole& role) { return role.role == Role::finding && role.is_declared; }))
    return;
  const bool is_query =
      contract.kind == "query" ||
      (contract.kind.empty() && std::any_of(roles.begin(), roles.end(), [](const MemberRole& role) {
         return role.role == Role::completion && !role.record;
       }));
  std::vector<std::string> lists;
  Roles found;
  for (const bool counts : {false, true}) {
    for (const Declared& member : members) {
      const std::string& name = member.property.name;
      if (has_role(graph, member) || has_any_role(roles, name) || is_no_finding(convention, name)) continue;
      const auto shape = shape_of(meaning(graph, member));
      if (!shape || (*shape == Shape::integer) != counts || !fits(Role::finding, *shape)) continue;
      const bool by_name = matches_any(convention.evidence.finding, name);
      const bool by_shape =
          is_query && (counts ? counts_a_list(convention, name, lists) : *shape == Shape::list);
      if (!by_name && !by_shape) continue;
      if (*shape == Shape::list) lists.push_back(name);
      found.push_back({name, Role::finding, *shape, "", {}, member.property.key});
    }
  }
  // Gaps are found among members in the order of the schema; findings have no order that matters.
  roles.insert(roles.end(), found.begin(), found.end());
}

/// Adds the role work by name, where a state means that there was nothing to do.
void add_works(const schema::ContractFile& contract, const std::vector<Declared>& members,
               const Convention& convention, Roles& roles) {
  const bool can_be_unneeded =
      std::any_of(contract.states.begin(), contract.states.end(),
                  [](const schema::StateEntry& state) { return state.means == "nothing_to_do"; });
  if (!can_be_unneeded) return;
  for (const Declared& member : members) {
    const std::string& name = member.property.name;
    if (has_role(contract.graph, member) || has_any_role(roles, name) || !is_work(convention.evidence, name))
      continue;
    const auto shape = shape_of(meaning(contract.graph, member));
    if (shape && fits(Role::work, *shape))
      roles.push_back({name, Role::work, *shape, "", {}, member.property.key});
  }
}

}  // namespace

std::optional<Roles> roles_of(const schema::ContractFile& contract, const Convention& convention,
                              Findings& report) {
  return roles_by(contract, that_holds_for(contract, convention, report), report);
}

std::optional<Roles> roles_by(const schema::ContractFile& contract, const Convention& convention,
                              Findings& report) {
  const std::size_t before = report.count(diagnostics::Severity::error);
  const schema::Graph& graph = contract.graph;
  const auto members = contract.result ? members_of(graph, *contract.result) : std::vector<Declared>{};
  const auto nested =
      contract.result ? nested_members_of(graph, *contract.result) : std::vector<RecordMembers>{};
  check_words(contract, report);
  check_places(contract, members, nested, report);
  check_reserved(contract, convention, report);
  Roles roles;
  add_result_roles(contract, members, convention, roles, report);
  add_findings(contract, members, convention, roles);
  add_works(contract, members, convention, roles);
  for (std::size_t i = 0; i < nested.size(); ++i)
    add_nested_roles(contract, nested[i], i, convention, roles, report);
  check_duplicates(roles, report);
  if (report.count(diagnostics::Severity::error) != before) return std::nullopt;
  return roles;
}

}  // namespace candor::convention
