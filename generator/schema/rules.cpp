// schema/rules.cpp: the list of this module's rules.
#include "schema/rules.hpp"

namespace candor::schema::rules {
namespace {

#define RULE(name, ...) name,
constexpr diagnostics::Rule list[] = {
#include "schema/rules.def"
};
#undef RULE

}  // namespace

std::span<const diagnostics::Rule> all() { return list; }

}  // namespace candor::schema::rules
