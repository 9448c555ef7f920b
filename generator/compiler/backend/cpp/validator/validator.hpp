// backend/cpp/validator/validator.hpp: emits the validators of a contract: functions that check a text and
// keep nothing.
#pragma once

#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {

/// Returns the plan for validators: the names of `plan`.
Plan validator_plan(Plan plan);

/// Emits `<tool>_validator.hpp` and `<tool>_validator.cpp`. `owning` is the plan of owning
/// types. Returns std::nullopt after reporting an error.
std::optional<std::vector<Artifact>> emit_validator(const ir::Contract& contract, const Plan& owning,
                                                    const render::Templates& templates,
                                                    diagnostics::Findings& report);

}  // namespace candor::backend::cpp
