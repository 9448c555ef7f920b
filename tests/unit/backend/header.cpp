// tests/unit/backend/header.cpp: the emitted header is the page that a person reads.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"
#include "contract_builder.hpp"

namespace {

using namespace candor;

std::string golden(const std::string& name) {
  std::ifstream file(std::string(CANDOR_SOURCE_DIR) + "/tests/golden/cpp/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string header_of(const ir::Contract& contract) {
  const render::Templates templates(render::builtin_templates());
  diagnostics::Report report;
  const auto plan = backend::cpp::make_plan(contract, {.namespace_name = "agent"});
  auto view = backend::cpp::header_view(contract, plan);
  const auto header = backend::cpp::emit_header(plan, view, templates, report);
  REQUIRE(report.all().empty());
  return header.value().text;
}

std::string outcome_of(const ir::Contract& contract) {
  const render::Templates templates(render::builtin_templates());
  diagnostics::Report report;
  const auto plan = backend::cpp::make_plan(contract, {.namespace_name = "agent"});
  auto view = backend::cpp::header_view(contract, plan);
  const auto text = backend::cpp::emit_outcome(view, templates, report);
  REQUIRE(report.all().empty());
  return "#include <iterator>\n\n#include \"" + plan.header + "\"\n\nnamespace " + plan.namespace_name +
         " {\n\n" + text.value() + "\n}  // namespace " + plan.namespace_name + "\n";
}

// Each golden is also compiled, see CMakeLists.txt.
TEST_CASE("a query: its header and the definitions of its outcome") {
  CHECK(header_of(testing::grep_contract()) == golden("grep.hpp"));
  CHECK(outcome_of(testing::grep_contract()) == golden("grep.cpp"));
}

TEST_CASE("a mutation: its header and the definitions of its outcome") {
  CHECK(header_of(testing::edit_contract()) == golden("edit.hpp"));
  CHECK(outcome_of(testing::edit_contract()) == golden("edit.cpp"));
}

TEST_CASE("circles, unions, tuples, defaults and hostile names") {
  CHECK(header_of(testing::odd_contract()) == golden("odd_tool.hpp"));
  CHECK(outcome_of(testing::odd_contract()) == golden("odd_tool.cpp"));
}

TEST_CASE("the same contract gives the same bytes") {
  CHECK(header_of(testing::odd_contract()) == header_of(testing::odd_contract()));
}

TEST_CASE("two tools that C++ cannot tell apart are refused") {
  const render::Templates templates(render::builtin_templates());
  diagnostics::Report report;
  const std::vector<ir::Contract> contracts = {testing::empty_contract("list-files").contract,
                                               testing::empty_contract("List_files").contract};
  CHECK(!backend::cpp::emit(contracts, {}, templates, report));
  REQUIRE(report.all().size() == 1);
  CHECK(report.all()[0].rule == "backend/tool-clash");
  CHECK(report.all()[0].message ==
        "the tools 'list-files' and 'List_files' would both be `List_files` in C++");
}

TEST_CASE("a namespace that C++ cannot have is refused") {
  const render::Templates templates(render::builtin_templates());
  for (const char* name : {"a::class", "a b", "::a", "a::", "std"}) {
    diagnostics::Report report;
    CHECK(!backend::cpp::emit({}, {.namespace_name = name}, templates, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].message == "'" + std::string(name) + "' is no namespace that C++ can have");
  }
}

TEST_CASE("a default that is no value of its schema is refused") {
  const render::Templates templates(render::builtin_templates());
  testing::Builder builder = testing::empty_contract("bad");
  const auto integer = builder.add(ir::Integer{});
  builder.contract.types[builder.contract.params].kind =
      ir::Record{{testing::defaulted("count", integer, "\"x\"")}, {}, {}};
  diagnostics::Report report;
  CHECK(!backend::cpp::emit({builder.contract}, {}, templates, report));
  REQUIRE(report.all().size() == 1);
  CHECK(report.all()[0].message == "the default of 'count' is no value that it can have");
}

TEST_CASE("the standard headers that code names") {
  CHECK(backend::cpp::standard_headers(
            "std::string_view a; // std::map\n  // std::vector\nstd::optional<int> b;\n") ==
        std::vector<std::string>{"map", "optional", "string_view"});
}

}  // namespace
