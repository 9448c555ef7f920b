// tests/unit/validate/metaschema.cpp: the metaschema of contract files, held against the project's own
// contracts.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "diagnostics/printers.hpp"
#include "schema/resolve/standalone_schema.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {
namespace {

const std::filesystem::path schemas = std::filesystem::path(CANDOR_SOURCE_DIR) / "schemas";

StandaloneSchema metaschema() {
  const source::Document text = document(content(schemas / "contract.schema.json"), "contract.schema.json");
  diagnostics::Findings report;
  const Loader nothing = [](std::string_view, std::string_view, const source::Origin&, diagnostics::Findings&) {
    return std::optional<source::Document>();
  };
  auto schema = resolve_schema(text, nothing, report);
  INFO(diagnostics::to_human(report, false));
  REQUIRE(schema.has_value());
  return std::move(*schema);
}

TEST_CASE("the project's own contracts satisfy the metaschema") {
  const StandaloneSchema meta = metaschema();
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(schemas)) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".tool.json")) continue;
    ++count;
    CAPTURE(name);
    const source::Document contract = document(content(entry.path()), name);
    for (const validate::Finding& finding : validate::validate(meta.graph, meta.root, contract.root)) {
      FAIL_CHECK(finding.instance_pointer << ": " << finding.message);
    }
  }
  CHECK(count >= 20);
}

TEST_CASE("it has the keywords of 2020-12, so that an editor shows a misspelt one as `check` does") {
  // drafts of a keyword, as keywords.def names them
  const std::set<std::string> in_2020{"all", "from_2019", "only_2020"};
  std::set<std::string> expected;
#define ASSERTION(name, reader, vocabulary, drafts, ...) \
  if (in_2020.contains(#drafts)) expected.insert(name);
#define APPLICATOR(name, reader, shape, vocabulary, drafts, ...) \
  if (in_2020.contains(#drafts)) expected.insert(name);
#define KEYWORD(name, reader, shape, vocabulary, drafts, types) \
  if (in_2020.contains(#drafts)) expected.insert(name);
#define ANNOTATION(name, vocabulary) expected.insert(name);
#include "schema/keywords/keywords.def"
  const source::Document text = document(content(schemas / "contract.schema.json"), "contract.schema.json");
  const source::Node* const named = source::at_pointer(text.root, "/$defs/object_schema/properties");
  REQUIRE(named != nullptr);
  std::set<std::string> found;
  for (const source::Member& member : named->members)
    if (!member.key.starts_with("x-candor-")) found.insert(member.key);
  CHECK(found == expected);
}

TEST_CASE("what it refuses of a contract's own names and texts is refused when the contract is read") {
  const StandaloneSchema meta = metaschema();
  const auto text_of = [](const std::string& name, const std::string& rest) {
    return R"({"name": ")" + name + R"(", "description": "D.", "params": {}, "result": {})" + rest + "}";
  };
  const std::string long_name(128, 'n');
  const std::vector<std::pair<std::string, bool>> cases{
      {text_of("a", ""), true},
      {text_of("_a.b-c9", R"(, "$comment": "C.", "x-candor-formats": "assert", "version": "1")"), true},
      {text_of(long_name, R"(, "errors": {"no_such-1": {"description": "D.", "remedy": "R."}})"), true},
      {text_of(long_name + "n", ""), false},
      {text_of("", ""), false},
      {text_of("../a", ""), false},
      {text_of("9a", ""), false},
      {text_of("a b", ""), false},
      {text_of("\u00e9", ""), false},
      {text_of("a", R"(, "version": "")"), false},
      {text_of("a", R"(, "travels": "up")"), false},
      {text_of("a", R"(, "x-candor-formats": "maybe")"), false},
      {text_of("a", R"(, "errors": {"a b": {"description": "D."}})"), false},
      {text_of("a", R"(, "errors": {"a": {"description": ""}})"), false},
      {text_of("a", R"(, "states": {"": {"when": {}, "means": "done", "description": "D."}})"), false}};
  for (const auto& each : cases) {
    const std::string& text = each.first;
    const bool expected = each.second;
    CAPTURE(text);
    const source::Document contract = document(text);
    CHECK(validate::validate(meta.graph, meta.root, contract.root).empty() == expected);
    CHECK(report_text(text).empty() == expected);
  }
}

TEST_CASE("a name that is none is said with its place") {
  CHECK(
      report_text(
          R"({"name": "a b", "description": "D.", "params": {}, "result": {}, "errors": {"": {"description": "D."}}})") ==
      R"x(t.tool.json:1:10: error: 'name' is 'a b', which is not a valid name  [schema/bad-contract-member]
   at /name
 1 | {"name": "a b", "description": "D.", "params": {}, "result": {}, "errors": {"": {"description": "D."}}}
   |          ^^^^^
   help: a name has at most 128 letters, digits, '_', '.' and '-', and begins with a letter or '_'
t.tool.json:1:77: error: an error code is empty  [schema/bad-contract-member]
   at /errors/
 1 | {"name": "a b", "description": "D.", "params": {}, "result": {}, "errors": {"": {"description": "D."}}}
   |                                                                             ^^
   help: a name has at most 128 letters, digits, '_', '.' and '-', and begins with a letter or '_'
)x");
}

TEST_CASE("what is no contract does not satisfy it") {
  const StandaloneSchema meta = metaschema();
  const source::Document contract =
      document(R"({"name": "n", "description": "D.", "params": {"type": "strng"}, "result": {}})");
  CHECK_FALSE(validate::validate(meta.graph, meta.root, contract.root).empty());
}

}  // namespace
}  // namespace candor::schema::test
