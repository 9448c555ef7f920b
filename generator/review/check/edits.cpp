// generator/review/check/edits.cpp: fixes that change one place of a JSON text and leave the rest as it is.
#include "check/edits.hpp"

#include <string_view>

namespace candor::check {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Returns the offset after the last byte before `at` that is not blank.
std::uint32_t before_blanks(std::string_view text, std::uint32_t at) {
  while (at > 0 && is_blank(text[at - 1])) --at;
  return at;
}

std::uint32_t behind_blanks(std::string_view text, std::uint32_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

/// Returns where the key of the value at `value` begins; std::nullopt where there is no key before it.
std::optional<std::uint32_t> key_begin(std::string_view text, std::uint32_t value) {
  std::uint32_t at = before_blanks(text, value);
  if (at == 0 || text[at - 1] != ':') return std::nullopt;
  at = before_blanks(text, at - 1);
  if (at < 2 || text[at - 1] != '"') return std::nullopt;
  // A quote that ends a key stands after an even number of backslashes.
  for (at -= 2;; --at) {
    if (text[at] == '"') {
      std::uint32_t backslashes = 0;
      while (backslashes < at && text[at - 1 - backslashes] == '\\') ++backslashes;
      if (backslashes % 2 == 0) return at;
    }
    if (at == 0) return std::nullopt;
  }
}

}  // namespace

std::optional<diagnostics::Fix> insert_member(const source::Origin& at, const std::string& member,
                                              std::string title) {
  const std::string& text = at.file->text;
  if (at.span.begin >= text.size() || text[at.span.begin] != '{') return std::nullopt;
  const std::uint32_t first = at.span.begin + 1;
  const std::uint32_t next = behind_blanks(text, first);
  const std::string blank = text.substr(first, next - first);
  const bool is_empty = next >= at.span.end || text[next] == '}';
  std::string added = member;
  // The next member keeps its blanks, so the new one has the same before it.
  if (!is_empty) added = blank.empty() ? member + ", " : blank + member + ",";
  return diagnostics::Fix{std::move(title), {{{first, first}, added}}};
}

std::optional<diagnostics::Fix> remove_member(const source::Origin& at, std::string title) {
  const std::string& text = at.file->text;
  const auto key = key_begin(text, at.span.begin);
  if (!key) return std::nullopt;
  std::uint32_t begin = *key;
  std::uint32_t end = behind_blanks(text, at.span.end);
  if (end < text.size() && text[end] == ',') {
    end = behind_blanks(text, end + 1);
  } else {
    end = at.span.end;
    begin = before_blanks(text, begin);
    if (begin > 0 && text[begin - 1] == ',') --begin;
  }
  return diagnostics::Fix{std::move(title), {{{begin, end}, ""}}};
}

std::optional<diagnostics::Fix> replace_member(const source::Origin& at, const std::string& member,
                                               std::string title) {
  const auto key = key_begin(at.file->text, at.span.begin);
  if (!key) return std::nullopt;
  return diagnostics::Fix{std::move(title), {{{*key, at.span.end}, member}}};
}

diagnostics::Fix replace_value(const source::Origin& at, const std::string& value, std::string title) {
  return {std::move(title), {{at.span, value}}};
}

}  // namespace candor::check
