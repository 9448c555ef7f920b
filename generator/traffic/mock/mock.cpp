// generator/traffic/mock/mock.cpp: checks the params of a call, chooses a state and answers with an example.
#include "mock/mock.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "analyze/examples.hpp"
#include "source/words.hpp"
#include "validate/validate.hpp"
#include "verify/summary/summary.hpp"

namespace candor::mock {
namespace {

ToolKind kind_of(ir::Kind kind) {
  switch (kind) {
    case ir::Kind::query:
      return ToolKind::query;
    case ir::Kind::mutation:
      return ToolKind::mutation;
    case ir::Kind::info:
      return ToolKind::info;
  }
  return ToolKind::info;
}

Violation violation_of(const validate::Finding& finding) {
  // The engine words both parts in one sentence.
  constexpr std::string_view begin = "expected ";
  constexpr std::string_view middle = ", found ";
  Violation violation;
  violation.pointer = finding.instance_pointer;
  violation.keyword = finding.keyword;
  std::string_view message = finding.message;
  if (message.starts_with(begin)) message.remove_prefix(begin.size());
  const std::size_t found = message.find(middle);
  violation.expected = message.substr(0, found);
  if (found != std::string_view::npos) violation.found = message.substr(found + middle.size());
  return violation;
}

Violation syntax_error(const source::Fault& fault) {
  Violation violation;
  violation.keyword = "syntax";
  violation.expected = "params as JSON";
  violation.found = fault.message;
  return violation;
}

/// Takes a member out of an object.
std::optional<source::Node> take_member(source::Node& object, std::string_view key) {
  const auto found = std::ranges::find(object.members, key, &source::Member::key);
  if (found == object.members.end()) return std::nullopt;
  source::Node value = std::move(found->value);
  object.members.erase(found);
  return value;
}

}  // namespace

Mock::Mock(verify::Subjects subjects, Settings settings)
    : subjects_(std::move(subjects)), settings_(std::move(settings)) {
  for (const auto& [name, subject] : subjects_) {
    MockedTool& mocked = mocked_[name];
    mocked.subject = &subject;
    mocked.table = std::make_unique<backend::cpp::ContractTable>(
        subject.contract, backend::cpp::make_plan(subject.contract, {}));
    mocked.states = states_of(subject);
    std::vector<Unexemplified> missing = unexemplified(subject);
    std::erase_if(mocked.states, [&](const std::string& state) {
      return std::ranges::find(missing, state, &Unexemplified::state) != missing.end();
    });
    if (!missing.empty()) missing_.emplace(name, std::move(missing));
    const ContractInfo& info = mocked.table->info();
    tools_.push_back({.name = info.tool,
                      .version = subject.contract.version,
                      .kind = kind_of(subject.contract.kind),
                      .title = subject.contract.title,
                      .params = info.params});
  }
}

std::string Mock::choose_state(const MockedTool& mocked, std::uint64_t seed) const {
  const bool is_fixed = std::ranges::find(mocked.states, settings_.state) != mocked.states.end();
  if (is_fixed) return settings_.state;
  if (mocked.states.empty()) return "";
  analyze::Choices choices(seed);
  return mocked.states[choices.below(mocked.states.size())];
}

Answer Mock::call(std::string_view tool, std::string_view params, std::string& out) {
  const auto found = mocked_.find(tool);
  if (found == mocked_.end()) return Answer::unknown_tool();
  MockedTool& mocked = found->second;
  source::Reading reading = source::read_json(source::make_file("params", std::string(params)));
  if (!reading.document) return Answer::bad_params({{syntax_error(reading.faults.front())}, false});
  const std::optional<source::Node> wanted = take_member(reading.document->root, state_param);
  const std::lock_guard lock(mutex_);
  const verify::Subject& subject = *mocked.subject;
  Violations violations;
  for (const validate::Finding& each :
       subject.validator->validate(subject.file.authored->params, reading.document->root))
    violations.list.push_back(violation_of(each));
  if (wanted && std::ranges::find(mocked.states, wanted->text) == mocked.states.end()) {
    Violation violation;
    violation.pointer = std::string("/") + state_param;
    violation.keyword = "enum";
    violation.expected = source::alternatives(mocked.states);
    violation.found = source::to_text(*wanted);
    violations.list.push_back(std::move(violation));
  }
  if (!violations.empty()) return Answer::bad_params(std::move(violations));
  // Calls run beside each other: what an answer is made of does not depend on which one comes first.
  const std::uint64_t hash = verify::hash_of(params, settings_.seed);
  const std::uint64_t seed = hash + mocked.calls[hash % mocked.calls.size()]++;
  const std::string state = wanted ? wanted->text : choose_state(mocked, seed);
  const Example example = example_of(subject, state, seed);
  if (!example.answer) {
    Violation violation;
    violation.keyword = "example";
    violation.expected = "an example in the state '" + state + "'";
    violation.found = example.why;
    return Answer::unwritable({{std::move(violation)}, false});
  }
  out += source::to_text(*example.answer);
  const Rows<StateInfo> states = mocked.table->info().states;
  const auto* const told = std::ranges::find(states, state, &StateInfo::name);
  return Answer::answered({&mocked.table->info(), told == states.end() ? std::string_view() : told->name});
}

}  // namespace candor::mock
