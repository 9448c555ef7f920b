// tests/unit/backend/tool_set.cpp: the tools of a run as one set, and enums that a step and a member share.
#include <doctest/doctest.h>

#include "backend/cpp/views.hpp"
#include "contract_builder.hpp"
#include "render/template.hpp"

namespace {

using namespace candor;

std::string tools_of(const std::vector<ir::Contract>& contracts, const std::string& name_space) {
  const backend::Options options{.namespace_name = name_space};
  std::vector<backend::cpp::Plan> plans;
  for (const ir::Contract& contract : contracts) plans.push_back(backend::cpp::make_plan(contract, options));
  const render::Templates templates(render::builtin_templates());
  diagnostics::Findings report;
  return render::fill(templates, "cpp/tools.tmpl", backend::cpp::tool_set_view(contracts, plans, options),
                      report)
      .value();
}

TEST_CASE("a set lists its tools and asks for a handler of each") {
  ir::Contract search = testing::empty_contract("search").contract;
  search.kind = ir::Kind::query;
  search.version = "1.2.0";
  search.description = "Finds lines.";
  const std::string text = tools_of({search, testing::edit_contract()}, "agent");
  CHECK(text.find(R"(inline constexpr std::array<candor::Tool, 2> tools{{
    {"search", "1.2.0", candor::ToolKind::query, "finds lines"},
    {"edit", "", candor::ToolKind::mutation, ""},
}};
)") != std::string::npos);
  CHECK(text.find(R"(  static_assert(candor::takes<Handler, edit::Params>,
                "agent: no handler for the tool edit");
  static_assert(candor::answers_with<Handler, edit::Params, edit::Outcome>,
                "agent: the handler of edit must return edit::Outcome, not another tool's");
)") != std::string::npos);
  CHECK(text.ends_with("}  // namespace agent\n"));
}

TEST_CASE("a set can be served over a handler") {
  const std::string text = tools_of({testing::edit_contract()}, "agent");
  CHECK(text.find("static constexpr std::span<const candor::Tool> tools() { return ::agent::tools; }") !=
        std::string::npos);
  CHECK(text.find("return ::agent::call(handler, name, params, out);") != std::string::npos);
  CHECK(tools_of({testing::edit_contract()}, "").find("{ return ::tools; }") != std::string::npos);
}

TEST_CASE("a tool with a param that goes by a name of the request takes its params nested") {
  ir::Contract contract = testing::edit_contract();
  std::get<ir::Record>(contract.types[contract.params].kind).fields[0].name = "command";
  CHECK(tools_of({contract}, "agent").find("ParamsTravel::nested") == std::string::npos);
  contract.request_members = {"id", "command"};
  CHECK(tools_of({contract}, "agent").find("\"\", candor::ParamsTravel::nested},") != std::string::npos);
}

TEST_CASE("without a namespace there is none") {
  CHECK(tools_of({testing::edit_contract()}, "").find("namespace") == std::string::npos);
}

TEST_CASE("tools may not be named like what stands beside them") {
  CHECK(backend::cpp::make_plan(testing::empty_contract("tools").contract, {}).tool == "tools_");
  CHECK(backend::cpp::make_plan(testing::empty_contract("call").contract, {}).tool == "call_");
  CHECK(backend::cpp::make_plan(testing::empty_contract("with_tool").contract, {}).tool == "with_tool_");
  CHECK(backend::cpp::make_plan(testing::empty_contract("ToolSet").contract, {}).tool == "ToolSet_");
  CHECK(backend::cpp::make_plan(testing::empty_contract("std").contract, {}).tool == "std_");
}

TEST_CASE("an enum that a step and a member share is declared once") {
  ir::Contract contract = testing::edit_contract();
  auto& result = std::get<ir::Record>(contract.types[contract.result].kind);
  const ir::TypeId reason = result.fields[2].type;
  result.fields.push_back(testing::field("last_reason", reason, ir::Presence::optional));
  const auto plan = backend::cpp::make_plan(contract, {});
  CHECK(plan.types[reason].name == "FormatSkippedReason");
  CHECK(plan.steps[0].shared);
  CHECK(!plan.steps[1].shared);
  CHECK(plan.data.back().member.cpp == "std::optional<FormatSkippedReason>");
  const auto types = backend::cpp::types_view(contract, plan);
  REQUIRE(types.size() == 2);
  CHECK(types[1]["name"].text() == "FormatSkippedReason");
  CHECK(types[1]["words"][0]["comment"].text() == "/// It took too long.");
}

}  // namespace
