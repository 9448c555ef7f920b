// schema/keywords/references.cpp: names of schemas and references to them (JSON Schema 2020-12 core, section
// 8).
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

/// Draft-07 wrote an anchor as an `$id` that is only a fragment.
bool is_anchor_of_07(const Keyword& keyword) {
  return keyword.builder.resources[keyword.site.resource].dialect == Dialect::draft_07 &&
         keyword.value.text.starts_with('#');
}

}  // namespace

void read_ref(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a reference in a text");
    return;
  }
  keyword.schema().ref_text = keyword.value.text;
  keyword.builder.pending.push_back({keyword.id, keyword.site.resource, keyword.at()});
}

void read_dynamic_ref(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a reference in a text");
    return;
  }
  keyword.builder.dynamic_texts.emplace(keyword.id, keyword.value.text);
  keyword.builder.pending.push_back({keyword.id, keyword.site.resource, keyword.at(), true});
}

void read_recursive_ref(const Keyword& keyword) {
  // 2019-09 core, section 8.2.4.2.1: "#" is the only value.
  if (keyword.value.kind != source::Kind::string || keyword.value.text != "#") {
    bad_value(keyword, "the text '#'");
    return;
  }
  read_dynamic_ref(keyword);
}

void read_recursive_anchor(const Keyword& keyword) {
  // The anchor itself was collected before any schema is read.
  if (keyword.value.kind != source::Kind::boolean) bad_value(keyword, "true or false");
}

void read_vocabulary(const Keyword& keyword) {
  // It applies to schemas that name this one in `$schema`, not to this one.
  if (keyword.value.kind != source::Kind::object) bad_value(keyword, "an object of true and false");
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
  } else if (keyword.value.text.find('#') < keyword.value.text.size() - 1 && !is_anchor_of_07(keyword)) {
    bad_value(keyword, "a name without a fragment")
        .notes.emplace_back("a name within the file is an '$anchor'");
  }
}

void read_anchor(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string || keyword.value.text.empty())
    bad_value(keyword, "a name in a text");
}

void read_dialect(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "the name of a draft in a text");
    return;
  }
  Resource resource = keyword.builder.resources[keyword.site.resource];
  resource.root = keyword.site.node;
  meaning_of(keyword.builder, resource, keyword.at(), keyword.builder.report);
}

}  // namespace candor::schema
