// generator/review/check/rules/evidence_without_role.cpp: a member whose name is evidence has a role, or says
// why not.
#include <algorithm>
#include <array>
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
constexpr std::string_view give = "say \"x-candor-role\": ";

enum class Given { flag, count, list };
enum class Place { anywhere, result, record };
enum class Where { always, changes, has_effect, no_finding, no_count, has_total };

/// What is asked of a member without a role: the first entry that is about it.
struct Question {
  Given given;
  detail::WordGroups groups;
  bool is_negated;
  Place place;
  Where where;
  std::string_view text;  // behind the member's name
  std::string_view fix;   // in quotes: a role. "*" stands for the member's name.
};

constexpr std::string_view whole_if_true = "can be true, and the answer counts as whole";
constexpr std::string_view whole_if_false = "can be false, and the answer counts as whole";
constexpr std::string_view done_if_true = "can be true, and the answer counts as done";
constexpr std::string_view done_if_false = "can be false, and the answer counts as done";
constexpr std::string_view state_if_true =
    "declare a state of it, {\"when\": {\"*\": true}, \"means\": \"undone\"} or what it means";
constexpr std::string_view state_if_false =
    "declare a state of it, {\"when\": {\"*\": false}, \"means\": \"undone\"} or what it means";

using enum WordGroup;
using enum Given;
using enum Place;
using enum Where;
constexpr std::array questions = {
    Question{flag, coverage | gaps, false, anywhere, always, whole_if_true, "\"gap\""},
    Question{flag, bit(freshness), false, anywhere, always,
             "can be true, and the answer counts as exact and of now", "\"gap\", or \"kept\" of an answer that was kept"},
    Question{flag, bit(undone), false, record, always, done_if_true, "\"gap\""},
    Question{flag, bit(undone), false, result, always, done_if_true, state_if_true},
    Question{flag, bit(undone), true, result, always, done_if_false, state_if_false},
    Question{flag, detail::bad_news, true, anywhere, always, whole_if_false, "\"completion\""},
    Question{flag, bit(verdict), false, record, always, whole_if_false, "\"completion\""},
    // A verdict and a list of findings are held against each other.
    Question{flag, bit(verdict), false, result, no_finding, "is a verdict that no other member proves",
             "list what it is about with \"x-candor-role\": \"finding\""},
    Question{flag, bit(effect), false, record, changes, done_if_false, "\"completion\""},
    Question{flag, bit(effect), false, result, has_effect,
             "can be false beside work that was done, and nothing says why",
             "say \"x-candor-role\": \"step-done\", with a skip reason"},
    Question{flag, bit(effect), false, result, changes, "says whether something changed, and has no role",
             "\"effect\""},
    Question{count, detail::bad_news, false, anywhere, always,
             "can be above 0, and the answer counts as whole", "\"gap\""},
    Question{list, detail::bad_news, false, anywhere, always,
             "can have items, and the answer counts as whole", "\"gap\""},
    Question{count, detail::bad_news | bit(effect), true, anywhere, has_total,
             "can be less than the total, and the answer counts as whole",
             "give the rest a member with \"x-candor-role\": \"gap\", and this one \"scope-count\""},
    Question{count, bit(coverage), true, result, no_count, "counts what was looked at, and has no role",
             "\"scope-count\""},
    Question{count, bit(effect), false, result, changes, "can be 0, and the answer counts as done",
             "say \"kind\": \"mutation\", and add a boolean with \"x-candor-role\": \"effect\""},
};

/// The questions about the members of one contract.
struct Questions {
  const Subject& subject;
  const std::vector<ResultMember>& members = result_members(subject);
  const bool is_mutation = shown_kind(subject, members) == Shown::mutation;

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

  bool is_in_state(const ResultMember& member) const {
    return std::ranges::any_of(subject.contract.states, [&](const ir::State& state) {
      return std::ranges::any_of(state.when, [&](const ir::StateCondition& when) {
        return &result_field(subject.contract, when.field) == member.field;
      });
    });
  }

  /// Returns true for a count beside that of all units: `packages_scanned` and `packages_total`.
  bool is_below_total(const ResultMember& member) const {
    const std::string name = detail::words_of_name(member.field->name);
    return std::ranges::any_of(members, [&](const ResultMember& other) {
      const std::string total = detail::words_of_name(other.field->name);
      if (other.is_nested != member.is_nested || !other.as<ir::Integer>() || other.field == member.field ||
          !detail::has_word(total, "total"))
        return false;
      const std::string_view stem = detail::without_word(total, "total");
      return stem.empty() ? member.found.has_value() : name.starts_with(std::string(stem) + "_");
    });
  }

