// tests/unit/runtime/look_ahead.cpp: members that are found before their object is read, in objects within
// objects.
#include <doctest/doctest.h>

#include <random>
#include <string>

#include "candor/detail/read.hpp"

using namespace candor::detail;

namespace {

/// A text being read, with its padding.
struct Reading {
  std::string bytes;
  In in;

  explicit Reading(const std::string& json) : bytes(json + std::string(padding, '\0')) {
    in.begin = bytes.data();
    in.end = in.begin + json.size();
  }
};

/// Objects within objects and arrays, whose member `kind` is anywhere, or missing.
std::string tree(std::mt19937& random, int depth) {
  const auto below = [&](unsigned count) { return static_cast<int>(random() % count); };
  std::string text = "{";
  const int members = below(4);
  const int place = below(6);
  for (int i = 0; i <= members; ++i) {
    if (i == place) text += R"("kind": )" + std::to_string(random() % 1000) + ",";
    text += "\"m" + std::to_string(i) + "\":";
    switch (depth == 0 ? 0 : below(4)) {
      case 0:
        text += below(2) == 0 ? R"("a text of some length, with {[ in it")" : "7";
        break;
      case 1:
        text += "[" + tree(random, depth - 1) + " , " + tree(random, depth - 1) + "]";
        break;
      default:
        text += tree(random, depth - 1);
        break;
    }
    text += ",";
  }
  text += place > members ? R"("kind":)" + std::to_string(random() % 1000) : R"("last":null)";
  return text + "}";
}

/// Reads all objects in order, as a reader of unions does: looks for members first. Returns how many there
/// were. A text that is looked at for the first time says the same.
int read_all(Reading& reading, const std::string& json) {
  int count = 0;
  for (std::size_t at = json.find('{'); at != std::string::npos; at = json.find('{', at + 1)) {
    if (json.compare(at, 2, "{[") == 0) continue;  // within a string
    ++count;
    for (const char* name : {"none", "kind"}) {
      Reading fresh(json);
      const char* const found = find_member(reading.bytes.data() + at, reading.in, name);
      const char* const expected = find_member(fresh.bytes.data() + at, fresh.in, name);
      REQUIRE((found == nullptr) == (expected == nullptr));
      if (found != nullptr)
        REQUIRE_MESSAGE(found - reading.bytes.data() == expected - fresh.bytes.data(), json);
    }
  }
  return count;
}

}  // namespace

TEST_CASE("a look-ahead finds what one without memory finds") {
  std::mt19937 random(7);
  int objects = 0;
  for (int i = 0; i < 200; ++i) {
    const std::string json = tree(random, 5);
    Reading reading(json);
    objects += read_all(reading, json);
  }
  CHECK(objects > 2000);
}

TEST_CASE("a look-ahead into a text that is not JSON finds nothing behind the fault") {
  const std::string json = R"({"a":{"a":{"a":[1,2,}},"kind":1},"kind":2},"kind":3})";
  Reading reading(json);
  for (const std::size_t at : {std::size_t{0}, std::size_t{5}, std::size_t{10}})
    CHECK(find_member(reading.bytes.data() + at, reading.in, "kind") == nullptr);
}

TEST_CASE("400 objects within each other, each with its discriminator behind the next") {
  std::string json;
  for (int i = 0; i < 400; ++i)
    json += R"({"child":[{"some":"text of a certain length"},[1,2,3,4,5,6,7,8,9,10,11,12]],"next":)";
  json += "0";
  for (int i = 0; i < 400; ++i) json += R"(,"kind":1})";
  Reading reading(json);
  int found = 0;
  for (std::size_t at = json.find(R"({"child")"); at != std::string::npos;
       at = json.find(R"({"child")", at + 1))
    found += find_member(reading.bytes.data() + at, reading.in, "kind") != nullptr ? 1 : 0;
  CHECK(found == 400);
}
