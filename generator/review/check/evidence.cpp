// generator/review/check/evidence.cpp: the members of a result by what their names are evidence of, for
// rules.
#include "check/evidence.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "check/result.hpp"
#include "check/schemas.hpp"
#include "ir/type_graph.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

namespace words = detail::evidence_words;

using RolesByPlace = std::map<std::pair<const source::File*, std::uint32_t>, const convention::MemberRole*>;

/// Collects the members of the records of a result.
struct MemberWalk {
  const Subject& subject;
  const RolesByPlace& roles;
  std::vector<ResultMember>& members;
  const ir::Contract& contract = subject.contract;
  std::set<ir::TypeId> seen = {};

  void visit(ir::TypeId id, bool is_nested, std::optional<Role> outer) {
    id = ir::without_null(contract, id);
    if (!seen.insert(id).second) return;
    if (const auto* record = std::get_if<ir::Record>(&contract[id].kind)) {
      for (const ir::Field& field : record->fields) add(field, is_nested, outer);
      return;
    }
    ir::for_each_held(contract[id], [&](ir::TypeId part) { visit(part, true, outer); });
  }

  void add(const ir::Field& field, bool is_nested, std::optional<Role> outer) {
    const ir::TypeId type = ir::without_null(contract, field.type);
    ResultMember member{&field, &contract[type], is_nested, {}, evidence_in(subject, field.name), outer};
    const auto role = roles.find({field.origin.file.get(), field.origin.span.begin});
    if (role != roles.end()) member.role = *role->second;
    // A role that follows from the shape alone does not settle what the name is evidence of.
    if (member.is(Role::finding) && !member.role->is_declared) member.role.reset();
    const bool is_gap =
        member.is(Role::gap) || member.is(Role::pending) || member.is(Role::skipped) ||
        (!member.role && member.as<ir::Array>() && member.found && member.found->is_bad_news());
    if (!is_nested && member.role) outer = member.role->role;
    members.push_back(std::move(member));
    if (!is_gap) visit(type, true, outer);
  }
};

bool is_status_of_thing(const Subject& subject, const ResultMember& member) {
  const std::string name = detail::words_of_name(member.field->name);
  return detail::has_any_word(name, words::kinds) ||
         convention::matches_any(subject.convention.evidence.gap_reason, member.field->name) ||
         (member.is_nested && member.outer_role == Role::finding);
}

bool is_declared(const ir::Contract& contract, const ir::Field& field, const std::string& word) {
  return std::ranges::any_of(contract.states, [&](const ir::State& state) {
    return std::ranges::any_of(state.when, [&](const ir::StateCondition& when) {
      return &result_field(contract, when.field) == &field && when.value.text == word;
    });
  });
}

/// Returns the verb of the list that a word is, also in the third person: "delete" for "deletes"; "" where it
/// is none.
std::string verb_in(std::string word, std::string_view verbs) {
  if (word.ends_with("ies")) word.replace(word.size() - 3, 3, "y");
  std::string found;
  detail::any_word(verbs, [&](std::string_view verb) {
    const bool is_verb =
        word == verb ||
        (word.starts_with(verb) && (word.substr(verb.size()) == "s" || word.substr(verb.size()) == "es"));
    if (is_verb) found = verb;
    return is_verb;
  });
  return found;
}

/// Returns the first word of the description, in lower case.
std::string first_of_description(const Subject& subject) {
  const std::string_view text = subject.file.description;
  return source::lower_case(text.substr(0, text.find_first_of(" ,.;:\n")));
}

}  // namespace

const std::vector<ResultMember>& result_members(const Subject& subject) {
  if (subject.members) return *subject.members;
  diagnostics::Findings reported_before;
  const auto roles =
      convention::roles_of(subject.file, subject.convention, reported_before).value_or(convention::Roles{});
  RolesByPlace by_place;
  for (const convention::MemberRole& role : roles)
    by_place.emplace(std::pair(role.at.file.get(), role.at.span.begin), &role);
  std::vector<ResultMember> members;
  if (!subject.contract.is_envelope())
    MemberWalk{subject, by_place, members}.visit(subject.contract.result, false, {});
  subject.members = std::make_shared<const std::vector<ResultMember>>(std::move(members));
  return *subject.members;
}

bool is_own(const Subject& subject) { return !subject.file.is_foreign && !subject.contract.is_envelope(); }

std::optional<FoundWord> evidence_in(const Subject& subject, std::string_view name) {
  const std::string in_words = detail::words_of_name(name);
  if (detail::any_word(words::measures, [&](std::string_view each) {
        return in_words.ends_with(each) && detail::has_word(in_words, each);
      }))
    return std::nullopt;
  auto found = convention::evidence_in(subject.convention.evidence, name);
  if (!found || !found->is_bad_news()) return found;
  const std::string stem = verb_of(subject).substr(0, 4);
  if (!stem.empty() && found->word.starts_with(stem)) found->group = WordGroup::effect;
  return found;
}

