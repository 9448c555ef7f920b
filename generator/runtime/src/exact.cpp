// runtime/src/exact.cpp: numbers of any size without loss, compared and divided.
#include "exact.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace candor::detail {
namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Exponents are held within this: far beyond what any text of digits can bring back.
constexpr std::int64_t farthest = std::int64_t{1} << 40U;

std::int64_t exponent_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  std::int64_t value = 0;
  for (const char byte : text) {
    if (!is_digit(byte)) continue;
    value = value * 10 + (byte - '0');
    if (value > farthest) value = farthest;
  }
  return negative ? -value : value;
}

void trim(Exact& number) {
  const std::size_t first = number.digits.find_first_not_of('0');
  if (first == std::string::npos) {
    number = {};
    return;
  }
  number.digits.erase(0, first);
  const std::size_t last = number.digits.find_last_not_of('0');
  number.exponent += static_cast<std::int64_t>(number.digits.size() - 1 - last);
  number.digits.resize(last + 1);
}

/// Where the first digit stands: 3 for 123, 0 for 0.5.
std::int64_t height(const Exact& number) {
  return number.exponent + static_cast<std::int64_t>(number.digits.size());
}

/// The order of two sizes, neither of them zero.
std::strong_ordering compare_sizes(const Exact& left, const Exact& right) {
  if (const auto order = height(left) <=> height(right); order != 0) return order;
  // Without zeros at the end, the longer of two that begin alike is the larger.
  return left.digits.compare(right.digits) <=> 0;
}

/// digits * 10^zeros modulo a number of at most 18 digits.
bool divides_small(const std::string& digits, std::size_t zeros, const std::string& divisor) {
  const std::uint64_t modulus = std::stoull(divisor);
  std::uint64_t rest = 0;
  for (const char digit : digits) rest = (rest * 10 + static_cast<std::uint64_t>(digit - '0')) % modulus;
  for (std::size_t i = 0; i < zeros; ++i) rest = rest * 10 % modulus;
  return rest == 0;
}

/// The same for a divisor of any size, by long division. Digits stand with the lowest first.
class LongRest {
 public:
  explicit LongRest(const std::string& divisor) : divisor_(divisor.rbegin(), divisor.rend()) {
    for (char& digit : divisor_) digit = static_cast<char>(digit - '0');
    rest_.assign(divisor_.size() + 1, 0);
    divisor_.push_back(0);
  }
  void add(char digit) {
    rest_.pop_back();
    rest_.insert(rest_.begin(), digit);
    while (!std::lexicographical_compare(rest_.rbegin(), rest_.rend(), divisor_.rbegin(), divisor_.rend()))
      subtract();
  }
  bool is_zero() const {
    return std::all_of(rest_.begin(), rest_.end(), [](char digit) { return digit == 0; });
  }

 private:
  void subtract() {
    int borrow = 0;
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      const int digit = rest_[i] - divisor_[i] - borrow;
      borrow = digit < 0 ? 1 : 0;
      rest_[i] = static_cast<char>(digit + borrow * 10);
    }
  }

  std::vector<char> divisor_;
  std::vector<char> rest_;
};

}  // namespace

Exact exact_of(std::string_view text) {
  Exact number;
  bool fraction = false;
  std::size_t at = text.starts_with('-') ? 1 : 0;
  number.negative = at == 1;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (text[at] == '.') {
      fraction = true;
      continue;
    }
    number.digits += text[at];
    if (fraction) --number.exponent;
  }
  if (at < text.size()) number.exponent += exponent_of(text.substr(at + 1));
  trim(number);
  return number;
}

std::strong_ordering compare(const Exact& left, const Exact& right) {
  const auto sign = [](const Exact& number) { return number.digits.empty() ? 0 : number.negative ? -1 : 1; };
  if (sign(left) != sign(right) || sign(left) == 0) return sign(left) <=> sign(right);
  return left.negative ? compare_sizes(right, left) : compare_sizes(left, right);
}

bool is_multiple(const Exact& value, const Exact& divisor) {
  if (value.digits.empty()) return true;
  if (divisor.digits.empty()) return false;
  // The digits of the value do not end in zero, so a coarser power of ten never divides it.
  if (value.exponent < divisor.exponent) return false;
  // More zeros than this bring no further 2 or 5 into the division.
  const std::size_t enough = 4 * divisor.digits.size() + 4;
  const auto apart = static_cast<std::uint64_t>(value.exponent - divisor.exponent);
  const std::size_t zeros = apart < enough ? static_cast<std::size_t>(apart) : enough;
  constexpr std::size_t small = 18;
  if (divisor.digits.size() <= small) return divides_small(value.digits, zeros, divisor.digits);
  LongRest rest(divisor.digits);
  for (const char digit : value.digits) rest.add(static_cast<char>(digit - '0'));
  for (std::size_t i = 0; i < zeros; ++i) rest.add(0);
  return rest.is_zero();
}

std::string canonical(const Exact& number) {
  if (number.digits.empty()) return "0";
  return (number.negative ? "-" : "") + number.digits + 'e' + std::to_string(number.exponent);
}

}  // namespace candor::detail
