// schema/keywords/annotations.cpp: reads annotations, keywords without constraints.
#include "candor/detail/format.hpp"
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

void read_text(const Keyword& keyword, std::string Schema::*member) {
  if (keyword.value.kind != source::Kind::string) {
    bad_value(keyword, "a string");
    return;
  }
  keyword.schema().*member = keyword.value.text;
}

/// False for a format whose rules are those of a library that this build does not have.
bool can_assert([[maybe_unused]] std::string_view format) {
#if CANDOR_HAS_IDNA
  return true;
#else
  return !candor::detail::is_idna_format(format);
#endif
}

}  // namespace

void read_title(const Keyword& keyword) { read_text(keyword, &Schema::title); }
void read_description(const Keyword& keyword) { read_text(keyword, &Schema::description); }

void read_format(const Keyword& keyword) {
  read_text(keyword, &Schema::format);
  const Resource& resource = keyword.builder.resources[keyword.site.resource];
  const bool by_vocabulary = (resource.vocabularies & vocabulary_format_assertion) != 0;
  keyword.schema().format_asserted =
      !keyword.schema().format.empty() && (by_vocabulary || keyword.site.asserts_formats.value_or(false));
  if (keyword.schema().format_asserted && !can_assert(keyword.schema().format))
    keyword.builder.report
        .add(rules::format_unavailable, keyword.at(),
             "this build of candor cannot assert '" + keyword.schema().format +
                 "', as it was made without libidn2")
        .help.push_back(
            "build candor with libidn2 and libunistring (Debian: libidn2-dev libunistring-dev), or "
            "say \"x-candor-formats\": \"annotate\"");
  keyword.schema().format_is_open = !keyword.schema().format_asserted && !keyword.site.asserts_formats;
}

void read_content_encoding(const Keyword& keyword) { read_text(keyword, &Schema::content_encoding); }
void read_content_media_type(const Keyword& keyword) { read_text(keyword, &Schema::content_media_type); }

void read_content_schema(const Keyword& keyword) {
  const Id content = read_child(keyword);
  keyword.schema().content_schema = content;
}

void read_deprecated(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::boolean) {
    bad_value(keyword, "a boolean");
    return;
  }
  keyword.schema().deprecated = keyword.value.text == "true";
}

void read_default(const Keyword& keyword) {
  keyword.schema().default_value = keyword.value;
  keyword.schema().default_at = keyword.at();
}

void read_examples(const Keyword& keyword) {
  if (keyword.value.kind != source::Kind::array) {
    bad_value(keyword, "an array of values");
    return;
  }
  keyword.schema().examples = keyword.value.items;
  for (std::size_t i = 0; i < keyword.value.items.size(); ++i) {
    keyword.schema().examples_at.push_back(item_origin(keyword, i));
  }
}

}  // namespace candor::schema
