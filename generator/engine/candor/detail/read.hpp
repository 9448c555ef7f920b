// engine/candor/detail/read.hpp: readers of the values that need no reader of their own. All take the text
// at `p`, before or after white space, and give the place after the value, or null if it is not such a
// value.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "candor/detail/in.hpp"
#include "candor/detail/text.hpp"
#include "candor/limits.hpp"

namespace candor::detail {

/// Makes `in` read the text whose padded copy begins at `bytes`.
inline void begin_text(In& in, const char* bytes, std::string_view json, const Limits& limits) {
  in.begin = bytes;
  in.end = in.begin + json.size();
  in.max_depth = limits.max_depth < max_nesting ? limits.max_depth : max_nesting;
}

/// A string (RFC 8259 section 7), decoded. Lone surrogates and bytes that are not UTF-8 are refused.
const char* take_string(const char* p, In& in, std::string& out);

/// The same without a copy: `out` lives until the next string is read.
const char* view_string(const char* p, In& in, std::string_view& out);

/// The same for a string that nobody looks at: it is checked, and not decoded.
const char* pass_string(const char* p, In& in);

/// Keeps a string that was just read: one with escapes stands where the next would be decoded.
inline void keep_decoded(In& in, std::string_view text) {
  if (text.data() == in.scratch) [[unlikely]]
    in.scratch += text.size();
}

/// The same for documents: `out` lives as long as the memory that `in` decodes into.
const char* borrow_string(const char* p, In& in, std::string_view& out);

/// An integer of any spelling (`1`, `1.0`, `1e2`), exact.
const char* take_int64(const char* p, In& in, std::int64_t& out);
const char* take_uint64(const char* p, In& in, std::uint64_t& out);

/// A number; the nearest double. One beyond the range of doubles is refused.
const char* take_double(const char* p, In& in, double& out);

/// `true` or `false`.
const char* take_bool(const char* p, In&, bool& out);

/// A value of any kind, as text: exactly the bytes that stand there. The view lives as long as the text read.
inline const char* view_value(const char* p, In& in, std::string_view& out) {
  p = space(p);
  const char* const end = skip_value(p, in);
  if (end != nullptr) out = {p, static_cast<std::size_t>(end - p)};
  return end;
}

/// The first byte of the value at `p`, as the kind of value it begins.
enum class Kind : std::uint8_t { null, boolean, number, string, array, object, none };
inline Kind kind_at(const char* p) {
  switch (*space(p)) {
    case '{':
      return Kind::object;
    case '[':
      return Kind::array;
    case '"':
      return Kind::string;
    case 't':
    case 'f':
      return Kind::boolean;
    case 'n':
      return Kind::null;
    case '-':
      return Kind::number;
    default:
      break;
  }
  const char byte = *space(p);
  return byte >= '0' && byte <= '9' ? Kind::number : Kind::none;
}

/// The value of the member `name` of the object at `p`: null if there is none, or if this is no object. Looks
/// ahead without reading: `in` is as before. What it passes over is checked when it is read.
const char* find_member(const char* p, In& in, std::string_view name);

/// Returns true if nothing but white space follows `p`.
inline bool at_end(const char* p, const In& in) { return p == in.end || space(p) == in.end; }

}  // namespace candor::detail
