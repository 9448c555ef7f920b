// convention/laws.hpp: the laws of the runtime as rules that diagnostics can report.
#pragma once

#include <span>

#include "candor/laws.hpp"
#include "diagnostics/diagnostic.hpp"

namespace candor::convention {

/// Returns the rule under which a breach of the law is reported.
constexpr diagnostics::Rule rule_of(const laws::Law& law) {
  return {law.id, diagnostics::Severity::error, law.summary, law.explanation};
}

/// Returns the rule of every law, in the order of candor::laws::all.
std::span<const diagnostics::Rule> law_rules();

}  // namespace candor::convention
