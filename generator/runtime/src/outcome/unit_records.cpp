// runtime/src/outcome/unit_records.cpp: counts records, and keeps the last reason of each unit that was
// skipped.
#include "unit_records.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

namespace candor::detail {

void UnitRecords::add_page(std::size_t page) {
  if (page >= pages_.size()) pages_.resize(page + 1);
  pages_[page] = std::make_unique<Page>();
}

void UnitRecords::skip(std::uint32_t unit, std::string_view reason) {
  // Without an index for the reason there are 2^31 different ones: memory has run out before.
  const std::uint32_t known = reasons_.intern(is_invisible(reason) ? "no reason given" : reason).value_or(0);
  add_skip({unit, known});
}

void UnitRecords::add_skip(Skip skip) {
  if (skips_.size() == skips_.capacity()) compact();
  skips_.push_back(skip);
  set(skip.unit, UnitRecord::skipped);
}

std::uint64_t UnitRecords::count(UnitRecord record) const {
  constexpr std::uint64_t low_bits = 0x5555555555555555u;
  const auto wanted = static_cast<std::uint64_t>(record) * low_bits;
  std::uint64_t found = 0;
  for (const std::unique_ptr<Page>& page : pages_) {
    if (!page) continue;
    for (const std::uint64_t word : *page) {
      const std::uint64_t differs = word ^ wanted;
      found += static_cast<std::uint64_t>(std::popcount(~(differs | (differs >> 1)) & low_bits));
    }
  }
  return found;
}

/// Keeps the last entry of each unit. A unit that was skipped was begun: it does not become pending.
void UnitRecords::compact() {
  std::stable_sort(skips_.begin(), skips_.end(),
                   [](const Skip& left, const Skip& right) { return left.unit < right.unit; });
  auto kept = skips_.begin();
  for (auto at = skips_.begin(); at != skips_.end(); ++at) {
    const auto next = std::next(at);
    const bool is_last = next == skips_.end() || next->unit != at->unit;
    if (is_last)
      *kept++ = *at;
    else if (next->reason == Skip::never_begun)
      next->reason = at->reason;
  }
  skips_.erase(kept, skips_.end());
  // Room for as many again, so that compacting stays rare.
  if (skips_.size() > skips_.capacity() / 2) skips_.reserve(skips_.size() * 2);
}

const std::vector<Skip>& UnitRecords::all_skips() {
  compact();
  return skips_;
}

std::vector<Skip> UnitRecords::skips() {
  std::vector<Skip> list = all_skips();
  std::erase_if(list, [&](const Skip& skip) { return (*this)[skip.unit] != UnitRecord::skipped; });
  return list;
}

bool is_invisible(std::string_view text) {
  // The white space of Unicode, and three characters without width: U+200B, U+2060 and U+FEFF.
  constexpr std::string_view wide[] = {
      "\xC2\x85",     "\xC2\xA0",     "\xE1\x9A\x80", "\xE2\x80\x80", "\xE2\x80\x81", "\xE2\x80\x82",
      "\xE2\x80\x83", "\xE2\x80\x84", "\xE2\x80\x85", "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88",
      "\xE2\x80\x89", "\xE2\x80\x8A", "\xE2\x80\x8B", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF",
      "\xE2\x81\x9F", "\xE2\x81\xA0", "\xE3\x80\x80", "\xEF\xBB\xBF"};
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first == ' ' || (first >= '\t' && first <= '\r')) {
      text.remove_prefix(1);
      continue;
    }
    if (first < 0x80) return false;
    const auto space = std::find_if(std::begin(wide), std::end(wide),
                                    [&](std::string_view each) { return text.starts_with(each); });
    if (space == std::end(wide)) return false;
    text.remove_prefix(space->size());
  }
  return true;
}

}  // namespace candor::detail
