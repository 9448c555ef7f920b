// generator/review/check/rules/role_with_default.cpp: a member with a role has no default.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A default would turn silence into an answer.
constinit const Rule role_with_default = {
    .about = {.id = "convention/role-with-default",
              .severity = diagnostics::Severity::error,
              .summary = "a member with a role has no default",
              .explanation =
                  "A default is filled in where the tool reported no value, and then reads as if the "
                  "tool had reported it.",
              .code = "HON042"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const RoleMember& member : role_members(contract)) {
            const ir::Field& field = result_field(contract, member.field);
            if (!field.default_value) continue;
            report
                .add(role_with_default.about, field.origin,
                     "'" + field.name + "' has the role " + member.role +
                         ", so silence must not be read as " + source::to_text(*field.default_value))
                .help.emplace_back("remove \"default\"");
          }
        },
};

}  // namespace candor::check
