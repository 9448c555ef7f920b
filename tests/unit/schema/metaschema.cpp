// tests/unit/schema/metaschema.cpp: the metaschema of contract files, held against the project's own
// contracts.
#include <doctest/doctest.h>

#include <filesystem>

#include "diagnostics/printers.hpp"
#include "schema/lone_schema.hpp"
#include "schema/validate.hpp"
#include "support.hpp"

namespace candor::schema::test {
namespace {

const std::filesystem::path schemas = std::filesystem::path(CANDOR_SOURCE_DIR) / "schemas";

LoneSchema metaschema() {
  const source::Document text = document(content(schemas / "contract.schema.json"), "contract.schema.json");
  diagnostics::Report report;
  const Loader nothing = [](std::string_view, std::string_view, const source::Origin&, diagnostics::Report&) {
    return std::optional<source::Document>();
  };
  auto schema = resolve_schema(text, nothing, report);
  INFO(diagnostics::to_human(report, false));
  REQUIRE(schema.has_value());
  return std::move(*schema);
}

TEST_CASE("the project's own contracts satisfy the metaschema") {
  const LoneSchema meta = metaschema();
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(schemas)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".tool.json")) continue;
    ++count;
    CAPTURE(name);
    const source::Document contract = document(content(entry.path()), name);
    for (const Finding& finding : validate(meta.graph, meta.root, contract.root)) {
      FAIL_CHECK(finding.instance_pointer << ": " << finding.message);
    }
  }
  CHECK(count >= 20);
}

TEST_CASE("what is no contract does not satisfy it") {
  const LoneSchema meta = metaschema();
  const source::Document contract =
      document(R"({"name": "n", "description": "D.", "params": {"type": "strng"}, "result": {}})");
  CHECK_FALSE(validate(meta.graph, meta.root, contract.root).empty());
}

}  // namespace
}  // namespace candor::schema::test
