// tests/unit/source/yaml.cpp: YAML as values of JSON, with their places.
#if CANDOR_HAS_YAML  // its absence: packaging.without_libraries
#include <doctest/doctest.h>

#include <chrono>

#include "source/documents.hpp"

namespace candor::source::test {
namespace {

Reading read(const std::string& text) { return read_yaml(make_file("t.yaml", text)); }

/// The value as JSON, or the first fault.
std::string json_of(const std::string& text) {
  const Reading reading = read(text);
  return reading.document ? to_text(reading.document->root) : "fault: " + reading.faults.front().message;
}

TEST_CASE("scalars are those of the core schema of YAML 1.2") {
  CHECK(json_of("[~, null, Null, NULL, '', \"\", , ]").starts_with("fault"));
  CHECK(json_of("[~, null, Null, NULL, nULL]") == R"([null,null,null,null,"nULL"])");
  CHECK(json_of("a:\nb: ''\n") == R"({"a":null,"b":""})");
  CHECK(json_of("[true, True, TRUE, false, False, FALSE, yes, no, on, off, y, n, tRUE]") ==
        R"([true,true,true,false,false,false,"yes","no","on","off","y","n","tRUE"])");
  CHECK(json_of("[0, -1, +2, 12345678901234567890123, 0o17, 0xfF, -0, 0x, 0o8]") ==
        R"([0,-1,2,12345678901234567890123,15,255,-0,"0x","0o8"])");
  CHECK(json_of("[1.50, .5, 1., -.25e+3, 1e3, 1E-3, +1.0, 1.e2]") ==
        "[1.50,0.5,1,-0.25e+3,1e3,1E-3,1.0,1e2]");
  CHECK(json_of("[., +, e3, 1e, 1_000, 12:30:45, 2026-01-01, 0.1.2, --1, 1 2, '1', \"true\"]") ==
        R"([".","+","e3","1e","1_000","12:30:45","2026-01-01","0.1.2","--1","1 2","1","true"])");
  CHECK(json_of("|\n  a\n  b\n") == R"("a\nb\n")");
  CHECK(json_of(">-\n  a\n  b\n") == R"("a b")");
  for (const char* number : {"010", "-01", ".inf", "-.Inf", ".NaN", "0x10000000000000000"}) {
    CAPTURE(number);
    CHECK(json_of(number).starts_with("fault: "));
  }
}

TEST_CASE("aliases are copies, within the limits of a text") {
  CHECK(json_of("a: &x {b: [1]}\nc: *x\nd: &x 2\ne: *x\n") == R"({"a":{"b":[1]},"c":{"b":[1]},"d":2,"e":2})");
  CHECK(json_of("[*x, &x 1]") == "fault: no anchor 'x' before its alias");
  CHECK(json_of("&x [*x]") == "fault: no anchor 'x' before its alias");
  std::string laughs = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n";
  for (int i = 1; i < 12; ++i) {
    laughs += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int j = 0; j < 10; ++j) laughs += (j == 0 ? "*a" : ", *a") + std::to_string(i - 1);
    laughs += "]\n";
  }
  CHECK(json_of(laughs) == "fault: the text has more than 1000000 values, aliases included");
  std::string tower = "- &a0 []\n";
  for (int i = 1; i < 300; ++i) tower += "- &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
  CHECK(json_of(tower) == "fault: arrays and objects are nested more than 256 levels deep");
}

/// The text at the place of the value at a pointer.
std::string text_at(const std::string& text, const std::string& pointer) {
  const Reading reading = read(text);
  REQUIRE(reading.document.has_value());
  const Node* const node = at_pointer(reading.document->root, pointer);
  REQUIRE(node != nullptr);
  return text.substr(node->span.begin, node->span.end - node->span.begin);
}

TEST_CASE("places are bytes of the text") {
  const std::string text =
      "# é\n"
      "ü: {a: 'é', b: [1, two]}\n"
      "list:\n"
      "  - x: 1\n"
      "    y: |\n"
      "      some\n"
      "      text\n"
      "\n"
      "  - &n\n"
      "    [3]\n"
      "  - *n\n"
      "end:\n";
  CHECK(text_at(text, "/ü") == "{a: 'é', b: [1, two]}");
  CHECK(text_at(text, "/ü/a") == "'é'");
  CHECK(text_at(text, "/ü/b/1") == "two");
  CHECK(text_at(text, "/list/0") == "x: 1\n    y: |\n      some\n      text");
  CHECK(text_at(text, "/list/0/y") == "|\n      some\n      text");
  CHECK(text_at(text, "/list/1") == "[3]");
  CHECK(text_at(text, "/list/2") == "[3]");
  CHECK(text_at(text, "/list") == text.substr(text.find("- x"), text.find("\nend") - text.find("- x")));
  CHECK(text_at(text, "/end").empty());
  const auto file = make_file("t.yaml", text);
  Documents documents;
  CHECK(documents.at({file, {}, "/list/2/0"})->text == "3");
  CHECK(documents.at({file, {}, "/gone"}) == nullptr);
}

TEST_CASE("a file is read by its name, and JSON in YAML as JSON") {
  CHECK(read_document(make_file("a.json", "a: 1")).faults.front().rule == "source/syntax");
  CHECK(read_document(make_file("a.yml", "a: 1")).document.has_value());
  const std::string long_key(5000, 'k');
  CHECK(read_document(make_file("a.yaml", "{\"" + long_key + "\": 1}")).document.has_value());
  CHECK(read_document(make_file("a.yaml", "{a: 1}")).document.has_value());
  CHECK(!has_yaml_name("yaml"));
}

TEST_CASE("hostile texts end soon") {
  const auto repeated = [](const std::string& part, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += part;
    return text;
  };
  const auto begin = std::chrono::steady_clock::now();
  for (const char* const part :
       {"[",    "{",    "- ",    "? ",   "a: ",    "&a ",      "*a ",           "! ",
        "[a, ", "{a: ", "'",     "\"",   "|\n",    "#\n",      "- [\n",         "%",
        "\n",   " ",    "a:\n ", "[]\n", "- {}\n", "- &a b\n", "k: {a: [é]}\n", "a\n\n"}) {
    CAPTURE(part);
    const Reading reading = read(repeated(part, 100'000));
    CHECK((reading.document.has_value() || !reading.faults.empty()));
    CHECK(reading.faults.size() <= max_faults + 1);
  }
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(60));
}

}  // namespace
}  // namespace candor::source::test

#endif
