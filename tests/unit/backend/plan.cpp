// tests/unit/backend/plan.cpp: C++ names of gaps and side steps, and the items of gaps.
#include "backend/cpp/plan/plan.hpp"

#include <doctest/doctest.h>

#include "backend/cpp/views.hpp"
#include "contract_builder.hpp"

namespace {

using namespace candor;
using backend::cpp::make_plan;
using testing::field;

/// Returns a contract whose result has one flag of these names for each gap.
ir::Contract gaps_contract(const std::vector<std::string>& names) {
  testing::Builder builder = testing::empty_contract("walk");
  ir::Record result;
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    result.fields.push_back(field(names[i], builder.add(ir::Boolean{})));
    builder.contract.roles.gaps.push_back({i, ir::GapMember::Shape::flag, false, "", ""});
  }
  builder.contract.types[builder.contract.result].kind = result;
  return builder.contract;
}

/// Returns the C++ names of the gaps.
std::vector<std::string> gap_names(const std::vector<std::string>& names) {
  std::vector<std::string> planned;
  for (const auto& gap : make_plan(gaps_contract(names), {}).gaps) planned.push_back(gap.name);
  return planned;
}

TEST_CASE("a gap leaves its name to no other, and has none of Gaps itself") {
  using Names = std::vector<std::string>;
  CHECK(gap_names({"files", "lines"}) == Names{"files", "lines"});
  CHECK(gap_names({"files", "of_files"}) == Names{"files", "of_files"});
  CHECK(gap_names({"other", "a-b", "a_b"}) == Names{"other_2", "a_b", "a_b_2"});
}

TEST_CASE("gaps stand in the order of the result, and what no coverage knows has no default") {
  using Shape = ir::GapMember::Shape;
  testing::Builder builder = testing::empty_contract("walk");
  const auto string = builder.add(ir::String{});
  const auto list = builder.add(ir::Array{string, 0, {}});
  builder.contract.types[builder.contract.result].kind =
      ir::Record{{field("next", string), field("files", list), field("cut", builder.add(ir::Boolean{})),
                  field("blocked", builder.add(ir::Integer{}))},
                 {},
                 {}};
  builder.contract.roles.gaps = {{1, Shape::list, true, "", ""},
                                 {2, Shape::flag, false, "", ""},
                                 {3, Shape::count, false, "", ""},
                                 {0, Shape::cursor, false, "", ""}};
  const render::View gaps = backend::cpp::gaps_view(builder.contract, make_plan(builder.contract, {}));
  std::string text;
  for (const render::View& gap : gaps)
    text += std::string(gap["name"].text()) + ": " + std::string(gap["initial"].text()) + "\n";
  CHECK(text ==
        "next: candor::required<\"next\", std::string>()\n"
        "files: {}\n"
        "cut: candor::required<\"cut\", bool>()\n"
        "blocked: candor::required<\"blocked\", std::int64_t>()\n");
}

TEST_CASE("both members of a side step have the name of its one member in Data") {
  const backend::cpp::Plan plan = make_plan(testing::edit_contract(), {});
  REQUIRE(plan.result.size() == 6);
  CHECK(plan.result[1].name == "format");
  CHECK(plan.result[2].name == "format");
}

TEST_CASE("a unit of a gap fills the two members of an item that the roles name, and no other") {
  testing::Builder builder = testing::empty_contract("walk");
  const auto string = builder.add(ir::String{});
  const auto item = builder.add(
      ir::Record{{field("note", string, ir::Presence::optional), field("why", string), field("file", string)},
                 {},
                 {}},
      {}, "skipped");
  const auto list = builder.add(ir::Array{item, 0, {}});
  builder.contract.types[builder.contract.result].kind = ir::Record{{field("skipped", list)}, {}, {}};
  builder.contract.roles.gaps = {{0, ir::GapMember::Shape::list, true, "file", "why"}};
  const render::View gaps = backend::cpp::gaps_view(builder.contract, make_plan(builder.contract, {}));
  REQUIRE(gaps.size() == 1);
  CHECK(render::json_text(gaps[0]["item_of_unit"]) ==
        R"("Skipped{.why = gap.reason, .file = gap.unit}")");
}

}  // namespace
