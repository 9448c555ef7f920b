// generator/verify/rule.cpp: all rules, one after another.
#include "verify/rule.hpp"

#include <algorithm>
#include <array>

#include "verify/rules.hpp"

namespace candor::verify {

std::span<const Rule* const> all() {
  static constexpr std::array table = {
#define RULE(name) &name,
#include "verify/rules.def"
#undef RULE
  };
  return table;
}

void check(const Answer& answer, diagnostics::Report& report) {
  for (const Rule* rule : all())
    if (rule->check != nullptr) rule->check(answer, report);
}

void check_params(const Asked& asked, diagnostics::Report& report) {
  for (const Rule* rule : all())
    if (rule->check_params != nullptr) rule->check_params(asked, report);
}

bool refuses(std::string_view id) {
  return std::any_of(all().begin(), all().end(),
                     [&](const Rule* rule) { return rule->refuses && rule->about.id == id; });
}

}  // namespace candor::verify
