// generator/schema/normal/enforced.cpp: refuses by name what no emitted code enforces.
#include <string>
#include <string_view>

#include "schema/normal/normalizer.hpp"
#include "schema/rules.hpp"

namespace candor::schema {
namespace {

struct Unenforced {
  std::string_view keyword;
  std::string_view way_out;
};

constexpr Unenforced unenforced[] = {
    {"not", "say what is allowed instead: 'enum', 'pattern', or a 'oneOf' of the shapes that are fine"},
    {"if", "write a 'oneOf' of objects that a constant tells apart"},
    {"then", "write a 'oneOf' of objects that a constant tells apart"},
    {"else", "write a 'oneOf' of objects that a constant tells apart"},
    {"contains", "make what must be there a member of its own"},
    {"minContains", "make what must be there a member of its own"},
    {"maxContains", "make what may be there once a member of its own"},
    {"patternProperties",
     "write 'propertyNames' with the pattern and 'additionalProperties' with the schema"},
    {"dependentRequired", "write a 'oneOf' of objects, or put the members that go together into one object"},
    {"dependentSchemas", "write a 'oneOf' of objects that a constant tells apart"},
    {"dependencies", "write a 'oneOf' of objects, or put the members that go together into one object"},
    {"unevaluatedProperties",
     "name every member in 'properties' here and write 'additionalProperties': false"},
    {"unevaluatedItems", "write 'prefixItems' here and 'items': false"},
    {"multipleOf", "choose a unit in which every whole number is fine, or list the values in an 'enum'"},
    {"minProperties", "name the members that must be there in 'required'"},
    {"maxProperties", "declare the members and write 'additionalProperties': false"},
    {"$dynamicRef", "write a '$ref'"},
    {"$recursiveRef", "write a '$ref'"},
    {"uniqueItems",
     "say in 'description' that the items differ, or make them keys of an object: no key repeats"},
};

const Unenforced* find_unenforced(const Schema& schema, const KeywordPlace& place) {
  // Only true asks for something.
  if (place.keyword == "uniqueItems" && !schema.unique_items) return nullptr;
  for (const Unenforced& known : unenforced) {
    if (known.keyword == place.keyword) return &known;
  }
  return nullptr;
}

void refuse(const KeywordPlace& place, const Unenforced& known, diagnostics::Report& report) {
  source::Origin at = place.key_at;
  report
      .add(rules::unsupported_keyword, std::move(at),
           "'" + place.keyword +
               "' is a keyword of JSON Schema that Candor does not enforce: a contract with it is refused, "
               "not half kept")
      .notes.emplace_back(known.way_out);
}

/// `format` is an annotation; asserted, it has to be kept.
void refuse_format(const Schema& schema, diagnostics::Report& report) {
  report
      .add(rules::unsupported_keyword, place_of(schema, "format"),
           "the format '" + schema.format + "' is asserted here, and Candor does not enforce it")
      .notes.emplace_back("bound the text by 'pattern', or say \"x-candor-formats\": \"annotate\"");
}

}  // namespace

bool check_enforced(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Report& report) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  for (const Id id : schemas) {
    const Schema& schema = graph[id];
    for (const KeywordPlace& place : schema.places) {
      if (const Unenforced* const known = find_unenforced(schema, place)) refuse(place, *known, report);
    }
    if (schema.format_asserted) refuse_format(schema, report);
  }
  return report.count(diagnostics::Severity::error) == errors_before;
}

}  // namespace candor::schema
