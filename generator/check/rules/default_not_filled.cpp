// generator/check/rules/default_not_filled.cpp: a default is filled in where it is absent.
#include <set>

#include "check/rules/rules.hpp"

namespace candor::check {

/// A valid value could become invalid by it.
constinit const Rule default_not_filled = {
    .about =
        {.id = "check/default-not-filled",
         .severity = diagnostics::Severity::remark,
         .summary = "a default is filled in where it is absent",
         .explanation =
             "Readers fill in a default only where no valid value becomes invalid by it. Keywords that count "
             "members or look at their names\n"
             "(maxProperties, propertyNames, dependentRequired, dependentSchemas, not, if, uniqueItems "
             "around "
             "it) could see this one: the\n"
             "member is optional in C++, and the tool has to apply the default itself.",
         .code = "SCH043"},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Report& report) {
          std::set<std::pair<std::string, std::size_t>> said;
          for (const ir::Type& type : contract.types) {
            const auto* record = std::get_if<ir::Record>(&type.kind);
            for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i) {
              const ir::Field& field = record->fields[i];
              if (field.presence != ir::Presence::optional || !field.default_value ||
                  !said.emplace(field.origin.pointer, field.origin.span.begin).second)
                continue;
              report
                  .add(default_not_filled.about, field.origin,
                       "the default of '" + field.name +
                           "' is not filled in: a valid value could become invalid by it")
                  .help.emplace_back("let the tool apply the default, or name it in the description only");
            }
          }
        },
};

}  // namespace candor::check
