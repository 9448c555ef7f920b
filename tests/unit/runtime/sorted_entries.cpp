// tests/unit/runtime/sorted_entries.cpp: the entries of a map are found by their keys.
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
  const std::uint32_t* const places =
      detail::sort_entries(entries.data(), entries.size(), sizeof(Entry), arena);
  std::vector<std::size_t> values;
  for (std::size_t i = 0; places != nullptr && i < keys.size(); ++i)
    values.push_back(entries[places[i]].value);
  return values;
}

}  // namespace

TEST_CASE("any number of entries with any keys is sorted, and two with the same key are found") {
  // Keys that differ in their length alone, in NUL bytes, in a byte beyond ASCII, and far after their start.
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
    std::vector<std::uint32_t> places(keys.size());
    REQUIRE(detail::sort_keys(keys.data(), sizeof keys.front(), places));
    REQUIRE(std::ranges::equal(places, values));
    keys.push_back(keys[random() % keys.size()]);
    std::swap(keys.back(), keys[random() % keys.size()]);
    REQUIRE(sorted(keys).empty());
    places.resize(keys.size());
    REQUIRE(!detail::sort_keys(keys.data(), sizeof keys.front(), places));
  }
}

TEST_CASE("a map keeps the order of its entries, and is equal to one of another order") {
  Map<int> map{{"b", 1}, {"a", 2}, {"b", 3}};
  map["c"] += 4;
  map.set("", 5);
  map.set("a", 6);
  const auto entries = [&] { return std::vector(map.begin(), map.end()); };
  using Entries = decltype(entries());
  CHECK(entries() == Entries{{"b", 3}, {"a", 6}, {"c", 4}, {"", 5}});
  CHECK(map == Map<int>{{"", 5}, {"c", 4}, {"a", 6}, {"b", 3}});
  CHECK(map != Map<int>{{"", 5}, {"c", 4}, {"a", 6}, {"b", 4}});
  CHECK(map != Map<int>{{"", 5}, {"c", 4}, {"a", 6}, {"d", 3}});
  CHECK(map != Map<int>{{"", 5}, {"c", 4}, {"a", 6}});
  CHECK((*map.find("c") == 4 && map.find("d") == nullptr && map.contains("") && !map.contains("bb")));
  CHECK((map.erase("a") && !map.erase("a") && map.size() == 3));
  CHECK((entries() == Entries{{"b", 3}, {"c", 4}, {"", 5}} && *map.find("") == 5));
  map.sort();
  CHECK((entries() == Entries{{"", 5}, {"b", 3}, {"c", 4}} && *map.find("c") == 4));
}
