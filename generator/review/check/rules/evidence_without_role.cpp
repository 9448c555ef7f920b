// generator/review/check/rules/evidence_without_role.cpp: a member whose name is evidence has a role, or says
// why not.
#include <algorithm>
#include <string>
#include <vector>

#include "check/evidence.hpp"
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

namespace words = detail::evidence_words;

const std::string or_none = ", or \"x-candor-role\": \"none\" with a sentence as \"x-candor-reason\"";

std::string give(std::string_view role) {
  return "say \"x-candor-role\": \"" + std::string(role) + "\"" + or_none;
}

/// What a finding says of a member, and what to do about it.
struct Question {
  std::string text;
  std::string help;
};

/// The questions about the members of one contract.
struct Questions {
  const Subject& subject;
  const std::vector<ResultMember> members = result_members(subject);
  const bool changes = shown_kind(subject, members) == Shown::mutation;

  bool has_role(Role role) const {
    return std::ranges::any_of(members,
                               [&](const ResultMember& each) { return !each.is_nested && each.is(role); });
  }

  /// Other rules name these members of the result.
  bool is_asked_elsewhere(const ResultMember& member) const {
    const convention::Evidence& names = subject.convention.evidence;
    const auto is_one_of = [&](const std::vector<std::string>& list) {
      return std::ranges::find(list, member.field->name) != list.end();
    };
    if (member.is_nested) return false;
    return is_one_of(names.texts_of_failure) ||
           (member.as<ir::Boolean>() &&
            (is_one_of(names.flags_of_success) || is_one_of(names.flags_of_failure)));
  }

  std::string state_of(const ResultMember& member, bool value) const {
    const std::string& name = member.field->name;
    return "declare a state of it, {\"when\": {\"" + name + "\": " + (value ? "true" : "false") +
           "}, \"means\": \"undone\"} or what it means" + or_none;
  }

  bool is_in_state(const ResultMember& member) const {
    return std::ranges::any_of(subject.contract.states, [&](const ir::State& state) {
      return std::ranges::any_of(state.when, [&](const ir::StateCondition& when) {
        return &result_field(subject.contract, when.field) == member.field;
      });
    });
  }

  std::optional<Question> about_flag(const ResultMember& member, const FoundWord& found) const {
    const std::string name = "'" + member.field->name + "'";
    if (found.group == WordGroup::effect) {
      if (member.is_nested) {
        if (!changes || member.outer_role == Role::finding) return std::nullopt;
        return Question{name + " can be false for a part, and the answer counts as done", give("completion")};
      }
      if (subject.contract.kind != ir::Kind::mutation && !changes) return std::nullopt;
      return has_role(Role::effect)
                 ? Question{name + " can be false beside work that was done, and nothing says why",
                            "say \"x-candor-role\": \"step-done\", with a skip reason" + or_none}
                 : Question{name + " says whether something changed, and has no role", give("effect")};
    }
    if (found.group == WordGroup::verdict || found.is_negated) {
      if (member.is_nested) {
        if (member.outer_role == Role::finding) return std::nullopt;
        return Question{name + " can be false for a part, and the answer counts as complete",
                        give("completion")};
      }
      if (found.group == WordGroup::verdict) {
        // A verdict and a list of findings are held against each other.
        if (has_role(Role::finding)) return std::nullopt;
        return Question{name + " is a verdict that no other member proves",
                        "list what it is about with \"x-candor-role\": \"finding\"" + or_none};
      }
      return Question{name + " can be false, and the answer counts as whole",
                      found.group == WordGroup::undone ? state_of(member, false) : give("completion")};
    }
    if (found.group == WordGroup::undone && !member.is_nested)
      return Question{name + " can be true, and the answer counts as done", state_of(member, true)};
    return Question{name + (found.group == WordGroup::freshness
                                ? " can be true, and the answer counts as exact and of now"
                                : " can be true, and the answer counts as whole"),
                    give("gap")};
  }

  /// Returns true for a count beside that of all units.
  bool has_total(const ResultMember& member) const {
    const std::string name = detail::words_of_name(member.field->name);
    return std::ranges::any_of(members, [&](const ResultMember& other) {
      return other.is_nested == member.is_nested && other.as<ir::Integer>() &&
             detail::has_word(detail::words_of_name(other.field->name), "total") &&
             other.field != member.field;
    });
  }

