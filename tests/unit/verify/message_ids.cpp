// tests/unit/verify/message_ids.cpp: ids of messages as keys.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "source/document.hpp"
#include "verify/message_id.hpp"

using namespace candor;

namespace {

std::string key_of_json(const std::string& json) {
  verify::Texts texts;
  std::vector<source::Fault> faults;
  return verify::id_key(verify::parse_text(source::make_file("id", json), texts, faults));
}

}  // namespace

TEST_CASE("two ids have one key only if they are one value") {
  const std::vector<std::vector<std::string>> values = {
      {"1", "1.0", "1e0", "10e-1"}, {R"("1")", R"("\u0031")"},         {R"("#1")"}, {R"("##1")"}, {"-1"},
      {"0", "-0", "0.0"},           {"100000000000000000000", "1e20"}, {R"("#")"},  {R"("1.0")"},
  };
  for (std::size_t i = 0; i < values.size(); ++i)
    for (const std::string& one : values[i])
      for (std::size_t j = 0; j < values.size(); ++j)
        for (const std::string& other : values[j]) {
          CAPTURE(one);
          CAPTURE(other);
          CHECK((key_of_json(one) == key_of_json(other)) == (i == j));
        }
  CHECK(verify::id_key("#1") == key_of_json(R"("#1")"));
  for (const char* const json : {"null", "true", "[1]", "{}"}) CHECK(key_of_json(json).empty());
}

TEST_CASE("messages show ids without the mark") {
  CHECK(verify::shown_id(key_of_json("7")) == "7");
  CHECK(verify::shown_id(key_of_json(R"("7")")) == "'7'");
  CHECK(verify::shown_id(key_of_json(R"("#7")")) == "'#7'");
  CHECK(verify::id_text(key_of_json("7")) == "7");
  CHECK(verify::id_text(key_of_json(R"("#7")")) == "#7");
}
