// generator/verify/rule.cpp: all rules, one after another.
#include "verify/rule.hpp"

#include <algorithm>
#include <array>

#include "convention/laws.hpp"
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

void check(const Answer& answer, diagnostics::Report& report) {
  check_laws(answer, report);
  for (const Rule* rule : all())
    if (rule->check != nullptr) rule->check(answer, report);
}

void check_params(const Request& request, diagnostics::Report& report) {
  for (const Rule* rule : all())
    if (rule->check_params != nullptr) rule->check_params(request, report);
}

bool refuses(std::string_view id) {
  const auto laws = convention::law_rules();
  const bool is_law = std::any_of(laws.begin(), laws.end(), [&](const auto& law) { return law.id == id; });
  return is_law || std::any_of(all().begin(), all().end(),
                     [&](const Rule* rule) { return rule->refuses && rule->about.id == id; });
}

}  // namespace candor::verify