  bool holds(Where where, const ResultMember& member) const {
    switch (where) {
      case always:
        return true;
      case changes:
        return is_mutation &&
               (!member.as<ir::Integer>() || (subject.file.kind.empty() && !has_role(Role::effect)));
      case has_effect:
        return is_mutation && has_role(Role::effect);
      case no_finding:
        return !has_role(Role::finding);
      case no_count:
        return !is_mutation && !has_role(Role::scope_count);
      case Where::has_total:
        return is_below_total(member);
    }
    return false;
  }

  const Question* about(const ResultMember& member, const FoundWord& found) const {
    const bool is_flag = member.as<ir::Boolean>() != nullptr;
    if (!is_flag && !member.as<ir::Integer>() && !member.as<ir::Array>()) return nullptr;
    // What was found may have such members; a state has its own meaning.
    if (is_flag && (is_in_state(member) ||
                    (member.outer_role == Role::finding && (found.is_negated || !found.is_bad_news()))))
      return nullptr;
    const Given given = is_flag ? flag : member.as<ir::Integer>() ? count : list;
    const auto asks = [&](const Question& each) {
      const bool is_total = each.where == Where::has_total && !found.is_bad_news();
      return each.given == given && (each.groups & bit(found.group)) != 0 &&
             (each.is_negated == found.is_negated || is_total) &&
             (each.place == anywhere || (each.place == record) == member.is_nested) &&
             (is_flag || !found.is_bad_news() || is_telling(member, found)) && holds(each.where, member);
    };
    const auto question = std::ranges::find_if(questions, asks);
    return question == questions.end() ? nullptr : &*question;
  }

  void ask(const ResultMember& member, diagnostics::Findings& report) const {
    const auto add = [&](std::string_view text, std::string_view fix) {
      const std::string& name = member.field->name;
      std::string help = (fix.starts_with('"') ? std::string(give) : "") + std::string(fix);
      if (const std::size_t star = help.find('*'); star != std::string::npos) help.replace(star, 1, name);
      report.add(evidence_without_role.about, member.field->origin, "'" + name + "' " + std::string(text))
          .help.push_back(help + or_none);
    };
    if (const auto bad = undeclared_words(subject, member); !bad.empty())
      return add("can be " + source::joined(bad, ", ", " or ", source::in_quotes) +
                     ", and the answer counts as done",
                 member.is_nested ? "list those items in a member with \"x-candor-role\": \"gap\""
                                  : "declare a state for each, with what it \"means\", or fail with a code");
    if (is_cursor_name(member))
      return add(
          "says that there is more, and the answer counts as whole",
          member.as<ir::String>() ? "\"cursor\"" : "make it a string, and say \"x-candor-role\": \"cursor\"");
    if (tells_of_failure(subject, member))
      return add("says that a part failed, and the answer counts as done",
                 "list those items in a member with \"x-candor-role\": \"gap\"");
    if (is_measure_of_failure(member))
      return add("can say that not all went well, and the answer counts as done",
                 "declare a state or a boolean for it, or fail with a code");
    auto found = member.found;
    // In the answer of a mutation, a flag that ends in a participle says what was done beside; so does a
    // count of some of all.
    const bool is_work = member.as<ir::Boolean>() ? is_mutation && ends_in_participle(member.field->name)
                                                  : member.as<ir::Integer>() && is_below_total(member);
    if (!found && !member.is_nested && is_work) found = FoundWord{WordGroup::effect, member.field->name};
    if (!found) return;
    if (const Question* question = about(member, *found)) add(question->text, question->fix);
  }
};

/// Asks for the result of a plan that reads like work.
void ask_of_dry_run(const Questions& asked, diagnostics::Findings& report) {
  for (const ir::Field& param : params_fields(asked.subject.contract)) {
    const ir::Contract& contract = asked.subject.contract;
    if (!param.is_dry_run) continue;
    const bool is_told =
        std::ranges::any_of(asked.members,
                            [&](const ResultMember& each) { return detail::is_of_plan(each.field->name); }) ||
        std::ranges::any_of(contract.states, [&](const ir::State& state) { return detail::is_of_plan(state.name); });
    if (is_told || !reason_of(asked.subject, param).empty()) continue;
    report
        .add(evidence_without_role.about, param.origin,
             "'" + param.name + "' makes a plan of the work, and the result cannot say that it is one")
        .help.push_back("add a boolean '" + param.name +
                        "' to the result, and a state of it that \"means\": \"planned\"");
  }
}

}  // namespace

/// People read such a name as bad news; the laws look at roles alone.
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
            // That `cached` means a kept answer is a guess until the contract says so.
            const bool is_guess = member.is(Role::kept) && !member.role->is_declared;
            if ((!member.role || is_guess) && !asked.is_asked_elsewhere(member)) asked.ask(member, report);
          }
          ask_of_dry_run(asked, report);
        },
};

}  // namespace candor::check