bool is_telling(const ResultMember& member, const FoundWord& found) {
  if (member.as<ir::Boolean>()) return true;
  const bool is_estimate = found.word.starts_with("estim") || found.word.starts_with("approx");
  return (member.as<ir::Integer>() || member.as<ir::Array>()) && found.is_bad_news() && !is_estimate;
}

std::string reason_of(const Subject& subject, const ir::Field& param) {
  for (const SchemaPlace& place : schema_places(subject)) {
    if (!place.in_params || place.depth != 1 || place.member == nullptr || place.member->name != param.name)
      continue;
    for (const schema::Extension& word : place.schema->extensions)
      if (word.name == "x-candor-reason") return word.value.text;
  }
  return "";
}

std::vector<std::string> undeclared_words(const Subject& subject, const ResultMember& member) {
  std::vector<std::string> bad;
  const auto* values = member.as<ir::Enum>();
  if (values == nullptr || is_status_of_thing(subject, member)) return bad;
  for (const ir::EnumValue& each : values->values) {
    if (each.value.kind != source::Kind::string) return {};
    const auto found = evidence_in(subject, each.value.text);
    if (found && found->is_bad_news() &&
        (member.is_nested || !is_declared(subject.contract, *member.field, each.value.text)))
      bad.push_back(each.value.text);
  }
  return bad;
}

bool tells_of_failure(const Subject& subject, const ResultMember& member) {
  const std::string& name = member.field->name;
  return member.is_nested && member.outer_role != Role::finding && member.as<ir::String>() &&
         name != "code" && std::ranges::count(subject.convention.evidence.texts_of_failure, name) != 0;
}

bool is_measure_of_failure(const ResultMember& member) {
  if (member.is_nested) return false;
  const std::string name = detail::words_of_name(member.field->name);
  const bool is_number = member.as<ir::Integer>() || member.as<ir::Number>();
  return (is_number &&
          (detail::has_any_word(name, words::exits) || detail::has_any_word(name, words::shares))) ||
         (member.as<ir::String>() &&
          detail::any_word(words::statuses, [&](auto word) { return name == word; }));
}

bool ends_in_participle(std::string_view name) {
  const std::string in_words = detail::words_of_name(name);
  const std::string last = in_words.substr(in_words.rfind('_') + 1);
  return (last.size() > 4 && last.ends_with("ed")) ||
         detail::any_word(words::participles, [&](auto word) { return last == word; });
}

bool is_cursor_name(const ResultMember& member) {
  if (member.as<ir::Integer>() == nullptr && member.as<ir::String>() == nullptr) return false;
  const std::string name = detail::words_of_name(member.field->name);
  return detail::any_word(words::cursor, [&](std::string_view word) {
    return word == "next" ? name == word : detail::has_word(name, word);
  });
}

std::string verb_of(const Subject& subject) {
  const std::string name = detail::words_of_name(subject.file.name);
  const std::string first = name.substr(0, name.find('_'));
  if (std::string verb = verb_in(first, words::verbs); !verb.empty()) return verb;
  if (!verb_in(first, words::looks).empty()) return "";
  const std::string last = name.substr(name.rfind('_') + 1);
  if (detail::any_word(words::verbs, [&](std::string_view verb) { return verb == last; })) return last;
  return verb_in(first_of_description(subject), words::verbs);
}

std::string search_of(const Subject& subject) {
  const std::string name = detail::words_of_name(subject.file.name);
  const std::string verb = verb_in(name.substr(0, name.find('_')), words::searches);
  return verb.empty() ? verb_in(first_of_description(subject), words::searches) : verb;
}

Shown shown_kind(const Subject& subject, const std::vector<ResultMember>& members) {
  if (subject.contract.kind == ir::Kind::mutation) return Shown::mutation;
  if (subject.contract.kind == ir::Kind::query) return Shown::query;
  if (!subject.file.kind.empty()) return Shown::nothing;
  if (!verb_of(subject).empty()) return Shown::mutation;
  Shown shown = Shown::nothing;
  for (const ResultMember& member : members) {
    if (member.is_nested) continue;
    const auto& found = member.found;
    if (found ? found->group == WordGroup::effect || found->group == WordGroup::undone
              : member.as<ir::Boolean>() && ends_in_participle(member.field->name))
      return Shown::mutation;
    if (found || member.as<ir::Array>() != nullptr || is_cursor_name(member)) shown = Shown::query;
  }
  return shown;
}

}  // namespace candor::check
