// generator/compiler/convention/check_roles.cpp: shapes, steps and reasons of members with a role, and no role twice.
#include <algorithm>

#include "candor/roles.hpp"
#include "convention/members.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::convention {

bool fits(Role role, Shape shape) {
  switch (role) {
    case Role::completion:
    case Role::scope_empty:
    case Role::verdict:
    case Role::kept:
    case Role::step_done:
      return shape == Shape::boolean;
    case Role::effect:
      return shape == Shape::boolean || shape == Shape::boolean_or_null;
    case Role::work:
      return shape == Shape::list || shape == Shape::integer;
    case Role::scope_count:
    case Role::total:
      return shape == Shape::integer;
    case Role::gap:
      return shape == Shape::list || shape == Shape::boolean || shape == Shape::integer;
    case Role::cursor:
      return shape == Shape::text;
    case Role::pending:
    case Role::skipped:
    case Role::examiner:
      return shape == Shape::list;
    case Role::finding:
      return shape == Shape::list || shape == Shape::integer || shape == Shape::text;
    case Role::skip_reason:
      return shape == Shape::words;
    case Role::none:
      return true;
  }
  return true;
}

namespace {

std::string needed(Role role) {
  switch (role) {
    case Role::completion:
    case Role::scope_empty:
    case Role::effect:
    case Role::verdict:
    case Role::kept:
    case Role::step_done:
      return "a boolean that can be true and false";
    case Role::work:
      return "a list or an integer";
    case Role::scope_count:
      return "an integer";
    case Role::total:
      return "an integer, or an object with 'value' and 'relation'";
    case Role::gap:
      return "a list, a boolean or an integer";
    case Role::cursor:
      return "a string";
    case Role::pending:
    case Role::skipped:
    case Role::examiner:
      return "a list";
    case Role::finding:
      return "a list, an integer or a string";
    case Role::skip_reason:
      return "an enum of strings";
    case Role::none:
      break;
  }
  return "anything";
}

const Step* step_with(const Convention& convention, const std::string& reason) {
  for (const Step& step : convention.steps)
    for (const Reason& each : step.reasons)
      if (each.word == reason) return &step;
  return nullptr;
}

bool approved(const Step& step, const std::string& word) {
  return std::any_of(step.reasons.begin(), step.reasons.end(),
                     [&](const Reason& each) { return each.word == word; });
}

void say_why_not(const Convention& convention, const Step& step, const std::string& word,
                 const source::Origin& at, diagnostics::Findings& report) {
  for (const RefusedReason& refused : convention.refused_reasons)
    if (source::is_same_word(refused.word, word)) {
      report.add(rules::unapproved_reason, at, "'" + word + "' cannot be a skip reason")
          .help.push_back(refused.why);
      return;
    }
  if (const Step* other = step_with(convention, word)) {
    report.add(rules::reason_of_another_step, at,
               "'" + word + "' is a reason of the step '" + other->name + "', not of '" + step.name + "'");
    return;
  }
  std::vector<std::string> words;
  for (const Reason& reason : step.reasons) words.push_back(reason.word);
  auto& diagnostic = report.add(rules::unapproved_reason, at,
                                "'" + word + "' is not an approved reason of the step '" + step.name + "'");
  if (std::string hint = diagnostics::did_you_mean(word, words); !hint.empty())
    diagnostic.help.push_back(std::move(hint));
  std::string list = "approved are";
  for (const std::string& each : words) list += (each == words.front() ? " " : ", ") + each;
  diagnostic.help.push_back(std::move(list));
}

void check_reasons(const schema::Schema& schema, const Step& step, MemberRole& role,
                   const Convention& convention, diagnostics::Findings& report) {
  for (const source::Node& value : *schema.values) {
    if (approved(step, value.text)) {
      role.reasons.push_back(value.text);
    } else {
      const source::Origin at{schema.origin.file, value.span, schema.origin.pointer};
      say_why_not(convention, step, value.text, at, report);
    }
  }
}

}  // namespace

bool check_shape(const schema::ContractFile& contract, const Declared& member, MemberRole& role,
                 diagnostics::Findings& report) {
  const schema::Schema& schema = meaning(contract.graph, member);
  const auto has = [&](std::string_view name) {
    return std::ranges::find(schema.properties, name, &schema::Property::name) != schema.properties.end();
  };
  const bool is_relation = role.role == Role::total && has("value") && has("relation");
  const auto shape = is_relation ? std::optional(Shape::integer) : shape_of(schema);
  if (shape && fits(role.role, *shape)) {
    role.shape = *shape;
    return true;
  }
  const bool by_name = extension(contract.graph, member, "x-candor-role") == nullptr;
  if (by_name && contract.travels == "nested") {
    report.add(rules::name_without_role, role.at,
               "'" + role.member + "' is not " + needed(role.role) +
                   ", so it is not taken to have the role " + std::string(to_word(role.role)));
    return false;
  }
  auto& diagnostic = report.add(rules::role_shape, role.at,
                                "'" + role.member + "' must be " + needed(role.role) +
                                    ", because its role is " + std::string(to_word(role.role)));
  if (by_name)
    diagnostic.help.emplace_back("if the name means something else here, say \"x-candor-role\": \"none\"");
  return false;
}

