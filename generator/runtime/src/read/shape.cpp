// runtime/src/read/shape.cpp: which branch a value belongs to, which rules a text fulfils.
#include "candor/detail/shape.hpp"

#include <algorithm>

#include "candor/detail/number.hpp"

namespace candor::detail {
namespace {

/// The text of the scalar at `p` as a case holds it: decoded for strings, as it stands for others.
bool scalar_at(const char* p, In& in, Kind kind, std::string_view& text) {
  if (kind == Kind::string) return view_string(p, in, text) != nullptr;
  if (kind == Kind::array || kind == Kind::object || kind == Kind::none) return false;
  return view_value(p, in, text) != nullptr;
}

bool equals(const Case& one, Kind kind, std::string_view text) {
  if (one.kind != kind) return false;
  return kind == Kind::number ? same_number(one.text, text) : one.text == text;
}

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::null:
      return "null";
    case Kind::boolean:
      return "boolean";
    case Kind::number:
      return "number";
    case Kind::string:
      return "string";
    case Kind::array:
      return "array";
    case Kind::object:
      return "object";
    case Kind::none:
      break;
  }
  return "";
}

bool fulfils(std::string_view text, const TextShape& rules, std::span<const Automaton> patterns) {
  if (!has_length(text, rules.least, rules.most)) return false;
  for (const std::uint32_t pattern : rules.patterns) {
    if (!matches(patterns[pattern], text)) return false;
  }
  return rules.words.empty() || std::ranges::find(rules.words, text) != rules.words.end();
}

}  // namespace

int case_of(const char* p, In& in, std::span<const Case> cases) {
  const Kind kind = kind_at(p);
  std::string_view text;
  if (!scalar_at(p, in, kind, text)) return -1;
  for (const Case& one : cases) {
    if (equals(one, kind, text)) return static_cast<int>(one.branch);
  }
  return -1;
}

int branch_by_kind(const char* p, std::span<const Case> cases) {
  const std::string_view kind = name_of(kind_at(p));
  for (const Case& one : cases) {
    if (one.text == kind) return static_cast<int>(one.branch);
  }
  return -1;
}

int branch_by_member(const char* p, In& in, std::string_view member, std::span<const Case> cases) {
  const char* const value = find_member(p, in, member);
  return value == nullptr ? -1 : case_of(value, in, cases);
}

int branch_by_presence(const char* p, In& in, std::span<const Case> cases) {
  for (const Case& one : cases) {
    if (find_member(p, in, one.text) != nullptr) return static_cast<int>(one.branch);
  }
  return -1;
}

bool text_fits(std::string_view text, std::span<const TextShape> texts, std::span<const Automaton> patterns) {
  if (texts.empty()) return true;
  if (!fulfils(text, texts.front(), patterns)) return false;
  const std::span<const TextShape> others = texts.subspan(1);
  return others.empty() ||
         std::ranges::any_of(others, [&](const TextShape& one) { return fulfils(text, one, patterns); });
}

}  // namespace candor::detail
