// generator/diagnostics/rules.cpp: the list of this module's rules.
#include "diagnostics/rules.hpp"

#include <array>

namespace candor::diagnostics::rules {
namespace {

#define RULE(name, ...) name,
constexpr auto list = std::to_array<Rule>({
#include "diagnostics/rules.def"
});
#undef RULE

}  // namespace

std::span<const Rule> all() { return list; }

}  // namespace candor::diagnostics::rules