  std::optional<Question> about_count(const ResultMember& member, const FoundWord& found) const {
    const std::string name = "'" + member.field->name + "'";
    if (is_telling(member, found))
      return Question{name + " can be above 0, and the answer counts as whole", give("gap")};
    if (found.group == WordGroup::coverage && found.is_negated) {
      if (has_total(member))
        return Question{name + " can be less than the total, and the answer counts as whole",
                        "add a member with \"x-candor-role\": \"gap\" for the rest, and say "
                        "\"x-candor-role\": \"scope-count\"" +
                            or_none};
      if (!member.is_nested && !has_role(Role::scope_count) && !changes)
        return Question{name + " counts what was looked at, and has no role", give("scope-count")};
    }
    if (found.group == WordGroup::effect && !member.is_nested && changes && !has_role(Role::effect) &&
        subject.file.kind.empty())
      return Question{name + " can be 0, and the answer counts as done",
                      "say \"kind\": \"mutation\", and add a boolean with \"x-candor-role\": \"effect\""};
    return std::nullopt;
  }

  std::optional<Question> about(const ResultMember& member) const {
    const std::string name = "'" + member.field->name + "'";
    if (const auto bad = undeclared_words(subject, member); !bad.empty())
      return Question{
          name + " can be " + source::joined(bad, ", ", " or ", source::in_quotes) +
              ", and the answer counts as done",
          member.is_nested
              ? "list those items in a member with \"x-candor-role\": \"gap\"" + or_none
              : "declare a state for each, with what it \"means\", or fail with a code" + or_none};
    if (is_cursor_name(member))
      return Question{name + " says that there is more, and the answer counts as whole",
                      member.as<ir::String>()
                          ? give("cursor")
                          : "make it a string, and say \"x-candor-role\": \"cursor\"" + or_none};
    if (tells_of_failure(subject, member))
      return Question{name + " says that a part failed, and the answer counts as done",
                      "list those items in a member with \"x-candor-role\": \"gap\"" + or_none};
    const auto found = evidence_of(subject, member);
    if (!found) return std::nullopt;
    if (member.as<ir::Boolean>() && !is_in_state(member)) return about_flag(member, *found);
    if (member.as<ir::Integer>()) return about_count(member, *found);
    if (member.as<ir::Array>() && found->is_bad_news())
      return Question{name + " can have items, and the answer counts as whole", give("gap")};
    return std::nullopt;
  }
};

/// A plan that reads like work.
void ask_of_dry_run(const Questions& asked, diagnostics::Findings& report);

}  // namespace

/// What a reader takes for bad news is none for the laws.
constinit const Rule evidence_without_role = {
    .about =
        {.id = "convention/evidence-without-role",
         .severity = diagnostics::Severity::warning,
         .summary = "a member whose name is evidence has a role, or says why it has none",
         .explanation =
             "A flag such as `truncated`, `rolled_back`, `cached` or `clean`, a list or count of what was "
             "skipped or failed,\na status that can be `partial` or `queued`: without a role every answer "
             "that has them is whole and done. Give the\nrole that the name asks for; or say "
             "\"x-candor-role\": "
             "\"none\", with a sentence as \"x-candor-reason\"."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (!is_own(subject)) return;
          const Questions asked{subject};
          for (const ResultMember& member : asked.members) {
            if (member.role || asked.is_asked_elsewhere(member)) continue;
            if (const auto question = asked.about(member))
              report.add(evidence_without_role.about, member.field->origin, question->text)
                  .help.push_back(question->help);
          }
          ask_of_dry_run(asked, report);
        },
};

namespace {

void ask_of_dry_run(const Questions& asked, diagnostics::Findings& report) {
  const auto is_plan = [](std::string_view name) {
    const std::string in_words = detail::words_of_name(name);
    return detail::has_any_word(in_words, words::plans);
  };
  for (const ir::Field& param : params_fields(asked.subject.contract)) {
    const ir::Contract& contract = asked.subject.contract;
    if (!is_plan(param.name) || !std::holds_alternative<ir::Boolean>(contract[param.type].kind)) continue;
    const bool is_told =
        std::ranges::any_of(asked.members,
                            [&](const ResultMember& each) { return is_plan(each.field->name); }) ||
        std::ranges::any_of(contract.states, [&](const ir::State& state) { return is_plan(state.name); });
    if (is_told || !reason_of(asked.subject, param).empty()) continue;
    report
        .add(evidence_without_role.about, param.origin,
             "'" + param.name + "' makes a plan of the work, and the result cannot say that it is one")
        .help.push_back("add a boolean '" + param.name +
                        "' to the result, and a state of it that \"means\": \"not_ready\"");
  }
}

}  // namespace

}  // namespace candor::check
