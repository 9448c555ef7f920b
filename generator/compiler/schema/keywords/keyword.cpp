// schema/keywords/keyword.cpp: helpers for reading keywords.
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

Id read_below(const Keyword& keyword, const source::Node& node, std::string pointer,
              std::string def_name = "") {
  return read_schema(keyword.builder,
                     Site{keyword.site.resource, &node, std::move(pointer), keyword.site.depth + 1,
                          std::move(def_name), keyword.site.asserts_formats});
}

}  // namespace

diagnostics::Diagnostic& bad_value(const Keyword& keyword, std::string_view expected) {
  return keyword.builder.report.add(rules::bad_keyword_value, keyword.at(),
                                    "'" + std::string(keyword.name) + "' must be " + std::string(expected) +
                                        ", found " + described(keyword.value));
}

std::optional<std::uint64_t> read_count(const Keyword& keyword) {
  constexpr std::string_view expected = "a non-negative integer";
  if (keyword.value.kind != source::Kind::number) return bad_value(keyword, expected), std::nullopt;
  const auto value = source::to_decimal(keyword.value.text);
  const auto count = value ? source::to_uint64(*value) : std::nullopt;
  if (!count) bad_value(keyword, expected);
  return count;
}

Id read_child(const Keyword& keyword) { return read_below(keyword, keyword.value, keyword.pointer()); }

Id read_item(const Keyword& keyword, std::size_t index) {
  return read_below(keyword, keyword.value.items[index], source::append_pointer(keyword.pointer(), index));
}

Id read_member(const Keyword& keyword, const source::Member& member, std::string def_name) {
  return read_below(keyword, member.value, source::append_pointer(keyword.pointer(), member.key),
                    std::move(def_name));
}

Property read_property(const Keyword& keyword, const std::string& pointer, const source::Member& member) {
  source::Origin key{keyword.file(), member.key_span, source::append_pointer(pointer, member.key)};
  const Id schema = read_below(keyword, member.value, key.pointer);
  return {member.key, schema, std::move(key)};
}

source::Origin item_origin(const Keyword& keyword, std::size_t index) {
  return {keyword.file(), keyword.value.items[index].span, source::append_pointer(keyword.pointer(), index)};
}

source::Origin member_origin(const Keyword& keyword, const source::Member& member) {
  return {keyword.file(), member.value.span, source::append_pointer(keyword.pointer(), member.key)};
}

}  // namespace candor::schema
