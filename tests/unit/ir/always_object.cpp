// tests/unit/ir/always_object.cpp: results whose values are all objects.
#include "lowered.hpp"

namespace {

/// Returns whether every result of the schema is an object.
bool is_object(const std::string& schema) {
  candor::diagnostics::Findings report;
  const auto contracts = candor::testing::contracts(
      "t.json",
      R"({"name":"t","description":"T.","params":{"type":"object"},"travels":"nested","result":)" + schema +
          "}",
      candor::testing::base_convention(), report);
  CAPTURE(candor::testing::report_text(report));
  REQUIRE(contracts.size() == 1);
  return candor::ir::is_always_object(contracts.front(), contracts.front().result);
}

TEST_CASE("results that are always objects") {
  const std::string left = R"({"type":"object","properties":{"k":{"const":"l"}},"required":["k"]})";
  const std::string right = R"({"type":"object","properties":{"k":{"const":"r"}},"required":["k"]})";
  CHECK(is_object(R"({"type":"object"})"));
  CHECK(is_object(left));
  CHECK(is_object(R"({"oneOf":[)" + left + "," + right + "]}"));
  CHECK(!is_object(R"({"oneOf":[)" + left + R"(,{"type":"string"}]})"));
  CHECK(!is_object(R"({"anyOf":[)" + left + R"(,{"type":"null"}]})"));
  CHECK(!is_object(R"({"type":"array"})"));
  CHECK(!is_object("true"));
  CHECK(is_object(
      R"({"$ref":"#/$defs/tree"},"$defs":{"tree":{"type":"object","properties":{"below":{"$ref":"#/$defs/tree"}}}})"));
}

}  // namespace
