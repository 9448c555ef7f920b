// generator/traffic/verify/rule.cpp: all rules, one after another.
#include "verify/rule.hpp"

#include <algorithm>
#include <array>

#include "convention/laws.hpp"
#include "diagnostics/rules.hpp"
#include "verify/laws.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {

std::span<const Rule* const> all() {
  static constexpr std::array table = {
#define RULE(name) &name,
#include "verify/rules/rules.def"
#undef RULE
  };
  return table;
}

void check(const Answer& answer, diagnostics::Findings& report) {
  check_laws(answer, report);
  for (const Rule* rule : all())
    if (rule->check != nullptr && !(rule->is_by_names && !convention::names_have_meaning(answer.subject.file)))
      rule->check(answer, report);
}

void check_params(const Request& request, diagnostics::Findings& report) {
  for (const Rule* rule : all())
    if (rule->check_params != nullptr) rule->check_params(request, report);
}

bool refuses(std::string_view id) {
  const auto laws = convention::law_rules();
  const bool is_law = std::any_of(laws.begin(), laws.end(), [&](const auto& law) { return law.id == id; });
  return is_law || std::any_of(all().begin(), all().end(),
                               [&](const Rule* rule) { return rule->refuses && rule->about.id == id; });
}

bool needs_transcript(std::string_view id) {
  // Rules of transcripts as a whole: answers that are missing, double, or have another id.
  for (const diagnostics::Rule* rule : diagnostics::rules_of("verify"))
    if (rule->id == id)
      return id == rules::no_answer.id || id == rules::second_answer.id || id == rules::unknown_id.id ||
             id == rules::bad_request_taken.id;
  for (const laws::Law* law : laws::all)
    if (law->id == id) return law->needs_transcript;
  return std::any_of(all().begin(), all().end(),
                     [&](const Rule* rule) { return rule->about.id == id && rule->needs_transcript; });
}

bool denies_completion(std::string_view id) {
  return std::any_of(all().begin(), all().end(),
                     [&](const Rule* rule) { return rule->about.id == id && rule->denies_completion; });
}

}  // namespace candor::verify
