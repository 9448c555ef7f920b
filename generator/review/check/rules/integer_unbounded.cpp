// generator/review/check/rules/integer_unbounded.cpp: an integer has bounds that readers keep.
#include <set>
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "source/words.hpp"

namespace candor::check {

/// One finding for each contract: few members have bounds, and most need none.
constinit const Rule integer_unbounded = {
    .about = {.id = "check/integer-unbounded",
              .severity = diagnostics::Severity::remark,
              .summary = "an integer has bounds that readers keep",
              .explanation =
                  "Readers keep \"integer\" in 64 bits, and refuse others. A schema without \"minimum\" or "
                  "\"maximum\" admits them, so that other\n"
                  "validators take what Candor refuses. Write the bounds that the tool has.",
              .code = "SCH046"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          std::string names;
          std::set<std::string> known;
          const schema::Schema* first = nullptr;
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (!has_only_type(schema, schema::type_integer) || schema.values ||
                (schema.minimum && schema.maximum))
              continue;
            if (first == nullptr) first = &schema;
            const std::string name = place_name(place);
            if (known.insert(name).second) source::append_word(names, name);
          }
          if (first == nullptr) return;
          report
              .add(integer_unbounded.about, place_of(*first, "type"),
                   "integers beyond 64 bits are admitted, and readers refuse them: " + names)
              .help.emplace_back("write \"minimum\" and \"maximum\"");
        },
};

}  // namespace candor::check
