// tests/unit/ir/limits.cpp: contracts that are deep, wide or written to be hostile.
#include "lowered.hpp"

namespace {

/// $defs d0 to d<count>, each an object with the next as its member.
std::string chain(int count, const std::string& last) {
  std::string defs = "{";
  for (int i = 0; i < count; ++i)
    defs += "\"d" + std::to_string(i) + R"(":{"type":"object","properties":{"next":{"$ref":"#/$defs/d)" +
            std::to_string(i + 1) + "\"}}},";
  return defs + "\"d" + std::to_string(count) + "\":" + last + "}";
}

/// $defs d0 to d<count>, each a choice of the next twice over: as many ways as 2 to the power of `count`.
std::string doubling(int count) {
  std::string defs = "{";
  for (int i = 0; i < count; ++i) {
    const std::string next = R"({"$ref":"#/$defs/d)" + std::to_string(i + 1) + "\"}";
    defs +=
        "\"d" + std::to_string(i) + R"(":{"anyOf":[)" + next + R"(,{"type":"array","items":)" + next + "}]},";
  }
  return defs + "\"d" + std::to_string(count) + "\":{\"type\":\"string\"}}";
}

}  // namespace

TEST_CASE("types nest 500 deep and no deeper") {
  const std::string first = R"({"$ref":"#/$defs/d0"})";
  CHECK(types_of_param(first, chain(450, R"({"type":"string"})")).find("ir/too-deep") == std::string::npos);
  const std::string said = types_of_param(first, chain(600, R"({"type":"string"})"));
  CHECK(said.find("error: this type is nested more than 500 deep  [ir/too-deep]") != std::string::npos);
}

TEST_CASE("a chain that ends where it began is no deeper than its members") {
  CHECK(types_of_param(R"({"$ref":"#/$defs/d0"})", chain(60, R"({"$ref":"#/$defs/d0"})")).find("error") ==
        std::string::npos);
}

TEST_CASE("choices that multiply are looked at once") {
  CHECK(types_of_param(R"({"$ref":"#/$defs/d0"})", doubling(60)).find("error") == std::string::npos);
}

TEST_CASE("a member whose name is refused is said") {
  CHECK(types_of_param(R"({"type":"object","properties":{"ab":true},"propertyNames":{"maxLength":1}})")
            .find("error: 'ab' is declared, but 'propertyNames' rejects the name  [ir/property-names]") !=
        std::string::npos);
}

TEST_CASE("a contract has the name of its file, without the directories of this machine") {
  candor::diagnostics::Findings report;
  const std::string text = R"({"name":"t","description":"T.","params":{"type":"object"},"result":true})";
  const auto name_of = [&](const std::string& name) {
    return candor::testing::contracts(name, text, candor::testing::base_convention(), report)
        .at(0)
        .source_name;
  };
  CHECK(name_of("schemas/t.tool.json") == "schemas/t.tool.json");
  CHECK(name_of("/home/me/schemas/t.tool.json") == "t.tool.json");
  CHECK(name_of("C:\\schemas\\t.tool.json") == "t.tool.json");
}