void check_step(const schema::Graph& graph, const Declared& member, MemberRole& role,
                const Convention& convention, diagnostics::Findings& report) {
  if (role.role != Role::step_done && role.role != Role::skip_reason) return;
  if (role.step.empty()) {
    report.add(rules::missing_step, role.at, "'" + role.member + "' does not say which step it speaks of")
        .help.emplace_back("add \"x-candor-step\"");
    return;
  }
  const Step* step = find_step(convention, role.step);
  if (step == nullptr) {
    std::vector<std::string> names;
    for (const Step& each : convention.steps) names.push_back(each.name);
    auto& diagnostic = report.add(
        rules::unknown_step, role.at,
        "'" + role.member + "' belongs to the step '" + role.step + "', which the convention does not list");
    if (std::string hint = diagnostics::did_you_mean(role.step, names); !hint.empty())
      diagnostic.help.push_back(std::move(hint));
    return;
  }
  const schema::Schema& schema = meaning(graph, member);
  if (role.role == Role::skip_reason && shape_of(schema) == Shape::words)
    check_reasons(schema, *step, role, convention, report);
}

void check_total(const schema::Graph& graph, const std::vector<Declared>& members, const Declared& member,
                 MemberRole& role, const Convention& convention, diagnostics::Findings& report) {
  std::vector<std::string> lists;
  std::vector<std::string> words(std::begin(bound_words), std::end(bound_words));
  for (const Declared& each : members) {
    const auto shape = shape_of(meaning(graph, each));
    if (shape == Shape::list) lists.push_back(each.property.name);
    if (shape == Shape::words) words.push_back(each.property.name);
  }
  const auto chosen = [&](const char* named, const std::vector<std::string>& known) -> std::string {
    const schema::Extension* const word = extension(graph, member, named);
    if (word == nullptr) return "";
    if (std::ranges::find(known, word->value.text) != known.end()) return word->value.text;
    report
        .add(rules::bad_total, word->at,
             "'" + std::string(named) + "' is " + source::to_text(word->value) + ", and can be " +
                 source::joined(known, ", ", " or ", source::in_quotes));
    return known.empty() ? "" : known.front();
  };
  role.bound = chosen("x-candor-bound", words);
  if (role.bound.empty()) role.bound = words.front();
  role.list = chosen("x-candor-total-of", lists);
  if (!role.list.empty()) return;
  std::vector<std::string> counted;
  for (const Declared& each : members) {
    const auto* const word = extension(graph, each, "x-candor-role");
    const bool may_be_found = word == nullptr ? known_member(convention, each.property.name) == nullptr
                                              : word->value.text == to_word(Role::finding);
    if (may_be_found && shape_of(meaning(graph, each)) == Shape::list) counted.push_back(each.property.name);
  }
  if (counted.size() > 1)
    std::erase_if(counted, [&](const std::string& list) {
      return !is_count_of(convention.evidence, role.member, list);
    });
  if (counted.size() == 1) {
    role.list = counted.front();
    return;
  }
  report.add(rules::bad_total, role.at, "'" + role.member + "' does not say which list it counts")
      .help.emplace_back("add \"x-candor-total-of\" with the name of an array of the result");
}

namespace {

/// Returns true for a role that several members can have.
bool is_repeatable(Role role) {
  return role == Role::gap || role == Role::cursor || role == Role::examiner || role == Role::finding ||
         role == Role::effect || role == Role::verdict || role == Role::work || role == Role::total || role == Role::kept ||
         role == Role::none;
}

}  // namespace

void check_duplicates(const Roles& roles, diagnostics::Findings& report) {
  for (std::size_t i = 0; i < roles.size(); ++i) {
    if (is_repeatable(roles[i].role)) continue;
    const auto same = [&](const MemberRole& other) {
      return other.role == roles[i].role && other.step == roles[i].step && other.record == roles[i].record;
    };
    const auto end = roles.begin() + static_cast<std::ptrdiff_t>(i);
    const auto first = std::find_if(roles.begin(), end, same);
    if (first == end) continue;
    auto& diagnostic =
        report.add(rules::duplicate_role, roles[i].at,
                   "'" + roles[i].member + "' has the role " + std::string(to_word(roles[i].role)) +
                       ", which '" + first->member + "' has already");
    diagnostic.labels.push_back({first->at, "'" + first->member + "' is here"});
  }
}

}  // namespace candor::convention
