// verify/changed_answer.cpp: puts other members into a result, or a copy of it, and checks the answer again.
#include "verify/changed_answer.hpp"

#include <algorithm>
#include <utility>

#include "verify/rule.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Members that have other values as long as this object lives.
class ChangedMembers {
 public:
  ChangedMembers() = default;
  ChangedMembers(const ChangedMembers&) = delete;
  ChangedMembers& operator=(const ChangedMembers&) = delete;
  ~ChangedMembers() {
    for (auto each = before_.rbegin(); each != before_.rend(); ++each) *each->first = each->second;
  }

  /// Gives a member of the object another value. Returns false where it has to be made: it is not there, or
  /// one of the values has children.
  bool change(const Value& object, const source::Member& other, Texts& texts) {
    const std::optional<Value> found = member(object, other.key);
    Node* const node = found ? texts.writable(*found) : nullptr;
    std::vector<Node> nodes;
    source::append_nodes(other.value, {}, nodes);
    if (node == nullptr || node->span != 1 || nodes.size() != 1) return false;
    before_.emplace_back(node, *node);
    node->kind = nodes.front().kind;
    node->text = nodes.front().text;
    return true;
  }

 private:
  std::vector<std::pair<Node*, Node>> before_;
};

/// Appends a copy of an object in which the members `changed` replace those of their names, or are added.
void append_changed(const Node& object, const std::vector<source::Member>& changed,
                    std::vector<Node>& nodes) {
  const std::size_t at = nodes.size();
  nodes.push_back(object);
  for (const Node& own : object.members()) {
    const auto other = std::ranges::find(changed, own.key, &source::Member::key);
    if (other == changed.end())
      nodes.insert(nodes.end(), &own, &own + own.span);
    else
      source::append_nodes(other->value, own.key, nodes);
  }
  for (const source::Member& each : changed) {
    if (source::find(object, each.key) != nullptr) continue;
    source::append_nodes(each.value, each.key, nodes);
    ++nodes[at].count;
  }
  nodes[at].span = static_cast<std::uint32_t>(nodes.size() - at);
}

/// Returns a copy of the outcome whose result has changed members. The result is within its object, or in a
/// text of its own.
Outcome changed_outcome(const Outcome& outcome, const std::vector<source::Member>& changed, Texts& texts) {
  const Node& result = *outcome.result->node;
  const Node& top = *outcome.top.node;
  const bool is_within =
      outcome.top.text == outcome.result->text && &top <= &result && &result < &top + top.span;
  const Value& whole = is_within ? outcome.top : *outcome.result;
  Text& text = text_instead_of(whole, texts);
  std::vector<Node>& nodes = text.nodes;
  nodes.assign(whole.node, &result);
  const std::size_t at = nodes.size();
  append_changed(result, changed, nodes);
  const std::uint32_t more = nodes[at].span - result.span;
  nodes.insert(nodes.end(), &result + result.span, whole.node + whole.node->span);
  for (std::size_t i = 0; i < at; ++i)
    if (i + nodes[i].span > at) nodes[i].span += more;
  Outcome copy = outcome;
  copy.result = Value{&text, &nodes[at]};
  if (is_within) copy.top = root_of(text);
  return copy;
}

}  // namespace

bool has_valid_result(const Answer& answer, const diagnostics::Findings& found) {
  // Of a result with an unknown reason nothing is reported, although it breaks its schema.
  return answer.outcome.success == true && answer.outcome.result && answer.subject.validator &&
         std::ranges::none_of(answer.facts.steps,
                              [](const ReportedStep& step) { return step.reason.has_value(); }) &&
         std::ranges::find(found.all(), result_schema.about.id, &diagnostics::Diagnostic::rule) ==
             found.all().end();
}

bool takes_changed(const Subject& subject, const Outcome& outcome, bool is_valid,
                   const std::vector<source::Member>& changed, Texts& texts) {
  std::optional<bool> stays;
  if (is_valid && subject.file.result) {
    const std::vector<std::string_view> envelope(subject.envelope_properties.begin(),
                                                 subject.envelope_properties.end());
    stays = subject.validator->stays_valid(*subject.file.authored->result, changed, envelope);
  }
  if (stays == false) return false;
  ChangedMembers in_place;
  const bool is_changed = std::ranges::all_of(
      changed, [&](const source::Member& each) { return in_place.change(*outcome.result, each, texts); });
  Texts copies;
  const Outcome after = is_changed ? outcome : changed_outcome(outcome, changed, copies);
  Answer answer = look_at(subject, after);
  answer.is_valid = stays;
  diagnostics::Findings report;
  check(answer, report);
  return std::ranges::none_of(report.all(),
                              [](const diagnostics::Diagnostic& each) { return refuses(each.rule); });
}

}  // namespace candor::verify
