// generator/review/check/rules/role_contradicts_name.cpp: kinds, states and roles agree with the names that
// have them.
#include <algorithm>
#include <array>
#include <string>

#include "check/evidence.hpp"
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

namespace words = detail::evidence_words;

/// A role that no member has whose name is evidence of the groups, or of their opposites.
struct Contradiction {
  Role role;
  detail::WordGroups groups;
  bool is_negated = false;
};
constexpr std::array contradictions = {
    Contradiction{Role::completion, detail::bad_news},
    Contradiction{Role::effect, detail::bad_news | bit(WordGroup::verdict)},
    Contradiction{Role::scope_empty, detail::bad_news | bit(WordGroup::verdict)},
    Contradiction{Role::scope_count, detail::bad_news},
    Contradiction{Role::examiner, WordGroup::gaps | WordGroup::undone},
    Contradiction{Role::step_done, WordGroup::gaps | WordGroup::undone},
    Contradiction{Role::gap, WordGroup::verdict | WordGroup::effect},
    Contradiction{Role::gap, detail::bad_news, true},
};

/// Names that a member with the role does not have, whatever they are evidence of.
struct OtherName {
  Role role;
  std::string_view words;
  std::string_view help;
};
constexpr std::array other_names = {
    OtherName{Role::scope_count, words::wanted, "give the role to the count of what was looked at"},
    OtherName{Role::scope_count, words::found, "give the role to the count of what was looked at"},
    OtherName{Role::scope_empty, words::found,
              "nothing found is no empty scope: give the role to a member that says that"},
    OtherName{Role::finding, words::left, "what was not looked at is a gap"},
    OtherName{Role::cursor, words::back, "give the role to the member that says where the next page begins"},
};

void add(const source::Origin& at, std::string text, std::string help, diagnostics::Findings& report) {
  report.add(role_contradicts_name.about, at, std::move(text)).help.push_back(std::move(help));
}

std::string quoted(std::string_view name) { return source::in_quotes(name); }

/// What a state can mean that is recognized by one of the words.
struct WordsMean {
  std::string_view words;
  std::vector<ir::Means> meanings;
};
const std::vector<WordsMean>& meanings_of_words() {
  using enum ir::Means;
  static const std::vector<WordsMean> rows = {
      {words::put_back, {undone}},
      {words::plans, {planned, not_ready}},
      {words::asks, {needs_input}},
      {words::doubts, {unknown}},
      {words::open_ends, {pending, not_ready, needs_input, unknown}},
      {"", {undone, pending, not_ready, needs_input, planned, unknown}},
  };
  return rows;
}

/// Returns what a state can mean that is recognized by the bad news in this name.
const std::vector<ir::Means>& meanings_of(const Subject& subject, std::string_view name) {
  const auto found = evidence_in(subject, name);
  const bool has_effect = subject.contract.kind == ir::Kind::mutation;
  const auto has = [&](std::string_view list) {
    return list.empty() ||
           (found && detail::has_any_word(found->word, list) && (has_effect || list != words::doubts));
  };
  return std::ranges::find_if(meanings_of_words(), has, &WordsMean::words)->meanings;
}

/// Reports states and errors that are named after something else than what they mean.
void check_meanings(const Subject& subject, diagnostics::Findings& report) {
  const ir::Contract& contract = subject.contract;
  // Data that are old can be what was asked for: a state says it.
  const auto is_bad = [&](std::string_view word, bool is_false = false) {
    const auto found = evidence_in(subject, word);
    return found && found->is_negated == is_false && found->group != WordGroup::freshness &&
           FoundWord{found->group, found->word}.is_bad_news();
  };
  // A target that is not there leaves nothing to do.
  const auto is_absence = [](std::string_view code) {
    return detail::has_any_word(detail::words_of_name(code), words::absent);
  };
  for (const ir::State& state : contract.states) {
    std::string word = is_bad(state.name) ? state.name : "";
    for (const ir::StateCondition& when : state.when) {
      const std::string& name = result_field(contract, when.field).name;
      if (is_opted_out(contract, result_field(contract, when.field))) continue;
      if (when.value.kind == source::Kind::string && is_bad(when.value.text)) word = when.value.text;
      if (when.value.kind == source::Kind::boolean && is_bad(name, when.value.text == "false")) word = name;
    }
    if (word.empty()) continue;
    const std::vector<ir::Means>& meanings = meanings_of(subject, word);
    if (std::ranges::find(meanings, state.means) != meanings.end()) continue;
    add(state.origin,
        "the state " + quoted(state.name) + " means " + std::string(word_of(state.means)) +
            ", and is recognized by " + quoted(word),
        "say what it \"means\": " + source::joined(meanings, ", ", " or ", [](ir::Means means) {
          return '"' + std::string(word_of(means)) + '"';
        }),
        report);
  }
  for (const ir::ErrorCode& error : contract.errors)
    if (error.means != ir::Means::failed && is_bad(error.code) && !is_absence(error.code))
      add(error.origin, "the error " + quoted(error.code) + " means that there was nothing to do",
          "leave \"means\" out: the call failed", report);
}

