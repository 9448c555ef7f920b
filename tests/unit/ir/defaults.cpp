// unit/ir/defaults.cpp: where a default is filled in, and where a guard could see it.
#include <doctest/doctest.h>

#include "lowered.hpp"

namespace {

/// Schemas of a param with the member `d`, whose default is 1, and whether the default is filled in.
struct Filled {
  const char* schema;
  bool is_filled;
};

#define D R"("d":{"type":"integer","default":1})"
#define OTHER R"("a":{"type":"integer"})"

constexpr Filled filled_cases[] = {
    {R"({"properties":{)" D "}}", true},
    {R"({"properties":{)" D R"(},"minProperties":1})", true},
    {R"({"properties":{)" D R"(},"maxProperties":1})", false},
    {R"({"properties":{)" D R"(},"propertyNames":{"pattern":"^."}})", false},
    {R"({"properties":{)" D "," OTHER R"(},"dependentRequired":{"d":["a"]}})", false},
    {R"({"properties":{)" D "," OTHER R"(},"dependentRequired":{"a":["d"]}})", true},
    {R"({"properties":{)" D R"(},"dependentSchemas":{"d":{"required":["a"]}}})", false},
    {R"({"properties":{)" D R"(},"not":{"required":["d"]}})", false},
    {R"({"properties":{)" D "," OTHER R"(},"not":{"required":["a"]}})", true},
    {R"({"properties":{)" D R"(},"if":{"required":["d"]},"then":{"required":["a"]}})", false},
    {R"({"properties":{)" D "," OTHER R"(},"if":{"required":["a"]},"then":{"properties":{"a":{"const":1}}}})",
     true},
    {R"({"properties":{)" D R"(},"if":{"properties":{"d":{"const":1}}},"then":{"required":["a"]}})", false},
    {R"({"properties":{)" D R"(},"unevaluatedProperties":false})", true},
    {R"({"properties":{)" D "," OTHER R"(},"anyOf":[{"required":["a"]},{"required":["b"]}]})", true},
    {R"({"allOf":[{"properties":{)" D "}},"
     R"({"not":{"required":["d"]}}]})",
     false},
    {R"({"allOf":[{"properties":{)" D R"(}},{"properties":{"d":{"default":2}}}]})", false},
    {R"({"allOf":[{"properties":{)" D R"(}},{"properties":{"d":{"default":1.0}}}]})", true},
    {R"({"then":{"properties":{)" D R"(}},"if":true,"properties":{"d":{"type":"integer"}}})", false},
    {R"({"type":"array","items":{"type":"object","properties":{)" D "}}}", true},
    {R"({"type":"array","uniqueItems":true,"items":{"type":"object","properties":{)" D "}}}", false},
    {R"({"type":"array","contains":{"required":["d"]},"items":{"type":"object","properties":{)" D "}}}",
     false},
    {R"({"properties":{"o":{"type":"object","properties":{)" D
     R"(}}},"not":{"properties":{"o":{"required":["d"]}}}})",
     false},
    {R"({"properties":{"o":{"type":"object","properties":{)" D
     R"(}}},"not":{"properties":{"p":{"required":["d"]}}}})",
     true},
};

#undef D
#undef OTHER

TEST_CASE("a default is filled in only where no guard could see it") {
  for (const Filled& each : filled_cases) {
    std::string schema = each.schema;
    if (schema.find("\"type\":\"array\"") == std::string::npos) schema.insert(1, "\"type\":\"object\",");
    CAPTURE(schema);
    const std::string types = types_of_param(schema);
    CHECK((types.find(" default 1") != std::string::npos) == each.is_filled);
    CHECK((types.find("    d #") != std::string::npos));
  }
}

}  // namespace
