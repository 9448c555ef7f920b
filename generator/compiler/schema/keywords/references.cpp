// schema/keywords/references.cpp: names of schemas and references to them (JSON Schema 2020-12 core, section
// 8).
#include <algorithm>

#include "schema/keywords/keyword.hpp"
#include "source/words.hpp"

namespace candor::schema {
namespace {

/// Draft-07 wrote an anchor as an `$id` that is only a fragment.
bool is_anchor_of_07(const Keyword& keyword) {
  return keyword.builder.resources[keyword.site.resource].dialect == Dialect::draft_07 &&
         keyword.value.text.starts_with('#');
}

/// Returns true if 2020-12 core, section 8.2.2, allows the name as an anchor;
/// 2019-09 allowed ':', but no '_' in front.
bool is_anchor_name(std::string_view name, bool is_2019) {
  const auto is_further = [&](char c) {
    return source::is_letter_or_digit(c) || c == '-' || c == '_' || c == '.' || (is_2019 && c == ':');
  };
  return !name.empty() && (source::is_letter(name[0]) || (!is_2019 && name[0] == '_')) &&
         std::all_of(name.begin(), name.end(), is_further);
}

}  // namespace

void read_ref(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a string");
    return;
  }
  keyword.schema().ref_text = keyword.value.text;
  keyword.builder.pending.push_back({keyword.id, keyword.site.resource, keyword.at()});
}

void read_dynamic_ref(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a string");
    return;
  }
  keyword.builder.dynamic_texts.emplace(keyword.id, keyword.value.text);
  keyword.builder.pending.push_back({keyword.id, keyword.site.resource, keyword.at(), true});
}

void read_recursive_ref(const Keyword& keyword) {
  // 2019-09 core, section 8.2.4.2.1: "#" is the only value.
  if (keyword.value.kind != source::Kind::string || keyword.value.text != "#") {
    bad_value(keyword, "the string '#'");
    return;
  }
  read_dynamic_ref(keyword);
}

void read_recursive_anchor(const Keyword& keyword) {
  // The anchor itself was collected before any schema is read.
  if (keyword.value.kind != source::Kind::boolean) bad_value(keyword, "a boolean");
}

void read_vocabulary(const Keyword& keyword) {
  // `$vocabulary` applies to schemas that name this one in `$schema`, not to this one.
  if (keyword.value.kind != source::Kind::object) bad_value(keyword, "an object of booleans");
}

void read_defs(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::object) {
    bad_value(keyword, "an object of schemas");
    return;
  }
  for (const source::Member& member : keyword.value.members) read_member(keyword, member, member.key);
}

void read_id(const Keyword& keyword) {
  // The names themselves are collected before any schema is read.
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a string");
  } else if (keyword.value.text.find('#') < keyword.value.text.size() - 1 && !is_anchor_of_07(keyword)) {
    bad_value(keyword, "a URI reference without a fragment")
        .help.emplace_back("use '$anchor' to name a schema within its file");
  }
}

void read_anchor(const Keyword& keyword) {
  const bool is_2019 = keyword.builder.resources[keyword.site.resource].dialect == Dialect::draft_2019_09;
  if (keyword.value.kind == source::Kind::string && is_anchor_name(keyword.value.text, is_2019)) return;
  bad_value(keyword, "a name of ASCII letters, digits, '-', '_' and '.'")
      .help.emplace_back(is_2019 ? "begin the name with a letter" : "begin the name with a letter or '_'");
}

void read_dialect(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a string");
    return;
  }
  Resource resource = keyword.builder.resources[keyword.site.resource];
  resource.root = keyword.site.node;
  resolve_dialect(keyword.builder, resource, keyword.at(), keyword.builder.report);
}

}  // namespace candor::schema
