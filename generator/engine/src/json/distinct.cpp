// engine/src/json/distinct.cpp: whether numbers, strings or keys are distinct.
#include "candor/detail/distinct.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

namespace candor::detail {
namespace {

template <class T>
bool are_distinct_sorted(std::vector<T>&& items) {
  std::sort(items.begin(), items.end());
  return std::adjacent_find(items.begin(), items.end()) == items.end();
}

}  // namespace

bool are_distinct_numbers(std::vector<std::int64_t> numbers) {
  return are_distinct_sorted(std::move(numbers));
}
bool are_distinct_numbers(std::vector<double> numbers) { return are_distinct_sorted(std::move(numbers)); }
bool are_distinct_texts(std::vector<std::string_view> texts) { return are_distinct_sorted(std::move(texts)); }

bool sort_keys(const std::string* first, std::size_t stride, std::vector<std::uint32_t>& sorted) {
  const auto key = [&](std::uint32_t place) -> std::string_view {
    return *reinterpret_cast<const std::string*>(reinterpret_cast<const char*>(first) + place * stride);
  };
  std::iota(sorted.begin(), sorted.end(), 0U);
  const auto not_less = [&](std::uint32_t left, std::uint32_t right) { return key(left) >= key(right); };
  if (std::ranges::adjacent_find(sorted, not_less) == sorted.end()) return true;
  std::ranges::sort(sorted, {}, key);
  return std::ranges::adjacent_find(sorted, not_less) == sorted.end();
}

std::uint64_t fingerprint(std::string_view text) {
  constexpr std::uint64_t multiplier = 0xD6E8FEB86659FD93U;
  constexpr std::size_t word_size = sizeof(std::uint64_t);
  constexpr std::size_t max_middle = 64;  // of a long text, no more is worth its time
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  if (text.size() >= word_size) {
    std::memcpy(&first, text.data(), word_size);
    std::memcpy(&last, text.data() + text.size() - word_size, word_size);
  } else {
    for (const char byte : text) first = first << 8U | static_cast<unsigned char>(byte);
  }
  // All bits of one word change those of the sum that the other one is added to.
  const auto mixed = [](std::uint64_t word) { return (word ^ word >> 32U) * multiplier; };
  std::uint64_t sum = mixed((mixed(first) >> 29U ^ mixed(first)) + last) + text.size();
  // What begins and ends alike is often a name, which differs in between: DatasmithCADImporter.
  for (std::size_t at = word_size; at + word_size < text.size() && at <= max_middle; at += word_size) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, word_size);
    sum = mixed((sum >> 29U ^ sum) + word);
  }
  return sum ^ sum >> 32U;
}

Fingerprints::Fingerprints(std::size_t max) : begin_(some_), end_(some_) {
  if (max <= max_pairwise_structs) return;
  many_.resize(max);
  begin_ = end_ = many_.data();
}

Fingerprints::~Fingerprints() = default;

bool Fingerprints::are_distinct() {
  if (!many_.empty()) {
    std::sort(begin_, end_);
    return std::adjacent_find(begin_, end_) == end_;
  }
  // A set of the low bits of those before: where these are in it, the fingerprint may be, too.
  std::array<std::uint64_t, 16> seen{};
  for (const std::uint64_t* one = begin_; one != end_; ++one) {
    std::uint64_t& word = seen[*one / 64 % seen.size()];
    const std::uint64_t bit = std::uint64_t{1} << (*one % 64);
    if ((word & bit) != 0 && std::find<const std::uint64_t*>(begin_, one, *one) != one) return false;
    word |= bit;
  }
  return true;
}

}  // namespace candor::detail
