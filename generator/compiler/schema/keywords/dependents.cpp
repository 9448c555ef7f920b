// generator/compiler/schema/keywords/dependents.cpp: reads dependentRequired and dependentSchemas (JSON Schema 2020-12
// core, section 10.2.2.4; validation, section 6.5.4).
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

void read_dependent_names(const Keyword& keyword, const source::Member& member) {
  const source::Origin at = member_origin(keyword, member);
  std::vector<Required> needs = read_names(keyword, member.value, at);
  keyword.schema().dependent_required.push_back({member.key, std::move(needs), at});
}

void read_dependent_schema(const Keyword& keyword, const source::Member& member) {
  Property property = read_property(keyword, keyword.pointer(), member);
  keyword.schema().dependent_schemas.push_back(std::move(property));
}

bool is_object(const Keyword& keyword, std::string_view expected) {
  if (keyword.value.kind == source::Kind::object) return true;
  bad_value(keyword, expected);
  return false;
}

}  // namespace

void read_dependent_required(const Keyword& keyword) {
  if (!is_object(keyword, "an object of arrays of property names")) return;
  for (const source::Member& member : keyword.value.members) {
    if (member.value.kind == source::Kind::array) {
      read_dependent_names(keyword, member);
      continue;
    }
    keyword.builder.report.add(
        rules::bad_keyword_value, member_origin(keyword, member),
        "each value of 'dependentRequired' must be an array of property names, found " +
            described(member.value));
  }
}

void read_dependent_schemas(const Keyword& keyword) {
  if (!is_object(keyword, "an object of schemas")) return;
  for (const source::Member& member : keyword.value.members) read_dependent_schema(keyword, member);
}

void read_dependencies(const Keyword& keyword) {
  // Draft-07 had one keyword for both.
  if (!is_object(keyword, "an object of schemas and arrays of property names")) return;
  for (const source::Member& member : keyword.value.members) {
    if (member.value.kind == source::Kind::array) {
      read_dependent_names(keyword, member);
    } else {
      read_dependent_schema(keyword, member);
    }
  }
}

}  // namespace candor::schema
