// breaking/answers.cpp: looks for an answer that two versions of a tool read differently.
#include "breaking/answers.hpp"

#include <algorithm>
#include <array>

#include "analyze/examples.hpp"
#include "ir/states.hpp"
#include "mock/examples.hpp"
#include "schema/model/comparison.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"
#include "verify/answer.hpp"
#include "verify/rule.hpp"

namespace candor::breaking {
namespace {

using source::Node;
using verify::Answer;

verify::Subject subject_of(const Subject& version) {
  // The names of the convention are in the roles of the contract. One with an error has only its schemas.
  static const auto none = std::make_shared<const convention::Convention>();
  if (version.contract) return verify::make_subject(version.file, *version.contract, *none);
  verify::Subject subject = verify::subject_without_promises(none);
  subject.file = version.file;
  subject.validator = std::make_shared<validate::Validator>(subject.file.authored->graph);
  return subject;
}

/// What an answer reports in some part, and whether it claims something there.
struct Meaning {
  std::string text;
  bool is_claim = false;
};

/// What the answer reports in a side step, by its members.
Meaning meaning_of_step(const verify::ReportedStep& step, bool is_there) {
  const std::string name = "step " + source::in_quotes(step.step->name);
  if (step.reason)
    return {name + " skipped for the reason " + source::in_quotes(std::string(step.reason->node->text)),
            is_there};
  if (step.claims.done) return {name + (*step.claims.done ? " done" : " not done"), is_there};
  return {"no report of " + name, false};
}

/// What the answer reports in a member of its result, by the role that the contract gives it.
Meaning meaning_of_member(const Answer& answer, const std::string& member) {
  const verify::Facts& facts = answer.facts;
  const ir::Roles& roles = answer.subject.contract.roles;
  const auto is_member = [&](const std::optional<std::uint32_t>& field) {
    return field && verify::result_name(answer.subject, *field) == member;
  };
  const auto value = verify::result_member(answer, member);
  const auto is_named = [&](const std::vector<verify::Value>& values) {
    return value &&
           std::ranges::any_of(values, [&](const verify::Value& each) { return each.node == value->node; });
  };
  if (is_member(roles.completion) && facts.completion_at)
    return {verify::boolean_of(facts.completion_at) == true ? "everything covered" : "not everything covered",
            true};
  for (const ir::GapMember& gap : roles.gaps) {
    if (!is_member(gap.field)) continue;
    if (!is_named(facts.gaps)) return {"no gap", false};
    return {gap.reason_member.empty() ? "a gap" : "a gap with its reasons", true};
  }
  if (is_member(roles.scope_empty) && verify::boolean_of(facts.empty_at) == true)
    return {"an empty scope", true};
  for (const std::uint32_t effect : roles.effects)
    if (is_member(effect) && value)
      return {is_named(facts.effects)                      ? "an effect"
              : value->node->kind == detail::Kind::null ? "an unknown effect"
                                                           : "no effect",
              true};
  for (const verify::ReportedStep& step : facts.steps)
    if (step.done_name == member || step.reason_name == member)
      return meaning_of_step(step, value.has_value());
  const auto& fields = verify::result_fields(answer.subject);
  const auto field = std::ranges::find(fields, member, &ir::Field::name);
  if (!value && field != fields.end() && field->presence == ir::Presence::defaulted)
    return {"its default, " + source::to_text(*field->default_value), true};
  return {value ? "a value without a role" : "absent", false};
}

Reading reading_of(const Answer& answer, const std::string& part, Meaning meaning) {
  diagnostics::Findings report;
  verify::check(answer, report);
  Reading reading{std::nullopt, false, std::move(meaning.text), meaning.is_claim};
  for (const diagnostics::Diagnostic& each : report.all()) {
    const bool is_about_part = each.message.find(source::in_quotes(part)) != std::string::npos ||
                               (each.primary.at.pointer + "/").find("/" + part + "/") != std::string::npos;
    if (reading.refusal && (reading.is_about_part || !is_about_part)) continue;
    reading.refusal = each.message;
    reading.is_about_part = is_about_part;
  }
  return reading;
}

/// The result of a success: the member of a nested answer, or the answer itself.
template <class SomeNode>
SomeNode& result_of(SomeNode& answer) {
  const auto nested = std::ranges::find(answer.members, "result", &source::Member::key);
  return nested != answer.members.end() ? nested->value : answer;
}

void remove(Node& object, const std::string& member) {
  std::erase_if(object.members, [&](const source::Member& each) { return each.key == member; });
}

void put(Node& object, const std::string& member, Node value) {
  remove(object, member);
  source::set_member(object, member, std::move(value));
}

/// Sorts answers so that short ones, which are easier to read, come first.
void sort_by_size(std::vector<Node>& answers) {
  std::vector<std::pair<std::size_t, Node>> sized;
  sized.reserve(answers.size());
  for (Node& each : answers) {
    const std::size_t size = source::to_text(each).size();
    sized.emplace_back(size, std::move(each));
  }
  std::ranges::stable_sort(sized, {}, &std::pair<std::size_t, Node>::first);
  std::ranges::transform(sized, answers.begin(), [](auto& each) { return std::move(each.second); });
}

Node without(Node answer, const std::string& member) {
  remove(result_of(answer), member);
  return answer;
}

Node with(Node answer, const std::string& member, Node value) {
  put(result_of(answer), member, std::move(value));
  return answer;
}

/// The answer with other reports of the side steps that the member is part of.
void add_steps(const verify::Subject& subject, const Node& answer, const std::string& member,
               std::vector<Node>& edited) {
  for (const ir::SideStep& step : subject.contract.roles.steps) {
    const auto name = [&](const std::optional<std::uint32_t>& field) {
      return field ? verify::result_name(subject, *field) : std::string();
    };
    const std::string done = name(step.done_field);
    const std::string reason = name(step.reason_field);
    if (done != member && reason != member) continue;
    for (const ir::SkipReason& each : step.reasons) {
      Node skipped = with(answer, reason, source::make_string(each.word));
      if (!done.empty()) skipped = with(std::move(skipped), done, source::make_boolean(false));
      edited.push_back(std::move(skipped));
    }
  }
}

/// Values of the member in results of the tool.
std::vector<Node> values_of(const verify::Subject& subject, const std::string& member) {
  constexpr std::size_t max = 2;
  if (!subject.file.result) return {};
  const schema::Graph& graph = subject.file.authored->graph;
  const schema::Schema& result = graph[target_of(graph, *subject.file.authored->result)];
  const auto property = std::ranges::find(result.properties, member, &schema::Property::name);
  if (property == result.properties.end()) return {};
  analyze::Choices choices(1);
  std::vector<Node> values = analyze::examples_of(graph, {property->schema}, choices);
  values.resize(std::min(values.size(), max));
  return values;
}

}  // namespace

Answers::Answers(const Subject& before, const Subject& after)
    : old_(subject_of(before)),
      new_(subject_of(after)),
      is_old_understood_(before.contract.has_value()),
      is_new_understood_(after.contract.has_value()) {}

void Answers::add_examples(const verify::Subject& subject, const std::string& state,
                           std::vector<Node>& examples) {
  constexpr std::uint64_t seeds = 3;
  is_exhausted_ = is_exhausted_ || examples_left_ < seeds;
  for (std::uint64_t seed = 0; seed < seeds && examples_left_ > 0; ++seed, --examples_left_)
    if (auto example = mock::example_of(subject, state, seed); example.answer)
      examples.push_back(std::move(*example.answer));
}

const std::vector<Node>& Answers::examples() {
  constexpr std::size_t max_states = 8;
  if (examples_) return *examples_;
  examples_.emplace();
  const auto add = [&](const verify::Subject& subject) {
    std::vector<std::string> states = mock::states_of(subject);
    std::erase(states, "failure");
    // Those that every contract has come first.
    states.resize(std::min(states.size(), max_states));
    for (const std::string& state : states) add_examples(subject, state, *examples_);
  };
  if (is_old_understood_) add(old_);
  if (is_new_understood_) add(new_);
  sort_by_size(*examples_);
  return *examples_;
}

/// A contract with an error promises no more than its schema.
Reading Answers::read_by_schema(const verify::Subject& subject, const Node& answer) const {
  const verify::Subject& other = &subject == &old_ ? new_ : old_;
  if (!subject.file.result) return {};
  Node result = result_of(answer);
  if (verify::travels_flat(other)) result = without(std::move(result), "success");
  const auto findings = subject.validator->validate(*subject.file.authored->result, result);
  if (findings.empty()) return {};
  const validate::Finding& first = findings.front();
  return {first.instance_pointer + (first.instance_pointer.empty() ? "" : ": ") + first.message, true, "",
          false};
}

Reading Answers::read_member(const verify::Subject& subject, const Node& answer,
                             const std::string& member) const {
  if (!(&subject == &old_ ? is_old_understood_ : is_new_understood_)) return read_by_schema(subject, answer);
  Reading reading;
  verify::look_at_made(subject, answer, "answer", [&](const Answer& seen) {
    reading = reading_of(seen, member, meaning_of_member(seen, member));
  });
  return reading;
}

std::optional<Witness> Answers::first_witness(const std::vector<Node>& answers, const Read& read) {
  std::optional<Witness> without_claim;
  for (const Node& answer : answers) {
    if (!spend(answer)) break;
    const Reading before = read(old_, answer);
    const Reading after = read(new_, answer);
    if (before.refusal && after.refusal) continue;
    const bool is_known = !before.meaning.empty() && !after.meaning.empty();
    const bool is_claim = before.is_claim || after.is_claim;
    const bool differs = is_known && is_claim && before.meaning != after.meaning;
    Witness witness{answer, !before.refusal, "", Witness::Of::answer, before.meaning, after.meaning};
    if (before.refusal || after.refusal) {
      const Reading& refusing = before.refusal ? before : after;
      if (!refusing.is_about_part && !differs) continue;
      witness.refusal = *refusing.refusal;
      if (is_claim) return witness;
      if (!without_claim) without_claim = std::move(witness);
    } else if (differs) {
      return witness;
    }
  }
  return without_claim;
}

bool Answers::spend(const Node& answer) {
  const std::size_t size = source::to_text(answer).size();
  is_exhausted_ = is_exhausted_ || size > bytes_left_;
  if (!is_exhausted_) bytes_left_ -= size;
  return !is_exhausted_;
}

std::vector<Node> Answers::edited_examples(const std::string& member) {
  std::vector<Node> values = values_of(old_, member);
  for (Node& value : values_of(new_, member)) values.push_back(std::move(value));
  std::vector<Node> edited;
  for (const Node& answer : examples()) {
    for (const Node& value : values) edited.push_back(with(answer, member, value));
    edited.push_back(without(answer, member));
    add_steps(old_, answer, member, edited);
    add_steps(new_, answer, member, edited);
    edited.push_back(with(answer, member, source::make_boolean(true)));
    edited.push_back(with(answer, member, source::make_boolean(false)));
    edited.push_back(with(answer, member, source::make_string("x")));
  }
  return edited;
}

std::optional<Witness> Answers::about_member(const std::string& member) {
  const Read read = [&](const verify::Subject& subject, const Node& answer) {
    return read_member(subject, answer, member);
  };
  if (auto witness = first_witness(examples(), read)) return witness;
  return first_witness(edited_examples(member), read);
}

std::optional<Witness> Answers::refused_for_member(const std::string& member, bool old_accepts) {
  const auto find = [&](const std::vector<Node>& answers) -> std::optional<Witness> {
    for (const Node& answer : answers) {
      if (!spend(answer)) break;
      const Reading before = read_member(old_, answer, member);
      const Reading after = read_member(new_, answer, member);
      const Reading& accepting = old_accepts ? before : after;
      const Reading& refusing = old_accepts ? after : before;
      if (!accepting.refusal && refusing.refusal && refusing.is_about_part)
        return Witness{answer, old_accepts, *refusing.refusal, Witness::Of::answer};
    }
    return std::nullopt;
  };
  if (auto witness = find(examples())) return witness;
  return find(edited_examples(member));
}

std::optional<Witness> Answers::about_state(const std::string& state) {
  std::vector<Node> answers = examples();
  if (is_old_understood_) add_examples(old_, state, answers);
  return first_witness(answers, [&](const verify::Subject& subject, const Node& answer) {
    Reading reading;
    verify::look_at_made(subject, answer, "answer", [&](const Answer& seen) {
      const ir::State* const declared = seen.facts.declared;
      const bool is_declared = declared != nullptr && declared->name == seen.facts.state;
      const std::string means = is_declared ? " (" + ir::phrase_of(declared->means) + ")" : "";
      const bool is_state = seen.facts.state == state;
      reading = reading_of(seen, state, {source::in_quotes(seen.facts.state) + means, is_state});
      reading.is_about_part = reading.is_about_part || is_state;
    });
    return reading;
  });
}

std::optional<Witness> Answers::about_code(const std::string& code, const std::string& member) {
  Node failure = source::make_object();
  source::set_member(failure, "success", source::make_boolean(false));
  source::set_member(failure, "code", source::make_string(code));
  source::set_member(failure, "message", source::make_string("it could not be done"));
  if (!member.empty())
    for (const Node& answer : examples())
      if (const Node* const value = source::find(result_of(answer), member)) {
        source::set_member(failure, member, *value);
        break;
      }
  return first_witness({failure}, [&](const verify::Subject& subject, const Node& answer) {
    Reading reading;
    verify::look_at_made(subject, answer, "answer", [&](const Answer& seen) {
      const auto& errors = seen.subject.contract.errors;
      const auto declared = std::ranges::find(errors, code, &ir::ErrorCode::code);
      std::string meaning =
          declared == errors.end() ? "an undeclared cause" : "the cause " + source::in_quotes(code);
      if (declared != errors.end() && !member.empty())
        meaning += std::ranges::find(declared->carries, member) != declared->carries.end()
                       ? " with " + source::in_quotes(member)
                       : " without " + source::in_quotes(member);
      reading =
          reading_of(seen, member.empty() ? "code" : member, {std::move(meaning), declared != errors.end()});
    });
    return reading;
  });
}

}  // namespace candor::breaking
