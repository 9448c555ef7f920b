// runtime/src/json/syntax.cpp: describes syntax errors in JSON, in a second pass over a text that the fast readers
// refused, with their own functions for strings and numbers.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/pointer.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"

namespace candor::detail {
namespace {

/// Walks a text; stops at its first fault, and goes on after a duplicate key.
class Syntax {
 public:
  Syntax(std::string_view json, const Limits& limits) : json_(json), limits_(limits), bytes_(json) {
    in_.begin = bytes_.begin();
    in_.end = in_.begin + json.size();
    in_.max_depth = std::min(limits.max_depth, deepest);
  }

  Violations run() {
    const char* p = value(space(in_.begin));
    if (p != nullptr && !at_end(p, in_)) {
      pointer_.clear();
      fail(space(p), "syntax", "the end of the text", byte_text(space(p)));
    }
    return std::move(found_);
  }

 private:
  const char* value(const char* p) {
    switch (kind_at(p)) {
      case Kind::object:
        return nested(p, '}');
      case Kind::array:
        return nested(p, ']');
      case Kind::string:
        return string(p);
      case Kind::number:
        return number(p);
      default:
        return word(p);
    }
  }

  const char* word(const char* p) {
    const char* end = p;
    if (skip_literal(end, "true") || skip_literal(end, "false") || skip_literal(end, "null")) return end;
    return fail(p, "syntax", "a value", byte_text(p));
  }

  const char* number(const char* p) {
    const char* const end = skip_number(p);
    if (end != nullptr) return end;
    const char* last = p;
    while (last < in_.end && std::string_view("+-.0123456789eE").find(*last) != std::string_view::npos)
      ++last;
    return fail(p, "syntax", "a number",
                "'" + shortened({p, static_cast<std::size_t>(last - p)}) + "', which JSON does not allow");
  }

  const char* string(const char* p) {
    std::string_view text;
    const char* const end = view_string(p, in_, text);
    return end != nullptr ? end : bad_string(p);
  }

  /// Says which of the four things is wrong with the string at `p`.
  const char* bad_string(const char* p) {
    std::uint32_t high = 0;
    const char* at = find_stop(p + 1, high);
    while (*at == '\\') {
      char decoded[4];
      char* to = decoded;
      const char* const next = decode_escape(at, to);
      if (next == nullptr) return fail(at, "syntax", "an escape of JSON", escape_text(at));
      at = find_stop(next, high);
    }
    if (*at == '"') return fail(p, "syntax", "text in UTF-8", "bytes that are no UTF-8");
    if (at >= in_.end) return fail(p, "syntax", "a closing quote", "the end of the text");
    return fail(at, "syntax", "an escape such as \\n", byte_text(at));
  }

  const char* nested(const char* p, char closing) {
    if (++in_.depth > in_.max_depth)
      return fail(p, "depth", "at most " + std::to_string(in_.max_depth) + " levels", "one more");
    std::set<std::string, std::less<>> keys;
    const std::size_t size = pointer_.size();
    const char* const start = p;
    p = space(p + 1);
    if (*p == closing) return leave(p);
    for (std::size_t index = 0;; ++index) {
      p = closing == '}' ? key(p, keys) : p;
      if (p != nullptr && closing == ']') append_pointer(pointer_, std::to_string(index));
      if (p != nullptr) p = value(space(p));
      if (p == nullptr) return nullptr;
      pointer_.resize(size);
      if (comma(p)) continue;
      if (*p == closing) return leave(p);
      return unclosed(p, closing, start);
    }
  }

  const char* leave(const char* p) {
    --in_.depth;
    return p + 1;
  }

  const char* unclosed(const char* p, char closing, const char* start) {
    Violation opened;
    place(opened, json_, offset(start));
    return fail(p, "syntax",
                std::string("',' or '") + closing + "' for the bracket of line " +
                    std::to_string(opened.line) + ", column " + std::to_string(opened.column),
                byte_text(p));
  }

  const char* key(const char* p, std::set<std::string, std::less<>>& keys) {
    if (*p != '"') return fail(p, "syntax", "a key in quotes", byte_text(p));
    std::string_view text;
    const char* const end = view_string(p, in_, text);
    if (end == nullptr) return bad_string(p);
    append_pointer(pointer_, text);
    if (!keys.emplace(text).second) add(p, "duplicate", "each key once", "'" + shortened(text) + "' again");
    const char* const colon = space(end);
    return *colon == ':' ? colon + 1 : fail(colon, "syntax", "':'", byte_text(colon));
  }

  std::size_t offset(const char* p) const { return static_cast<std::size_t>(p - in_.begin); }

  std::string byte_text(const char* p) const {
    if (p >= in_.end) return "the end of the text";
    const auto byte = static_cast<unsigned char>(*p);
    if (byte >= 0x20 && byte < 0x7F) return std::string("'") + *p + "'";
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("the byte 0x") + digits[byte >> 4U] + digits[byte & 15U];
  }

  std::string escape_text(const char* p) const {
    if (p[1] == 'u') return "a \\u that is no character, or half of one";
    return p + 1 < in_.end ? "a backslash before " + byte_text(p + 1) : "the end of the text";
  }

  void add(const char* p, const char* keyword, std::string expected, std::string found) {
    if (found_.size() >= std::max<std::size_t>(limits_.max_violations, 1)) {
      found_.cut = true;
      return;
    }
    Violation& violation = found_.list.emplace_back();
    violation.pointer = pointer_;
    violation.keyword = keyword;
    violation.expected = std::move(expected);
    violation.found = std::move(found);
    place(violation, json_, offset(p));
  }

  const char* fail(const char* p, const char* keyword, std::string expected, std::string found) {
    add(p, keyword, std::move(expected), std::move(found));
    return nullptr;
  }

  std::string_view json_;
  const Limits& limits_;
  Padded bytes_;
  In in_;
  std::string pointer_;
  Violations found_;
};

}  // namespace

Violations explain_syntax(std::string_view json, const Limits& limits) { return Syntax(json, limits).run(); }

}  // namespace candor::detail
