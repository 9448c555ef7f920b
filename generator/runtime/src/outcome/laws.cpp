// runtime/src/outcome/laws.cpp: the texts of broken laws, and their violations in a report.
#include "candor/laws.hpp"

#include <string>

#include "candor/detail/law_check.hpp"
#include "candor/detail/parts.hpp"
#include "candor/detail/pointer.hpp"

namespace candor::laws {
namespace {

struct Placeholder {
  std::string_view word;
  std::string_view Names::*name;
};

constexpr std::array placeholders{
    Placeholder{"completion", &Names::completion},
    Placeholder{"scope_empty", &Names::scope_empty},
    Placeholder{"scope_count", &Names::scope_count},
    Placeholder{"gap", &Names::gap},
    Placeholder{"gap_value", &Names::gap_value},
    Placeholder{"gaps", &Names::gaps},
    Placeholder{"step_done", &Names::step_done},
    Placeholder{"skip_reason", &Names::skip_reason},
    Placeholder{"reasons", &Names::reasons},
    Placeholder{"found", &Names::found},
    Placeholder{"finding", &Names::finding},
    Placeholder{"finding_value", &Names::finding_value},
    Placeholder{"examiner", &Names::examiner},
    Placeholder{"effect", &Names::effect},
    Placeholder{"failure_member", &Names::failure_member},
    Placeholder{"failure_value", &Names::failure_value},
    Placeholder{"state", &Names::state},
};

std::string_view value_of(std::string_view word, const Names& names) {
  for (const Placeholder& each : placeholders)
    if (each.word == word) return names.*each.name;
  return "";
}

}  // namespace

std::optional<std::string> expand(std::string_view pattern, const Names& names) {
  std::string text;
  while (true) {
    const std::size_t open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) return text;
    const std::size_t close = pattern.find('}', open);
    const std::string_view value = value_of(pattern.substr(open + 1, close - open - 1), names);
    if (value.empty()) return std::nullopt;
    text += value;
    pattern.remove_prefix(close + 1);
  }
}

std::string_view name_of(Member member, const Names& names) {
  switch (member) {
    case Member::none:
      return "";
    case Member::completion:
      return names.completion;
    case Member::scope_empty:
      return names.scope_empty;
    case Member::scope_count:
      return names.scope_count;
    case Member::step_done:
      return names.step_done;
    case Member::skip_reason:
      return names.skip_reason;
    case Member::code:
      return "code";
    case Member::message:
      return "message";
    case Member::gap:
      return names.gap;
    case Member::finding:
      return names.finding;
    case Member::examiner:
      return names.examiner;
    case Member::effect:
      return names.effect;
    case Member::failure_member:
      return names.failure_member;
  }
  return "";
}

}  // namespace candor::laws

namespace candor::detail {

namespace {

/// The JSON Pointer in the result at which a violation points.
std::string pointer_of(laws::Member member, const laws::Names& names) {
  if (member == laws::Member::completion && !names.completion_pointer.empty())
    return std::string(names.completion_pointer);
  if (member == laws::Member::gap && !names.gap_pointer.empty()) return std::string(names.gap_pointer);
  std::string pointer;
  const std::string_view name = laws::name_of(member, names);
  if (!name.empty()) append_pointer(pointer, name);
  return pointer;
}

}  // namespace

bool keep_laws(const laws::ResultClaims& claims) noexcept { return !laws::breaks_any(claims); }
bool keep_laws(const laws::StepClaims& claims) noexcept { return !laws::breaks_any(claims); }

void LawCheck::add(const laws::Law& law, bool can_be_scope_empty, const laws::Names& names) {
  if (!laws::can_demote(law, can_be_scope_empty)) is_fatal_ = true;
  Violation& violation = violations_.list.emplace_back();
  violation.pointer = base_;
  violation.pointer += pointer_of(law.at, names);
  violation.keyword = law.id;
  violation.expected = laws::expand(law.expected, names).value_or(std::string(law.summary));
  violation.found = laws::expand(law.found, names).value_or("");
  place(violation, json_, offset_of(json_, violation.pointer));
}

void LawCheck::result(const laws::ResultClaims& claims, const laws::Names& names) {
  if (laws::breaks_any(claims)) [[unlikely]]
    add_broken(claims, names);
}

void LawCheck::check_step(const laws::StepClaims& claims, const laws::Names& names) {
  if (laws::breaks_any(claims)) [[unlikely]]
    add_broken(claims, names);
}

void LawCheck::parts(const Parts& parts) {
  const std::string_view result = base_;
  for (const Parts::BrokenStep& step : parts.broken_steps()) {
    const std::string place = std::string(result) + step.record;
    base_ = place;
    add_broken(step.claims, step.names);
    base_ = result;
    is_fatal_ = true;  // the record stays as it is: no other state of the outcome mends it
  }
}

void LawCheck::add_broken(const laws::ResultClaims& claims, const laws::Names& names) {
  for (const laws::Law* law : laws::all)
    if (laws::breaks(*law, claims)) add(*law, claims.can_be_scope_empty, names);
  if (laws::classify(claims) == laws::ResultState::unsupported) is_fatal_ = true;
}

void LawCheck::add_broken(const laws::StepClaims& claims, const laws::Names& names) {
  for (const laws::Law* law : laws::all)
    if (laws::breaks(*law, claims)) add(*law, false, names);
}

bool LawCheck::tolerated() {
  std::vector<Violation>* const found = options_.lies.found();
  if (is_fatal_ || found == nullptr) return false;
  for (Violation& violation : violations_.list) found->push_back(std::move(violation));
  return true;
}

}  // namespace candor::detail
