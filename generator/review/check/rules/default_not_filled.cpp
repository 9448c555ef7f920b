// generator/review/check/rules/default_not_filled.cpp: a default is filled in where it is absent.
#include <set>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "ir/type_graph.hpp"

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
             "member is optional in C++, and the tool has to apply the default itself. So it has where the "
             "object is a candor::Value in C++:\n"
             "one that may be of any type, or whose branches no one type has.",
         .code = "SCH043"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const auto say = [&](const source::Origin& at, const std::string& name, const char* why) {
            report.add(default_not_filled.about, at, "the default of '" + name + "' is not filled in: " + why)
                .help.emplace_back("let the tool apply the default, or name it in the description only");
          };
          std::set<std::pair<std::string, std::size_t>> said;
          std::set<std::string> of_types;
          const ir::Contract& contract = subject.contract;
          const std::vector<bool> has_values = ir::reachable(contract, {contract.params, contract.result});
          for (ir::TypeId id = 0; id < contract.types.size(); ++id) {
            const auto* record = std::get_if<ir::Record>(&contract[id].kind);
            for (std::size_t i = 0; has_values[id] && record != nullptr && i < record->fields.size(); ++i) {
              const ir::Field& field = record->fields[i];
              if (!field.default_value) continue;
              of_types.insert(field.name);
              if (field.presence == ir::Presence::optional &&
                  said.emplace(field.origin.pointer, field.origin.span.begin).second)
                say(field.origin, field.name, "a valid value could become invalid by it");
            }
          }
          for (const SchemaPlace& place : schema_places(subject))
            if (place.member != nullptr && place.schema->default_value &&
                !of_types.contains(place.member->name) &&
                said.emplace(place.member->key.pointer, place.member->key.span.begin).second)
              say(place.member->key, place.member->name,
                  "the object around it has no type of its own, and is kept as it was given");
        },
};

}  // namespace candor::check
