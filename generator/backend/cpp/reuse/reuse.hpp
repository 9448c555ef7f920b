// backend/cpp/reuse/reuse.hpp: emits readers into values that exist, whose memory is used again.
#pragma once

#include "backend/cpp/emit.hpp"

namespace candor::backend::cpp {

/// Emits `<tool>_reuse.hpp` and `<tool>_reuse.cpp`. `plan` is that of owning types. Returns std::nullopt
/// after reporting an error.
std::optional<std::vector<Artifact>> emit_reuse(const ir::Contract& contract, const Plan& plan,
                                                const render::Templates& templates,
                                                diagnostics::Report& report);

}  // namespace candor::backend::cpp
