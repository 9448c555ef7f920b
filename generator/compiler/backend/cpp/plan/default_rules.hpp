// backend/cpp/plan/default_rules.hpp: which defaults no member can have.
#pragma once

#include "backend/cpp/plan/plan.hpp"
#include "diagnostics/findings.hpp"

namespace candor::backend::cpp {

/// Reports the defaults that are no value of their member, and those that would be filled in without end.
void report_defaults(const ir::Contract& contract, const Plan& plan, diagnostics::Findings& report);

}  // namespace candor::backend::cpp
