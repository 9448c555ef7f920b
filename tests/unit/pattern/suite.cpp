// tests/unit/pattern/suite.cpp: the pattern cases of JSON-Schema-Test-Suite.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "compiled.hpp"

namespace candor::pattern {
namespace {

using nlohmann::json;

bool is_of(const json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  return type == value.type_name();
}

/// What these files ask of a member's value.
bool fits_part(const json& schema, const json& value) {
  if (schema.is_boolean()) return schema.get<bool>();
  if (schema.contains("maximum") && value.is_number() && value > schema["maximum"]) return false;
  return !schema.contains("type") || is_of(value, schema["type"].get<std::string>());
}

/// As much of JSON Schema as stands beside patterns in these files.
bool fits(const json& schema, const json& value) {
  if (!fits_part(schema, value)) return false;
  if (schema.contains("pattern") && value.is_string() &&
      !matches(compiled(schema["pattern"].get<std::string>()), value.get<std::string>()))
    return false;
  if (!schema.contains("patternProperties") || !value.is_object()) return true;
  for (const auto& [name, member] : value.items()) {
    bool known = false;
    for (const auto& [pattern, part] : schema["patternProperties"].items()) {
      if (!matches(compiled(pattern), name)) continue;
      known = true;
      if (!fits_part(part, member)) return false;
    }
    if (!known && schema.contains("additionalProperties")) return false;
  }
  return true;
}

int run_file(const std::filesystem::path& path) {
  std::ifstream in(path);
  int count = 0;
  for (const json& group : json::parse(in)) {
    for (const json& test : group.at("tests")) {
      CHECK_MESSAGE(fits(group.at("schema"), test.at("data")) == test.at("valid").get<bool>(),
                    path.filename().string(), ": ", group.at("description").get<std::string>(), ": ",
                    test.at("description").get<std::string>());
      ++count;
    }
  }
  std::cout << "counts: patterns, " << path.filename().string() << ": " << count << "\n";
  return count;
}

}  // namespace

TEST_CASE("JSON-Schema-Test-Suite: patterns") {
  const std::filesystem::path directory =
      std::filesystem::path(CANDOR_SHARED_DIR) / "data/json-schema-test-suite/tests/draft2020-12";
  if (!std::filesystem::exists(directory)) {
    std::cout << "skipped: patterns of JSON-Schema-Test-Suite (no ../shared/data/json-schema-test-suite)\n";
    return;
  }
  int count = 0;
  for (const char* const file : {"pattern.json", "patternProperties.json", "optional/ecmascript-regex.json",
                                 "optional/non-bmp-regex.json"})
    count += run_file(directory / file);
  CHECK(count >= 90);
}

}  // namespace candor::pattern
