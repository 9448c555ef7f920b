// exchange/init/members.cpp: reads the members, flags, states and steps that a command line names.
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "diagnostics/findings.hpp"
#include "exchange/init/init.hpp"
#include "exchange/init/schemas.hpp"
#include "ir/states.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

constexpr std::array<std::string_view, 6> plain_types{"string",  "integer", "number",
                                                      "boolean", "object",  "array"};

/// What is left of a text, and what was expected where it went wrong.
class MemberReader {
 public:
  explicit MemberReader(std::string_view text) : rest_(text) {}

  std::optional<MemberSpec> member(bool is_inner) {
    MemberSpec spec;
    spec.name = take_until(is_inner ? ":,}" : ":");
    if (spec.name.ends_with('?')) {
      spec.is_required = false;
      spec.name.pop_back();
    }
    if (spec.name.empty()) return fail("expected a name before ':'");
    if (!take(':')) return fail("expected ':' and a type behind '" + spec.name + "'");
    auto schema = type(is_inner);
    if (!schema) return std::nullopt;
    spec.schema = std::move(*schema);
    if (take(':'))
      spec.schema = described(std::move(spec.schema), is_inner ? take_until(",}") : take_until(""));
    if (!is_inner && !rest_.empty()) return fail("unexpected '" + std::string(rest_) + "'");
    return spec;
  }
  const std::string& expected() const { return expected_; }

 private:
  std::nullopt_t fail(std::string why) {
    expected_ = std::move(why);
    return std::nullopt;
  }
  bool take(char byte) {
    const bool is_there = rest_.starts_with(byte);
    if (is_there) rest_.remove_prefix(1);
    return is_there;
  }
  std::string take_until(std::string_view ends) {
    const std::string taken(rest_.substr(0, rest_.find_first_of(ends)));
    rest_.remove_prefix(taken.size());
    return taken;
  }

  std::optional<Node> type(bool is_inner) {
    auto schema = take('{') ? members() : word_or_words(take_until(is_inner ? ":[,}" : ":["));
    while (schema && take('[')) {
      if (!take(']')) return fail("expected ']' behind '['");
      schema = array_of(std::move(*schema));
    }
    return schema;
  }
  std::optional<Node> members() {
    if (++depth_ > max_depth) return fail("expected braces at most " + std::to_string(max_depth) + " deep");
    std::vector<MemberSpec> specs;
    do {
      auto spec = member(true);
      if (!spec) return std::nullopt;
      if (std::ranges::any_of(specs, [&](const auto& each) { return each.name == spec->name; }))
        return fail("'" + spec->name + "' is there twice");
      specs.push_back(std::move(*spec));
    } while (take(','));
    if (!take('}')) return fail("expected ',' or '}' behind '" + specs.back().name + "'");
    --depth_;
    Members made;
    made.add(specs);
    return std::move(made).schema();
  }
  std::optional<Node> word_or_words(const std::string& text) {
    if (std::ranges::find(plain_types, text) != plain_types.end()) return typed(text);
    if (text.find('|') == std::string::npos)
      return fail("'" + text + "' is no type: expected " + source::alternatives(plain_types) +
                  ", words such as fast|slow, or members such as {file:string,line:integer}");
    const std::vector<std::string> words = source::split(text, '|');
    if (std::ranges::find(words, "") != words.end() || source::repeated(words))
      return fail("expected different words, with '|' between them, in '" + text + "'");
    return words_of(words);
  }

  static constexpr int max_depth = 32;
  std::string_view rest_;
  std::string expected_;
  int depth_ = 0;
};

}  // namespace

Parsed<MemberSpec> parse_member(const std::string& text) {
  MemberReader reader(text);
  auto member = reader.member(false);
  if (member) return std::move(*member);
  return reader.expected();
}

Parsed<NameSpec> parse_name(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == 0 || text.empty()) return "expected NAME or NAME:DESCRIPTION";
  return NameSpec{text.substr(0, colon), colon == std::string::npos ? "" : text.substr(colon + 1)};
}

