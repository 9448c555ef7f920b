// runtime/src/outcome/laws.cpp: the texts of broken laws.
#include "candor/laws.hpp"

#include <string>


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
    Placeholder{"effect_value", &Names::effect_value},
    Placeholder{"verdict", &Names::verdict},
    Placeholder{"work", &Names::work},
    Placeholder{"work_value", &Names::work_value},
    Placeholder{"total", &Names::total},
    Placeholder{"total_value", &Names::total_value},
    Placeholder{"against", &Names::against},
    Placeholder{"against_value", &Names::against_value},
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
    case Member::verdict:
      return names.verdict;
    case Member::work:
      return names.work;
    case Member::total:
      return names.total;
    case Member::failure_member:
      return names.failure_member;
  }
  return "";
}

}  // namespace candor::laws
