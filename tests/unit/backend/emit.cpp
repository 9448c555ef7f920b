// tests/unit/backend/emit.cpp: what cannot be emitted; what can is in tests/golden.
#include <doctest/doctest.h>

#include <algorithm>

#include "backend/cpp/emit.hpp"
#include "backend/cpp/views.hpp"
#include "contract_builder.hpp"

namespace {

using namespace candor;

TEST_CASE("of two tools that C++ cannot tell apart, the later one gets a number") {
  const render::Templates templates(render::builtin_templates());
  diagnostics::Findings report;
  const std::vector<ir::Contract> contracts = {testing::empty_contract("list-files").contract,
                                               testing::empty_contract("List_files").contract};
  const auto files = backend::cpp::emit(contracts, {}, templates, report);
  REQUIRE(files);
  CHECK(std::ranges::count((*files), "List_files_2.hpp", &output::Artifact::path) == 1);
  REQUIRE(report.all().size() == 1);
  CHECK(report.all()[0].rule == "backend/tool-clash");
  CHECK(report.all()[0].message ==
        "the tool 'List_files' is `List_files_2` in C++, because another one of the run has its name there");
}

TEST_CASE("a namespace that C++ cannot have is refused") {
  const render::Templates templates(render::builtin_templates());
  for (const char* name : {"a::class", "a b", "::a", "a::", "std"}) {
    diagnostics::Findings report;
    CHECK(!backend::cpp::emit({}, {.namespace_name = name}, templates, report));
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].message == "'" + std::string(name) + "' is not a valid C++ namespace");
  }
}

TEST_CASE("a union of more branches than compilers can handle is refused") {
  const render::Templates templates(render::builtin_templates());
  for (const std::size_t size : {250U, 251U, 2000U}) {
    testing::Builder builder = testing::empty_contract("wide");
    ir::Union wide{{}, ir::ByPresence{}};
    for (std::size_t i = 0; i < size; ++i) {
      const std::string name = "a" + std::to_string(i);
      const auto record =
          builder.add(ir::Record{{testing::field(name, builder.add(ir::Integer{}))}, {}, {}}, {}, name);
      wide.branches.push_back({record, ""});
      std::get<ir::ByPresence>(wide.by).members.push_back(name);
    }
    const auto choice = builder.add(wide);
    builder.contract.types[builder.contract.params].kind =
        ir::Record{{testing::field("one", choice)}, {}, {}};
    diagnostics::Findings report;
    CHECK(backend::cpp::emit({builder.contract}, {}, templates, report).has_value() == (size == 250));
    if (size == 250) continue;
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].rule == "backend/too-many");
    CHECK(report.all()[0].message ==
          "this union has " + std::to_string(size) + " branches, but emitted C++ allows at most 250");
  }
}

TEST_CASE("an enum of more values than compilers can handle is refused") {
  const render::Templates templates(render::builtin_templates());
  for (const std::size_t size : {100'000U, 100'001U}) {
    testing::Builder builder = testing::empty_contract("long");
    ir::Enum words;
    for (std::size_t i = 0; i < size; ++i) {
      source::Node value{source::Kind::string, {}, "v" + std::to_string(i), {}, {}};
      words.values.push_back({std::move(value), ""});
    }
    builder.contract.types[builder.contract.params].kind =
        ir::Record{{testing::field("one", builder.add(words))}, {}, {}};
    diagnostics::Findings report;
    CHECK(backend::cpp::emit({builder.contract}, {}, templates, report).has_value() == (size == 100'000));
    if (size == 100'000) continue;
    REQUIRE(report.all().size() == 1);
    CHECK(report.all()[0].rule == "backend/too-many");
    CHECK(report.all()[0].message == "this enum has 100001 values, but emitted C++ allows at most 100000");
  }
}

TEST_CASE("a literal that is too long is found behind a short one on its line") {
  const render::Templates templates(render::builtin_templates());
  for (const std::size_t size : {65'000U, 70'000U}) {
    testing::Builder builder = testing::empty_contract("long");
    builder.contract.errors.push_back({"io_error", std::string(size, 'x'), "", {}});
    diagnostics::Findings report;
    CHECK(backend::cpp::emit({builder.contract}, {}, templates, report).has_value() == (size == 65'000));
    CHECK(report.all().size() == (size == 65'000 ? 0 : 1));
  }
}

TEST_CASE("a default that is no value of its schema is refused") {
  const render::Templates templates(render::builtin_templates());
  testing::Builder builder = testing::empty_contract("bad");
  const auto integer = builder.add(ir::Integer{});
  builder.contract.types[builder.contract.params].kind =
      ir::Record{{testing::defaulted("count", integer, "\"x\"")}, {}, {}};
  diagnostics::Findings report;
  CHECK(!backend::cpp::emit({builder.contract}, {}, templates, report));
  REQUIRE(report.all().size() == 1);
  CHECK(report.all()[0].message == "the default of 'count' is no value that it can have");
}

TEST_CASE("a default that holds what it is a default of is refused") {
  const render::Templates templates(render::builtin_templates());
  testing::Builder builder = testing::empty_contract("bad");
  const auto integer = builder.add(ir::Integer{});
  const auto outer = builder.add(ir::Record{}, {}, "outer");
  const auto inner = builder.add(ir::Record{}, {}, "inner");
  builder.contract.types[outer].kind =
      ir::Record{{testing::defaulted("in", inner, R"({"count":1})")}, {}, {}};
  const auto outers = builder.add(ir::Array{outer, 0, {}});
  builder.contract.types[inner].kind =
      ir::Record{{testing::field("count", integer), testing::defaulted("outers", outers, "[{}]")}, {}, {}};
  builder.contract.types[builder.contract.params].kind =
      ir::Record{{testing::defaulted("first", inner, R"({"count":1})")}, {}, {}};
  diagnostics::Findings report;
  CHECK(!backend::cpp::emit({builder.contract}, {}, templates, report));
  REQUIRE(report.all().size() == 2);
  CHECK(report.all()[0].rule == "backend/default-value");
  CHECK(report.all()[0].message ==
        "the default of 'in' holds an object that has this default itself, and so on without end");
  CHECK(report.all()[1].message ==
        "the default of 'outers' holds an object that has this default itself, and so on without end");
}

TEST_CASE("the languages: C++ is the default, and what is not listed is no language") {
  REQUIRE(!backend::backends().empty());
  CHECK(backend::backends().front() == backend::backend_for("cpp"));
  CHECK(backend::backend_for("") == nullptr);
  CHECK(backend::backend_for("c") == nullptr);
  for (const backend::Backend* const each : backend::backends()) {
    CAPTURE(std::string(each->language));
    CHECK(backend::backend_for(each->language) == each);
    CHECK((each->emit != nullptr && each->view_text != nullptr));
  }
}

}  // namespace
