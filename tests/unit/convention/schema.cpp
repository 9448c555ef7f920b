// tests/unit/convention/schema.cpp: the published schema of convention files takes what the reader takes.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "schema/resolve/standalone_schema.hpp"
#include "support/contracts.hpp"
#include "validate/validate.hpp"

using namespace candor;

namespace {

source::Document file(const std::string& name) {
  std::ifstream stream(std::string(CANDOR_SOURCE_DIR) + "/" + name, std::ios::binary);
  diagnostics::Findings report;
  auto document = testing::document_of(name, {std::istreambuf_iterator<char>(stream), {}}, report);
  REQUIRE(document);
  return *std::move(document);
}

/// Whether the schema takes the text.
bool is_valid(const source::Document& document) {
  diagnostics::Findings report;
  static const source::Document schema = file("schemas/convention.schema.json");
  const auto resolved = schema::resolve_schema(schema, {}, report);
  REQUIRE(resolved);
  return validate::validate(resolved->graph, resolved->root, document.root).empty();
}

bool is_valid(const std::string& text) {
  diagnostics::Findings report;
  return is_valid(*testing::document_of("c.json", text, report));
}

bool is_read(const std::string& text) {
  diagnostics::Findings report;
  const auto document = testing::document_of("c.json", text, report);
  return convention::extend(testing::base_convention(), *document, report).has_value();
}

TEST_CASE("the schema takes the conventions of the project") {
  CHECK(is_valid(file("schemas/honest-reporting.convention.json")));
  CHECK(is_valid(file("schemas/aft/convention.json")));
  CHECK(is_valid(file("tests/verify/contracts/convention.json")));
  CHECK(is_valid(file("tests/verify/domains/convention.json")));
}

TEST_CASE("schema and reader agree on the shape of a convention") {
  const char* const right[] = {
      "{}",
      R"({"$schema":"../convention.schema.json","extends":"honest-reporting.convention.json","title":"t"})",
      R"({"members":{"unread":{"role":"gap"},"linted":{"role":"step-done","step":"format","description":"d"}}})",
      R"({"steps":{"lint":{"description":"d","done":["linted"],"reason":"lint_skipped","reasons":{"no_linter":"c"}}}})",
      R"({"refused_reasons":{"broken":"why"},"reserved":{"result":["trace"],"params":[]}})",
      R"({"wraps":[{"tool":"run_*","name":"name","params":"input","answer":"result"}]})",
      R"({"evidence":{"gaps":["bounced","!deliverable"],"verdict":{"well":["fine"]},"undone":["chargeback"]}})",
      R"({"evidence":{"list_count":[{"list":"*s","count":"*_n"}],"examined":[{"list":"a","not_examined":"b"}]}})",
      R"({"evidence":{"exclusive":[{"member":"a","is":false,"excludes":"b"}],"failed_part":[{"flag":"f","code":"c"}]}})",
  };
  for (const std::string text : right) {
    CAPTURE(text);
    CHECK(is_valid(text));
    CHECK(is_read(text));
  }
  const char* const wrong[] = {
      "[]",
      R"({"member":{}})",
      R"({"extends":1})",
      R"({"members":{"unread":{"role":"hole"}}})",
      R"({"members":{"unread":{"role":"gap","why":"x"}}})",
      R"({"members":[]})",
      R"({"steps":{"lint":{"done":"linted"}}})",
      R"({"steps":{"lint":{"reasons":["no_linter"]}}})",
      R"({"refused_reasons":{"broken":1}})",
      R"({"reserved":{"answers":[]}})",
      R"({"wraps":{}})",
      R"({"wraps":[{"tool":"run_*","name":"name"}]})",
      R"({"evidence":{"holes":["bounced"]}})",
      R"({"evidence":{"gaps":"bounced"}})",
      R"({"evidence":{"gaps":[1]}})",
      R"({"evidence":{"verdict":{"fine":["x"]}}})",
      R"({"evidence":{"list_count":[{"list":"*s"}]}})",
      R"({"evidence":{"examined":[{"list":"a"}]}})",
      R"({"evidence":{"exclusive":[{"member":"a","is":"no","excludes":"b"}]}})",
  };
  for (const std::string text : wrong) {
    CAPTURE(text);
    CHECK_FALSE(is_valid(text));
    CHECK_FALSE(is_read(text));
  }
}

}  // namespace
