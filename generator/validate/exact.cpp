// validate/exact.cpp: repeated values, exact multiples.
#include "validate/exact.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace candor::validate {
namespace {

/// A whole number from 0 on, in limbs of nine digits, the lowest first.
using Limbs = std::vector<std::uint32_t>;
constexpr std::uint32_t base = 1'000'000'000;

/// number = number * 10 + digit
void shift_in(Limbs& number, std::uint32_t digit) {
  std::uint64_t carry = digit;
  for (std::uint32_t& limb : number) {
    carry += std::uint64_t{limb} * 10;
    limb = static_cast<std::uint32_t>(carry % base);
    carry /= base;
  }
  if (carry != 0) number.push_back(static_cast<std::uint32_t>(carry));
}

bool is_less(const Limbs& left, const Limbs& right) {
  if (left.size() != right.size()) return left.size() < right.size();
  return std::lexicographical_compare(left.rbegin(), left.rend(), right.rbegin(), right.rend());
}

/// left -= right, which is not greater.
void subtract(Limbs& left, const Limbs& right) {
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::int64_t limb = std::int64_t{left[i]} - borrow - (i < right.size() ? std::int64_t{right[i]} : 0);
    borrow = limb < 0 ? 1 : 0;
    if (limb < 0) limb += base;
    left[i] = static_cast<std::uint32_t>(limb);
  }
  while (!left.empty() && left.back() == 0) left.pop_back();
}

Limbs limbs_of(const std::string& digits) {
  Limbs number;
  for (const char digit : digits) shift_in(number, static_cast<std::uint32_t>(digit - '0'));
  return number;
}

}  // namespace

std::optional<Repeat> first_repeat(const std::vector<source::Node>& items) {
  std::unordered_map<std::string, std::size_t> seen;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto [first, is_new] = seen.emplace(source::canonical_text(items[i]), i);
    if (!is_new) return Repeat{first->second, i};
  }
  return std::nullopt;
}

std::optional<bool> is_multiple(const source::Decimal& value, const source::Decimal& divisor) {
  if (value.digits.empty()) return true;
  // Digits end in no zero, so a value with more places than the divisor is no multiple of it.
  if (value.exponent < divisor.exponent) return false;
  // More zeros than the divisor can have factors 2 and 5 change nothing.
  const auto places = static_cast<std::size_t>(std::min<std::int64_t>(
      value.exponent - divisor.exponent, 4 * static_cast<std::int64_t>(divisor.digits.size())));
  constexpr std::size_t most_work = 20'000'000;
  const std::size_t length = value.digits.size() + places;
  if (length / 8 * (divisor.digits.size() / 9 + 1) > most_work / 8) return std::nullopt;
  const Limbs by = limbs_of(divisor.digits);
  Limbs rest;
  for (std::size_t i = 0; i < length; ++i) {
    shift_in(rest, i < value.digits.size() ? static_cast<std::uint32_t>(value.digits[i] - '0') : 0);
    while (!is_less(rest, by)) subtract(rest, by);
  }
  return rest.empty();
}

}  // namespace candor::validate
