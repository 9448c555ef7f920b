// breaking/differences/parts.cpp: texts of schemas, and how single keywords changed.
#include <algorithm>

#include "breaking/differences/walk.hpp"
#include "source/utf8.hpp"

namespace candor::breaking::differing {

namespace {

/// Returns the place at or before `at` where a character of UTF-8 begins.
std::size_t begin_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && source::is_continuation(text[at])) --at;
  return at;
}

std::string cut(const std::string& line, std::size_t max_length) {
  return line.size() <= max_length ? line : line.substr(0, begin_of_character(line, max_length - 3)) + "...";
}

}  // namespace

std::string on_one_line(std::string_view text, std::size_t max_length) {
  std::string line;
  bool is_space = false;
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
      is_space = true;
      continue;
    }
    if (is_space && !line.empty()) line += ' ';
    is_space = false;
    line += c;
    if (line.size() > max_length) break;
  }
  return cut(line, max_length);
}

std::pair<std::string, std::string> where_they_differ(std::string_view before, std::string_view after) {
  constexpr std::size_t max_length = 100;
  constexpr std::size_t shared = 20;  // bytes that are shown of what both begin with
  constexpr std::size_t whole = 1U << 20U;
  std::string one = on_one_line(before, whole);
  std::string other = on_one_line(after, whole);
  if (std::max(one.size(), other.size()) > max_length) {
    const auto first = std::ranges::mismatch(one, other).in1 - one.begin();
    if (const auto same = static_cast<std::size_t>(first); same > shared) {
      const std::size_t begin = begin_of_character(one, same - shared);
      one = "..." + one.substr(begin);
      other = "..." + other.substr(begin);
    }
  }
  return {cut(one, max_length), cut(other, max_length)};
}

std::string text_at(const source::Origin& at, std::size_t max_length) {
  if (!at.file) return "";
  const std::string_view text = at.file->text;
  return on_one_line(text.substr(at.span.begin, at.span.end - at.span.begin), max_length);
}

std::string key_of(const Schema& schema) { return text_at(schema.origin, 1U << 20U); }

bool same(const std::optional<schema::Bound>& one, const std::optional<schema::Bound>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return one->value == other->value && one->exclusive == other->exclusive;
}

void take_property(Schema& schema, const Properties& other, const std::string& name) {
  std::erase_if(schema.properties, [&](const schema::Property& each) { return each.name == name; });
  std::erase_if(schema.required, [&](const schema::Required& each) { return each.name == name; });
  if (const schema::Property* const own = other.declared(name)) schema.properties.push_back(*own);
  if (const schema::Required* const own = other.required(name)) schema.required.push_back(*own);
}

Form form_of_types(schema::Types before, schema::Types after) {
  const unsigned changed = unsigned{before} ^ unsigned { after };
  if (changed == (schema::type_integer | schema::type_number)) return Form::numeric;
  return changed == schema::type_null ? Form::nullable : Form::changed;
}

Form form_of_bounds(const std::optional<schema::Bound>& before, const std::optional<schema::Bound>& after) {
  if (!before || !after) return Form::changed;
  if (before->exclusive != after->exclusive)
    return before->value == after->value ? Form::exclusivity : Form::changed;
  return before->exclusive ? Form::exclusive : Form::changed;
}

Form form_of_values(const Schema& before, const Schema& after) {
  if (!before.values) return Form::added;
  if (!after.values) return Form::removed;
  return same_set(*before.values, *after.values, source::canonical_text) ? Form::reordered : Form::changed;
}

}  // namespace candor::breaking::differing
