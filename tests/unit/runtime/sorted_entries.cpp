// tests/unit/runtime/sorted_entries.cpp: the entries of a document's map are in the order of their keys.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/borrowed.hpp"

using namespace candor;

namespace {

using Entry = MapEntry<std::size_t>;

/// Returns the values of the entries in the order of their keys, each the place of its key in `keys`; nothing
/// if two keys are the same.
std::vector<std::size_t> sorted(const std::vector<std::string>& keys) {
  detail::Arena arena;
  std::string text;
  for (const std::string& key : keys) text += key;
  const char* at = arena.hold(text);
  std::vector<Entry> entries;
  for (const std::string& key : keys) {
    entries.push_back({{at, key.size()}, entries.size()});
    at += key.size();
  }
  const auto* const first = static_cast<const Entry*>(
      detail::sort_entries(entries.data(), entries.size(), sizeof(Entry), arena, alignof(Entry)));
  std::vector<std::size_t> values;
  for (std::size_t i = 0; first != nullptr && i < keys.size(); ++i) values.push_back(first[i].value);
  return values;
}

}  // namespace

TEST_CASE("any number of entries with any keys is sorted, and two with the same key are found") {
  // Keys that differ in their length alone, in NUL bytes, in a byte beyond ASCII, and far behind their start.
  const std::string starts[] = {
      "", "a", "@scope/", "node_modules/@scope/package/", std::string(3, '\0'), "\xC3\xA9"};
  std::mt19937 random(1);
  for (std::size_t round = 0; round < 20'000; ++round) {
    std::map<std::string, std::size_t, std::less<>> expected;
    std::vector<std::string> keys;
    for (std::size_t count = 2 + random() % (round % 8 == 0 ? 70 : 12); count > 0; --count) {
      std::string key = starts[random() % std::size(starts)];
      for (std::size_t more = random() % 20; more > 0; --more) key += "\0ab\xFF"[random() % 4];
      if (expected.emplace(key, keys.size()).second) keys.push_back(key);
    }
    if (round % 3 == 0) std::sort(keys.begin(), keys.end());
    for (std::size_t i = 0; i < keys.size(); ++i) expected[keys[i]] = i;
    std::vector<std::size_t> values;
    for (const auto& [key, value] : expected) values.push_back(value);
    REQUIRE(sorted(keys) == values);
    keys.push_back(keys[random() % keys.size()]);
    std::swap(keys.back(), keys[random() % keys.size()]);
    REQUIRE(sorted(keys).empty());
  }
}
