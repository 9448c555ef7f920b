// backend/cpp/plan/size_rules.hpp: what emitted C++ has no room for.
#pragma once

#include <cstddef>
#include <string>

#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"

namespace candor::backend::cpp {

/// C++ promises room for literals of fewer characters ([implimits]).
inline constexpr std::size_t max_literal_size = 65536;

/// Reports a text that no literal holds; `what` is to be shortened.
void report_too_long(const source::Origin& at, const std::string& message, const std::string& what,
                     diagnostics::Findings& report);

/// Reports unions and enums that compilers do not compile within their default limits, and texts that no
/// literal holds.
void report_sizes(const ir::Contract& contract, diagnostics::Findings& report);

}  // namespace candor::backend::cpp