Parsed<StateSpec> parse_state(const std::string& text) {
  const std::size_t name = text.find(':');
  const std::size_t means = name == std::string::npos ? name : text.find(':', name + 1);
  if (name == 0 || means == std::string::npos || means + 1 == text.size())
    return "expected NAME:MEANS:DESCRIPTION, as in 'rolled_back:undone:The change was taken back.'";
  StateSpec state{text.substr(0, name), text.substr(name + 1, means - name - 1), text.substr(means + 1)};
  std::vector<std::string> known;
  for (const Means each : ir::declared_means) known.emplace_back(word_of(each));
  if (std::ranges::find(known, state.means) != known.end()) return state;
  return "a state can mean " + source::alternatives(known) + ", not '" + state.means + "'";
}

Parsed<StepSpec> parse_step(const std::string& text, const convention::Convention& convention) {
  StepSpec spec{text.substr(0, text.find(':')), "", "", {}};
  const convention::Step* const step = convention::find_step(convention, spec.name);
  if (step == nullptr) {
    std::vector<std::string> known;
    for (const convention::Step& each : convention.steps) known.push_back(each.name);
    return "expected STEP or STEP:REASON,REASON, and as the step " + source::alternatives(known) +
           "; a convention.json beside the contracts adds others";
  }
  std::vector<std::string> approved;
  for (const convention::Reason& each : step->reasons) approved.push_back(each.word);
  spec.reasons = spec.name == text ? approved : source::split(text.substr(spec.name.size() + 1), ',');
  for (const std::string& reason : spec.reasons)
    if (std::ranges::find(approved, reason) == approved.end())
      return "the reasons of the step '" + spec.name + "' are " + source::joined(approved, ", ", " and ") +
             ", not '" + reason + "'";
  if (source::repeated(spec.reasons)) return "a reason is there twice";
  for (const convention::KnownMember& each : convention.members) {
    if (each.step != spec.name) continue;
    if (each.role == convention::Role::step_done) spec.done = each.name;
    if (each.role == convention::Role::skip_reason) spec.reason = each.name;
  }
  if (spec.done.empty()) spec.done = spec.name + "_done";
  if (spec.reason.empty()) spec.reason = spec.name + "_skipped_reason";
  return spec;
}

const MemberSpec* member_with(const InitAnswers& answers, const std::string& word) {
  for (const MemberSpec& member : answers.results)
    if (const Node* const words = source::find(member.schema, "enum"))
      if (std::ranges::any_of(words->items, [&](const Node& each) { return each.text == word; }))
        return &member;
  return nullptr;
}

std::string place_states(InitAnswers& answers) {
  std::vector<std::string> words{"done"};
  for (const StateSpec& state : answers.states)
    if (member_with(answers, state.name) == nullptr) words.push_back(state.name);
  if (source::repeated(words)) return "a state is there twice, or is named 'done'";
  if (words.size() == 1) return "";
  if (std::ranges::any_of(answers.results, [](const auto& each) { return each.name == "status"; }))
    return "expected the word '" + words.back() + "' in an enum of --result, such as 'status:done|" +
           words.back() + "'";
  answers.results.push_back({"status", described(words_of(words), "How the call ended."), true});
  return "";
}

std::vector<std::string> result_names(const InitAnswers& answers) {
  std::vector<std::string> names;
  for (const MemberSpec& member : answers.results) names.push_back(member.name);
  for (const auto* specs : {&answers.gaps, &answers.cuts})
    for (const NameSpec& each : *specs) names.push_back(each.name);
  for (const NameSpec& flag : {answers.scope_empty, answers.effect})
    if (!flag.name.empty()) names.push_back(flag.name);
  for (const StepSpec& step : answers.steps) names.insert(names.end(), {step.done, step.reason});
  return names;
}

}  // namespace candor::exchange
