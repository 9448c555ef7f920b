// tests/unit/runtime/checked.cpp: strings that are checked and not decoded, and whether items differ by their
// first members or by their hashes.
#define CANDOR_EMITTED_SOURCE

#include "candor/detail/checked.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "json_reading.hpp"

using namespace candor;

namespace {

/// Returns true if the text is one string by pass_string(). The reader that decodes must agree.
bool passes(const std::string& json) {
  const bool is_passed = detail::check_text(json, {}, detail::pass_string);
  CHECK_MESSAGE(is_passed == testing::text(json).has_value(), json);
  return is_passed;
}

/// Returns true if items_differ() finds no two items that may be equal.
bool differ(const std::string& json) {
  const detail::Pass look = [](const char* p, detail::In& in) {
    // An array has fewer items than bytes.
    const auto max = static_cast<std::size_t>(in.end - in.begin);
    return detail::items_differ(p, in, max) ? detail::skip_value(p, in) : nullptr;
  };
  return detail::check_text(json, {}, look);
}

/// Returns true if the first members of these items, which are valid, are distinct.
bool begin_apart(const std::vector<std::string>& items) {
  std::vector<std::string> padded;
  detail::SizeOnly count{};
  detail::FirstMembers first(count);
  for (const std::string& item : items) padded.push_back(item + std::string(detail::padding, '\0'));
  for (const std::string& item : padded) first.add(item.data());
  return first.differ();
}

}  // namespace

TEST_CASE("a string that is not decoded is taken and refused as one that is") {
  const std::vector<std::string> pieces = {
      "",      "a",        R"(\n)", R"(\")", R"(\\)", R"(\u0041)", R"(\ud83d)", R"(\ud83d\ude00)",
      R"(\q)", "\xC3\xA9", "\xC3",  "\n",    "\"",    R"(\u00)",   R"(\)"};
  int taken = 0;
  for (std::size_t before = 0; before < 35; ++before)
    for (const std::string& first : pieces)
      for (const std::string& second : pieces)
        taken += passes('"' + std::string(before, 'x') + first + second + "tail\"") ? 1 : 0;
  CHECK(taken > 1000);
}

TEST_CASE("equal values have equal hashes, however they are written") {
  CHECK(differ("[]"));
  CHECK(differ(R"([ {"a":1} , {"a":2} , {"b":1} ])"));
  CHECK(differ(R"([[1,2],[2,1],[1],1,"1",true,null,false,{},[]])"));
  CHECK(differ(R"([{"a":{"b":1}},{"b":{"a":1}}])"));
  CHECK_FALSE(differ(R"([{"a":1,"b":"x"},{ "b" : "\u0078", "a" : 1.0 }])"));
  CHECK_FALSE(differ("[1e2,0,100]"));
  CHECK_FALSE(differ("[0,-0.0]"));
  CHECK_FALSE(differ("[1e999,2e999]"));
  CHECK_FALSE(differ(R"([[1,[2]],[1,[2]]])"));
  std::string many = "[";
  for (int i = 0; i < 1000; ++i) many += "{\"n\":" + std::to_string(i) + "},";
  CHECK(differ(many + "{}]"));
  CHECK_FALSE(differ(many + "{\"n\":7}]"));
}

TEST_CASE("items differ by their first members only where these have one key and plain texts") {
  CHECK(begin_apart({}));
  CHECK(begin_apart({R"({"a":"x"})", R"( { "a" : "y", "b":1})"}));
  CHECK(begin_apart({R"({"a":"DatasmithCADImporter"})", R"({"a":"DatasmithIFCImporter"})"}));
  CHECK_FALSE(begin_apart({R"({"a":"x"})", R"({"a":"y"})", R"({"a":"x","b":1})"}));
  CHECK_FALSE(begin_apart({R"({"a":"x","b":"y"})", R"({"b":"y","a":"x"})"}));
  CHECK_FALSE(begin_apart({R"({"a":"x"})", R"({"a":"\u0078"})"}));
  CHECK_FALSE(begin_apart({R"({"a":"x"})", R"({"\u0061":"y"})"}));
  CHECK_FALSE(begin_apart({R"({"\u0061":"x"})", R"({"\u0062":"x"})"}));
  CHECK_FALSE(begin_apart({R"({"a":1})", R"({"a":1.0})"}));
  CHECK_FALSE(begin_apart({"{}", "{}"}));
  CHECK_FALSE(begin_apart({R"("x")", R"("y")"}));
  std::vector<std::string> many;
  for (int i = 0; i < 129; ++i) many.push_back("{\"n\":\"" + std::to_string(i) + "\"}");
  CHECK_FALSE(begin_apart(many));
  many.pop_back();
  CHECK(begin_apart(many));
}

TEST_CASE("texts beyond the room of the stack, and beyond the limits, are checked as others") {
  CHECK(passes('"' + std::string(20'000, 'a') + '"'));
  CHECK_FALSE(passes('"' + std::string(20'000, 'a')));
  Limits limits;
  limits.max_bytes = 10;
  CHECK(detail::check_text("[1,2,3,44]", limits, detail::skip_value));
  CHECK_FALSE(detail::check_text("[1,2,3,444]", limits, detail::skip_value));
  CHECK_FALSE(detail::check_text("", {}, detail::skip_value));
}
