// schema/keywords/objects.cpp: members of objects (JSON Schema 2020-12 core, section 10.3.2; validation,
// section 6.5).
#include <set>

#include "schema/keywords/keyword.hpp"

namespace candor::schema {

void read_properties(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::object) {
    bad_value(keyword, "an object with a schema for each member");
    return;
  }
  for (const source::Member& member : keyword.value.members) {
    const Id property = read_member(keyword, member);
    source::Origin key = member_origin(keyword, member);
    key.span = member.key_span;
    keyword.schema().properties.push_back({member.key, property, std::move(key)});
  }
}

void read_required(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::array) {
    auto& diagnostic = bad_value(keyword, "a list of names");
    if (keyword.value.kind == source::Kind::boolean) {
      diagnostic.notes.emplace_back("name the member in 'required' of the object that it belongs to");
    }
    return;
  }
  std::set<std::string> seen;
  for (std::size_t i = 0; i < keyword.value.items.size(); ++i) {
    const source::Node& name = keyword.value.items[i];
    if (name.kind != source::Kind::string) {
      keyword.builder.report.add(rules::bad_keyword_value, item_origin(keyword, i),
                                 "'required' is a list of names; this is " + described(name));
    } else if (!seen.insert(name.text).second) {
      keyword.builder.report.add(rules::bad_keyword_value, item_origin(keyword, i),
                                 "'" + name.text + "' is required twice");
    } else {
      keyword.schema().required.push_back({name.text, item_origin(keyword, i)});
    }
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

}  // namespace candor::schema
