// schema/keywords/objects.cpp: members of objects (JSON Schema 2020-12 core, section 10.3.2; validation,
// section 6.5).
#include <set>

#include "schema/keywords/keyword.hpp"

namespace candor::schema {

namespace {

/// Reads each member of the value as a schema, and gives it to `take`.
template <class Take>
void read_map(const Keyword& keyword, std::string_view expected, Take take) {
  if (keyword.value.kind != source::Kind::object) {
    bad_value(keyword, expected);
    return;
  }
  const std::string pointer = keyword.pointer();
  for (const source::Member& member : keyword.value.members) take(read_property(keyword, pointer, member));
}

}  // namespace

void read_properties(const Keyword& keyword) {
  keyword.schema().properties.reserve(keyword.value.members.size());
  read_map(keyword, "an object of schemas",
           [&](Property property) { keyword.schema().properties.push_back(std::move(property)); });
}

std::vector<Required> read_names(const Keyword& keyword, const source::Node& list, const source::Origin& at) {
  std::vector<Required> names;
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const source::Node& name = list.items[i];
    source::Origin place{at.file, name.span, source::append_pointer(at.pointer, i)};
    const bool is_text = name.kind == source::Kind::string;
    if (!is_text) {
      keyword.builder.report.add(
          rules::bad_keyword_value, place,
          "'" + std::string(keyword.name) + "' must be an array of strings, found " + described(name));
    } else if (seen.insert(name.text).second) {
      names.push_back({name.text, std::move(place)});
    } else if (keyword.builder.unknown != Unknown::ignore) {
      keyword.builder.report.add(rules::bad_keyword_value, place, "'" + name.text + "' is listed twice");
    }
  }
  return names;
}

void read_required(const Keyword& keyword) {
  if (keyword.value.kind == source::Kind::array) {
    keyword.schema().required = read_names(keyword, keyword.value, keyword.at());
    return;
  }
  auto& diagnostic = bad_value(keyword, "an array of property names");
  if (keyword.value.kind == source::Kind::boolean) {
    diagnostic.help.emplace_back("list the property in 'required' of its object");
  }
}

void read_additional_properties(const Keyword& keyword) {
  const Id additional = read_child(keyword);
  keyword.schema().additional_properties = additional;
}

void read_property_names(const Keyword& keyword) {
  const Id names = read_child(keyword);
  keyword.schema().property_names = names;
}

void read_pattern_properties(const Keyword& keyword) {
  read_map(keyword, "an object of schemas by pattern", [&](Property property) {
    if (!is_pattern(keyword, property.name, property.key)) return;
    keyword.schema().pattern_properties.push_back(
        {{std::move(property.name), std::move(property.key)}, property.schema});
  });
}

void read_min_properties(const Keyword& keyword) { keyword.schema().min_properties = read_count(keyword); }
void read_max_properties(const Keyword& keyword) { keyword.schema().max_properties = read_count(keyword); }

void read_unevaluated_properties(const Keyword& keyword) {
  const Id rest = read_child(keyword);
  keyword.schema().unevaluated_properties = rest;
}

}  // namespace candor::schema