/// Reports a tool that is said to look, and changes things.
void check_kind(const Subject& subject, const std::vector<ResultMember>& members,
                diagnostics::Findings& report) {
  const std::string& kind = subject.file.kind;
  if (kind != "query" && kind != "info") return;
  const std::string help = "say \"kind\": \"mutation\", with a member that has \"x-candor-role\": \"effect\"";
  if (const std::string verb = verb_of(subject); !verb.empty())
    add(subject.file.name_at,
        quoted(subject.file.name) + " is said to be of the kind " + kind + ", and has the verb " +
            quoted(verb),
        help, report);
  const std::string search = kind == "info" ? search_of(subject) : "";
  for (const ResultMember& member : members) {
    const auto& found = member.found;
    const bool is_list = member.as<ir::Array>() && !member.is_nested && !member.role;
    const bool may_differ =
        is_list && kind == "query" && found &&
        detail::has_any_word(detail::words_of_name(member.field->name), words::differences);
    const bool is_work = found && found->group == WordGroup::effect && !member.role && !member.is_nested &&
                         (member.as<ir::Boolean>() || member.as<ir::Integer>() || is_list) && !may_differ;
    if (is_list && !search.empty() && !is_work)
      add(member.field->origin,
          quoted(member.field->name) + " may be empty, and the kind of a tool with the verb " +
              quoted(search) + " is info",
          "say \"kind\": \"query\", with a boolean 'complete' and a gap", report);
    if (is_work || member.is(Role::effect))
      add(member.field->origin,
          quoted(member.field->name) + " says what was changed, and the kind of the tool is " + kind,
          help + ", or \"x-candor-role\": \"none\" with a sentence as \"x-candor-reason\"", report);
  }
}

/// Reports a gap that no answer can have.
void check_possible(const ResultMember& member, diagnostics::Findings& report) {
  if (!member.is(Role::gap) && !member.is(Role::pending) && !member.is(Role::skipped)) return;
  const auto* count = member.as<ir::Integer>();
  const auto* list = member.as<ir::Array>();
  const source::Decimal zero;
  if ((count != nullptr && count->maximum && source::compare(*count->maximum, zero) <= 0) ||
      (list != nullptr && list->max_items == 0))
    add(member.field->origin, quoted(member.field->name) + " is a gap that no answer can have",
        "let it be above 0, or remove the member", report);
}

void check_role(const Subject& subject, const ResultMember& member, bool has_list,
                diagnostics::Findings& report) {
  if (!member.role) return;
  const std::string& name = member.field->name;
  const auto& found = member.found;
  const Role role = member.role->role;
  if (role == Role::none) {
    if (member.role->reason.empty() &&
        (is_cursor_name(member) || !undeclared_words(subject, member).empty() ||
         (found && is_telling(member, *found))))
      add(member.field->origin, quoted(name) + " is said to mean nothing, and its name is evidence",
          "say why with \"x-candor-reason\", or give it its role", report);
    return;
  }
  const std::string in_words = detail::words_of_name(name);
  const auto other = std::ranges::find_if(other_names, [&](const OtherName& each) {
    return each.role == role && member.role->is_declared && !(found && found->is_negated) &&
           detail::has_any_word(in_words, each.words);
  });
  const bool contradicts = found && std::ranges::any_of(contradictions, [&](const Contradiction& each) {
                             return each.role == role && (each.groups & bit(found->group)) != 0 &&
                                    each.is_negated == found->is_negated;
                           });
  if (other != other_names.end() || (contradicts && member.role->is_declared))
    add(member.field->origin,
        quoted(name) + " has the role " + std::string(to_word(role)) + ", and its name says something else",
        std::string(other != other_names.end() ? other->help
                                               : "give it the role that its name asks for, or rename it"),
        report);
  if (role == Role::gap && !member.role->is_declared && member.as<ir::Integer>() && !member.is_nested &&
      !has_list)
    add(member.field->origin, quoted(name) + " counts what was not covered, and names none of it",
        "make it a list of objects with a unit and a 'reason'", report);
}

}  // namespace

/// Names are what people and models read; roles are what the laws read.
constinit const Rule role_contradicts_name = {
    .about =
        {.id = "convention/role-contradicts-name",
         .severity = diagnostics::Severity::warning,
         .summary = "kinds, states and roles agree with the names that have them",
         .explanation =
             "A state `rolled_back` that means done, a query that counts what it `deleted`, an effect named "
             "`accepted`, a scope-count\nnamed `limit`, a gap that can never be: the laws believe the role, "
             "and the answer is wrong. A member whose name is\nevidence and whose role is none says why in "
             "\"x-candor-reason\"."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (!is_own(subject)) return;
          const auto& members = result_members(subject);
          const bool has_list = std::ranges::any_of(members, [](const ResultMember& each) {
            return !each.is_nested && each.as<ir::Array>() && (each.is(Role::gap) || each.is(Role::skipped));
          });
          check_meanings(subject, report);
          check_kind(subject, members, report);
          for (const ResultMember& member : members) {
            check_possible(member, report);
            check_role(subject, member, has_list, report);
          }
        },
};

}  // namespace candor::check
