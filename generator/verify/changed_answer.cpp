// verify/changed_answer.cpp: puts other members into a result, checks the answer, and takes them out again.
#include "verify/changed_answer.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "verify/rule.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// The node of a value, which may be changed: its text is one of `texts`.
source::Node& node_of(const Value& value, Texts& texts) {
  if (!texts.contains(value.text)) throw std::logic_error("the value is in none of the texts");
  // Nodes of a text are const only for those who read it.
  return const_cast<source::Node&>(*value.node);
}

/// An object with other members, until the end of the scope.
class ChangedObject {
 public:
  ChangedObject(source::Node& object, std::vector<source::Member> changed)
      : object_(object), size_(object.members.size()), changed_(std::move(changed)) {
    for (source::Member& each : changed_) {
      const auto end = object_.members.begin() + static_cast<std::ptrdiff_t>(size_);
      const auto found = std::find_if(object_.members.begin(), end,
                                      [&](const source::Member& own) { return own.key == each.key; });
      if (found != end)
        std::swap(found->value, each.value);
      else
        object_.members.push_back(each);
    }
  }
  ~ChangedObject() {
    object_.members.resize(size_);
    for (source::Member& each : changed_)
      for (source::Member& own : object_.members)
        if (own.key == each.key) std::swap(own.value, each.value);
  }
  ChangedObject(const ChangedObject&) = delete;
  ChangedObject& operator=(const ChangedObject&) = delete;

 private:
  source::Node& object_;
  std::size_t size_;
  std::vector<source::Member> changed_;
};

}  // namespace

bool has_valid_result(const Answer& answer, const diagnostics::Report& found) {
  // Of a result with an unknown reason nothing is reported, although it breaks its schema.
  return answer.outcome.success == true && answer.outcome.result && answer.subject.validator &&
         std::ranges::none_of(answer.facts.steps,
                              [](const ReportedStep& step) { return step.reason.has_value(); }) &&
         std::ranges::find(found.all(), result_schema.about.id, &diagnostics::Diagnostic::rule) ==
             found.all().end();
}

bool takes_changed(const Subject& subject, const Outcome& outcome, bool is_valid,
                   std::vector<source::Member> changed, Texts& texts) {
  std::optional<bool> stays;
  if (is_valid && subject.file.result) {
    const std::vector<std::string_view> envelope(subject.envelope_properties.begin(),
                                                 subject.envelope_properties.end());
    stays = subject.validator->stays_valid(*subject.file.authored->result, changed, envelope);
  }
  if (stays == false) return false;
  const ChangedObject object(node_of(*outcome.result, texts), std::move(changed));
  Answer answer = look_at(subject, outcome);
  answer.is_valid = stays;
  diagnostics::Report report;
  check(answer, report);
  return std::ranges::none_of(report.all(),
                              [](const diagnostics::Diagnostic& each) { return refuses(each.rule); });
}

}  // namespace candor::verify
