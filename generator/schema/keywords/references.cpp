// schema/keywords/references.cpp: names of schemas and references to them (JSON Schema 2020-12 core, section
// 8).
#include "schema/keywords/keyword.hpp"

namespace candor::schema {

void read_ref(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a reference in a text");
    return;
  }
  keyword.schema().ref_text = keyword.value.text;
  keyword.builder.pending.push_back({keyword.id, keyword.site.resource, keyword.at});
}

void read_defs(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::object) {
    bad_value(keyword, "an object of named schemas");
    return;
  }
  for (const source::Member& member : keyword.value.members) read_member(keyword, member, member.key);
}

void read_id(const Keyword& keyword) {
  // The names themselves are collected before any schema is read.
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "the name of the schema in a text");
  } else if (keyword.value.text.find('#') < keyword.value.text.size() - 1) {
    bad_value(keyword, "a name without a fragment")
        .notes.emplace_back("a name within the file is an '$anchor'");
  }
}

void read_anchor(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string || keyword.value.text.empty())
    bad_value(keyword, "a name in a text");
}

void read_dialect(const Keyword& keyword) {
  const bool is_text = keyword.value.kind == source::Kind::string;
  if (is_text && dialect_of(keyword.value.text)) return;
  if (!is_text) {
    bad_value(keyword, "the name of a draft in a text");
    return;
  }
  keyword.builder.report
      .add(rules::unsupported_dialect, keyword.at,
           "Candor does not read the draft '" + keyword.value.text + "'")
      .notes.emplace_back(
          "it reads 2020-12, 2019-09 and draft-07: https://json-schema.org/draft/2020-12/schema");
}

}  // namespace candor::schema
