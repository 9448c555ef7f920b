// tests/unit/analyze/sound.cpp: what is called a contradiction takes no document of the official test suite.
#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>

#include "analyze/conjunction.hpp"
#include "analyze/witness/samples.hpp"
#include "schema/resolve/standalone_schema.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {
namespace {

std::optional<StandaloneSchema> schema_of(const source::Node& group) {
  diagnostics::Findings report;
  return resolve_schema(document(source::to_text(*source::find(group, "schema"))), {}, report);
}

/// True if the root contradicts itself; the suite's valid documents, and small ones, are asked whether it
/// does.
bool is_contradiction(const source::Node& group, const StandaloneSchema& lone) {
  analyze::Reasoning in{lone.graph};
  const auto why = analyze::contradiction(in, {lone.root});
  if (!why) return false;
  CAPTURE(source::to_text(*source::find(group, "schema")));
  CAPTURE(why->why);
  for (const source::Node& one : source::find(group, "tests")->items)
    CHECK_FALSE(validate::validate(lone.graph, lone.root, *source::find(one, "data")).empty());
  for (const source::Node& value : analyze::samples_of(in, {lone.root}, 0))
    CHECK_FALSE(validate::validate(lone.graph, lone.root, value).empty());
  return true;
}

TEST_CASE("no document of the official test suite satisfies what is called a contradiction") {
  const auto directory =
      std::filesystem::path(CANDOR_SHARED_DIR) / "data/json-schema-test-suite/tests/draft2020-12";
  if (!std::filesystem::exists(directory)) {
    std::cout << "skipped: contradictions of the JSON-Schema-Test-Suite (no "
                 "../shared/data/json-schema-test-suite)\n";
    return;
  }
  std::size_t groups = 0;
  std::size_t contradictions = 0;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().extension() != ".json") continue;
    const source::Document file = document(content(entry.path()), entry.path().filename().string());
    for (const source::Node& group : file.root.items) {
      const auto lone = schema_of(group);
      if (!lone) continue;
      ++groups;
      if (is_contradiction(group, *lone)) ++contradictions;
    }
  }
  std::cout << "counts: contradictions: " << contradictions << " of " << groups << " schemas of the suite\n";
  CHECK(groups >= 280);
  CHECK(contradictions >= 4);
}

}  // namespace
}  // namespace candor::schema::test
