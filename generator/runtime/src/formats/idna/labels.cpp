// runtime/src/formats/idna/labels.cpp: labels beyond ASCII (RFC 5890 to 5893), and normalization form C.
#include "labels.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "tables.hpp"
#include "punycode.hpp"

namespace candor::detail::idna {
namespace {

const Composite* composite_of(char32_t first, char32_t second) {
  const auto list = composites();
  const auto found =
      std::lower_bound(list.begin(), list.end(), std::tuple(first, second),
                       [](const Composite& item, const std::tuple<char32_t, char32_t>& wanted) {
                         return std::tuple(item.first, item.second) < wanted;
                       });
  if (found == list.end() || found->first != first || found->second != second) return nullptr;
  return &*found;
}

/// Appends the canonical decomposition, of at most four code points.
void decompose(char32_t point, std::u32string& out) {
  const auto list = composites();
  const auto found =
      std::find_if(list.begin(), list.end(), [point](const Composite& item) { return item.whole == point; });
  if (found == list.end()) {
    out += point;
    return;
  }
  decompose(found->first, out);
  out += found->second;
}

/// Marks after each starter in the order of their classes.
void reorder(std::u32string& text) {
  const auto is_starter = [](char32_t point) { return combining_class(point) == 0; };
  for (auto begin = text.begin(); begin != text.end();) {
    const auto marks_begin = std::find_if_not(begin, text.end(), is_starter);
    const auto marks_end = std::find_if(marks_begin, text.end(), is_starter);
    std::stable_sort(marks_begin, marks_end, [](char32_t left, char32_t right) {
      return combining_class(left) < combining_class(right);
    });
    begin = marks_end;
  }
}

/// The Canonical Composition Algorithm (Unicode 15.0, D117).
std::u32string composed(const std::u32string& text) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::u32string out;
  std::size_t starter = none;
  for (const char32_t point : text) {
    const unsigned its_class = combining_class(point);
    const bool adjacent = starter != none && starter + 1 == out.size();
    const bool blocked =
        !adjacent && (its_class == 0 || (!out.empty() && combining_class(out.back()) >= its_class));
    const Composite* const whole = starter == none || blocked ? nullptr : composite_of(out[starter], point);
    if (whole != nullptr) {
      out[starter] = whole->whole;
      continue;
    }
    if (its_class == 0) starter = out.size();
    out += point;
  }
  return out;
}

char small(char byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + 32) : byte; }

}  // namespace

bool is_nfc(const std::u32string& label) {
  std::u32string apart;
  for (const char32_t point : label) decompose(point, apart);
  reorder(apart);
  return composed(apart) == label;
}

bool is_u_label(std::u32string_view label) {
  if (label.empty() || label.size() > max_label || label.front() == U'-' || label.back() == U'-')
    return false;
  if (label.substr(0, 4).size() == 4 && label[2] == U'-' && label[3] == U'-') return false;
  if (std::all_of(label.begin(), label.end(), [](char32_t point) { return point < 0x80; })) return false;
  if (!all_allowed(label) || is_mark(label.front()) || !direction_is_clear(label, false)) return false;
  const std::optional<std::string> encoded = encode_punycode(label);
  return encoded && encoded->size() + 4 <= max_label && is_nfc(std::u32string(label));
}

bool is_a_label(std::string_view label) {
  if (label.size() > max_label) return false;
  std::string rest(label.substr(4));
  std::transform(rest.begin(), rest.end(), rest.begin(), small);
  const std::optional<std::u32string> points = decode_punycode(rest);
  return points && is_u_label(*points) && encode_punycode(*points) == rest;
}

}  // namespace candor::detail::idna
