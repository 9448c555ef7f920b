// runtime/src/formats/idna/punycode.cpp: code points as ASCII and back (RFC 3492), for labels.
#include "punycode.hpp"

#include <algorithm>
#include <cstdint>

namespace candor::detail::idna {
namespace {

// The names of section 5 of the RFC.
constexpr std::uint32_t base = 36;
constexpr std::uint32_t tmin = 1;
constexpr std::uint32_t tmax = 26;
constexpr std::uint32_t skew = 38;
constexpr std::uint32_t damp = 700;
constexpr std::uint32_t initial_bias = 72;
constexpr std::uint32_t initial_n = 0x80;
constexpr std::uint32_t last_point = 0x10FFFF;

std::uint32_t adapt(std::uint32_t delta, std::uint32_t count, bool first) {
  delta = first ? delta / damp : delta / 2;
  delta += delta / count;
  std::uint32_t k = 0;
  for (; delta > (base - tmin) * tmax / 2; k += base) delta /= base - tmin;
  return k + (base - tmin + 1) * delta / (delta + skew);
}

std::uint32_t threshold(std::uint32_t k, std::uint32_t bias) {
  return k <= bias ? tmin : std::min(k - bias, tmax);
}

/// The value of a digit, or `base`.
std::uint32_t digit_value(char digit) {
  if (digit >= 'a' && digit <= 'z') return static_cast<std::uint32_t>(digit - 'a');
  if (digit >= '0' && digit <= '9') return static_cast<std::uint32_t>(digit - '0') + 26;
  return base;
}

char digit_of(std::uint32_t value) {
  return static_cast<char>(value < 26 ? 'a' + static_cast<int>(value) : '0' + static_cast<int>(value) - 26);
}

/// A generalised variable-length integer, added to `i`. False if it is malformed or leaves 32 bits.
bool add_integer(std::string_view& text, std::uint32_t bias, std::uint32_t& i) {
  std::uint64_t sum = i;
  std::uint64_t weight = 1;
  for (std::uint32_t k = base;; k += base) {
    const std::uint32_t digit = text.empty() ? base : digit_value(text.front());
    if (digit == base) return false;
    text.remove_prefix(1);
    sum += digit * weight;
    if (sum > 0xFFFFFFFFU) return false;
    const std::uint32_t t = threshold(k, bias);
    if (digit < t) break;
    weight *= base - t;
    if (weight > 0xFFFFFFFFU) return false;
  }
  i = static_cast<std::uint32_t>(sum);
  return true;
}

void put_integer(std::uint32_t q, std::uint32_t bias, std::string& out) {
  for (std::uint32_t k = base;; k += base) {
    const std::uint32_t t = threshold(k, bias);
    if (q < t) break;
    out += digit_of(t + (q - t) % (base - t));
    q = (q - t) / (base - t);
  }
  out += digit_of(q);
}

}  // namespace

std::optional<std::u32string> decode_punycode(std::string_view text) {
  std::u32string points;
  if (text.size() > max_label) return std::nullopt;
  if (const std::size_t hyphen = text.rfind('-'); hyphen != std::string_view::npos && hyphen > 0) {
    points.assign(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(hyphen));
    text.remove_prefix(hyphen + 1);
  }
  std::uint32_t n = initial_n;
  std::uint32_t bias = initial_bias;
  for (std::uint32_t i = 0; !text.empty(); ++i) {
    const std::uint32_t before = i;
    if (!add_integer(text, bias, i)) return std::nullopt;
    const auto count = static_cast<std::uint32_t>(points.size() + 1);
    bias = adapt(i - before, count, before == 0);
    if (i / count > last_point - n) return std::nullopt;
    n += i / count;
    i %= count;
    points.insert(points.begin() + static_cast<std::ptrdiff_t>(i), static_cast<char32_t>(n));
  }
  return points;
}

std::optional<std::string> encode_punycode(std::u32string_view points) {
  if (points.size() > max_label) return std::nullopt;
  std::string out;
  for (const char32_t point : points)
    if (point < initial_n) out += static_cast<char>(point);
  auto done = static_cast<std::uint32_t>(out.size());
  if (done > 0) out += '-';
  const std::uint32_t basic = done;
  std::uint32_t n = initial_n;
  std::uint32_t delta = 0;
  std::uint32_t bias = initial_bias;
  while (done < points.size() && out.size() <= max_label) {
    char32_t next = last_point;
    for (const char32_t point : points)
      if (point >= n) next = std::min(next, point);
    // At most 64 * 0x110000: it cannot leave 32 bits.
    delta += (static_cast<std::uint32_t>(next) - n) * (done + 1);
    n = static_cast<std::uint32_t>(next);
    for (const char32_t point : points) {
      if (point < n) ++delta;
      if (point != n) continue;
      put_integer(delta, bias, out);
      bias = adapt(delta, done + 1, done == basic);
      delta = 0;
      ++done;
    }
    ++delta;
    ++n;
  }
  if (out.size() > max_label) return std::nullopt;
  return out;
}

}  // namespace candor::detail::idna
