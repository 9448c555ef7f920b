// tests/unit/runtime/distinct.cpp: fingerprints find the same equal structs as comparing all pairs.
#include "candor/detail/distinct.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "candor/detail/objects.hpp"
#include "candor/detail/values.hpp"

using namespace candor;

namespace {

struct Item {
  std::string name;
  std::optional<std::string> note;
  bool flag = false;
  bool operator==(const Item&) const = default;
};

struct item_json : detail::object<item_json, Item> {
  using Fields = detail::fields<detail::required<"name", &Item::name, detail::string>,
                                detail::optional<"note", &Item::note, detail::string>,
                                detail::required<"flag", &Item::flag, detail::boolean>>;
};

bool are_distinct_items(const std::vector<Item>& items) {
  return detail::are_distinct_items<detail::list<item_json>>(items);
}

/// Random items: the fewer `names`, the sooner two are equal. Names of any size begin and end alike.
std::vector<Item> items_of(std::size_t size, std::size_t names, std::mt19937& random) {
  std::vector<Item> items(size);
  for (Item& item : items) {
    const std::size_t name = random() % names;
    item.name = std::string(name % 3 * 6, 'x') + std::to_string(name) + std::string(name % 2 * 9, 'y');
    if (random() % 2 != 0) item.note = std::to_string(random() % 2);
    item.flag = random() % 2 != 0;
  }
  return items;
}

}  // namespace

TEST_CASE("equal structs are found") {
  std::mt19937 random(1);
  std::size_t distinct = 0;
  std::size_t tries = 0;
  for (std::size_t size = 0; size <= detail::max_pairwise_structs; size += 1 + size / 8) {
    for (const std::size_t names : {size / 4 + 1, 2 * size + 1, 50 * size + 1, 1000 * size + 1}) {
      const std::vector<Item> items = items_of(size, names, random);
      const bool expected = detail::are_distinct_pairwise(items);
      distinct += expected ? 1U : 0U;
      ++tries;
      CHECK(are_distinct_items(items) == expected);
    }
  }
  CHECK(distinct > tries / 4);
  CHECK(distinct < tries);
}

TEST_CASE("many structs are distinct by their texts, or left to a slower check") {
  std::vector<Item> items(1000);
  for (std::size_t i = 0; i < items.size(); ++i) items[i].name = "name " + std::to_string(i);
  CHECK(are_distinct_items(items));
  items[700].name = items[3].name;
  CHECK(!are_distinct_items(items));
  // Distinct by their flags alone, which many items are not compared by.
  items[700].flag = true;
  CHECK(!are_distinct_items(items));
}
