// tests/envelopes/round_trips.cpp: outcome, envelope, outcome: the same again, for outcomes made at random of
// every tool.
#include <candor/envelopes/aft_answer.hpp>
#include <candor/envelopes/katu.hpp>
#include <candor/envelopes/mcp.hpp>
#include <candor/envelopes/sage.hpp>
#include <cstdio>
#include <filesystem>
#include <map>

#include "envelopes/envelope_tools/tools.hpp"
#include "examples/aft_tools/tools.hpp"
#include "property/documents.hpp"
#include "refusals.hpp"
#include "support/contracts.hpp"
#include "support/own.hpp"

using namespace candor;
using envelope_tests::bytes;

namespace {

/// How many outcomes made the journey, by tool and state.
using Counts = std::map<std::string, int>;

template <class Outcome>
void same(const Expected<Report<Outcome>>& back, const Outcome& outcome, const std::string& sent) {
  REQUIRE_MESSAGE(back, sent << "\n" << to_string(back.error()));
  REQUIRE_MESSAGE(*back == outcome, sent);
}

template <class Outcome>
void go_round(const Outcome& outcome) {
  const auto line = to_aft(outcome, "id \"7\"");
  REQUIRE_MESSAGE(line, to_string(line.error()));
  const auto answered = from_aft<Outcome>(*line);
  REQUIRE_MESSAGE(answered, *line);
  REQUIRE(answered->id == "id \"7\"");
  REQUIRE_MESSAGE(answered->outcome == outcome, *line);
  const std::string sage = bytes(*to_sage(outcome, "c"));
  same(from_sage<Outcome>(*sage::parse_tool_result(sage)), outcome, sage);
  const std::string katu = bytes(*to_katu(outcome));
  same(from_katu<Outcome>(*katu::parse_tool_output(katu)), outcome, katu);
  const std::string older = bytes(*to_mcp_2025(outcome));
  same(from_mcp_2025<Outcome>(*wire::mcp_2025_11_25::parse_call_tool_result(older)), outcome, older);
  const std::string newer = bytes(*to_mcp_2026(outcome));
  same(from_mcp_2026<Outcome>(*mcp::parse_result_2026(newer)), outcome, newer);
}

/// The contract, with its result in the place of its params: documents are made of params.
ir::Contract of_results(const std::string& path, const convention::Convention& convention) {
  diagnostics::Findings report;
  const auto text = testing::project_text(path);
  REQUIRE(text);
  auto contracts = testing::contracts(path, *text, convention, report);
  REQUIRE_MESSAGE(contracts.size() == 1, testing::report_text(report));
  contracts[0].params = contracts[0].result;
  return std::move(contracts[0]);
}

std::string answer(const ir::Contract& contract, property::Documents& documents) {
  const std::string result = documents.sound();
  if (contract.travels == ir::Travels::nested) return R"({"success":true,"result":)" + result + "}";
  return R"({"success":true)" + std::string(result.starts_with("{}") ? "" : ",") + result.substr(1);
}

std::string failure(const ir::Contract& contract, int round) {
  const std::size_t count = contract.errors.size();
  const std::string code = count == 0 || round % 7 == 0
                               ? "never_declared"
                               : contract.errors[static_cast<std::size_t>(round) % count].code;
  const std::string details = round % 3 == 0 ? R"(,"more":{"x":[1 , 2]},"text":"a\nb")" : "";
  return R"({"success":false,"code":")" + code + R"(","message":"line\nand line")" + details + "}";
}

/// Takes the outcomes of one tool there and back.
struct Journey {
  const ir::Contract& contract;
  Counts& counts;
  property::Documents documents{contract, 11};

  template <class Tool>
  void operator()(Tool) {
    for (int round = 0; round < 120; ++round) {
      std::vector<Violation> found;
      // An outcome that claims more than its evidence takes the state that the evidence supports.
      const auto outcome =
          Tool::parse_outcome(round % 5 == 0 ? failure(contract, round) : answer(contract, documents),
                              {.lies = Lies::demote(found)});
      if (!outcome) continue;
      go_round(candor::testing::own(*outcome));
      ++counts[contract.name + "." + std::string(candor::detail::StateNames::name_of(*outcome))];
    }
  }
};

convention::Convention aft_convention() {
  diagnostics::Findings report;
  const auto document =
      testing::document_of("convention.json", *testing::project_text("schemas/aft/convention.json"), report);
  REQUIRE(document);
  auto extended = convention::extend(testing::base_convention(), *document, report);
  REQUIRE_MESSAGE(extended, testing::report_text(report));
  return *extended;
}

void print(const Counts& counts) {
  int all = 0;
  for (const auto& [name, count] : counts) all += count;
  std::printf(
      "counts: envelopes: %d outcomes in %zu states came back from aft, Sage, katu and MCP (two revisions)\n",
      all, counts.size());
}

}  // namespace

TEST_CASE("outcomes of every aft tool come back as they were") {
  const auto convention = aft_convention();
  Counts counts;
  for (const Tool& tool : ::aft::tools) {
    CAPTURE(tool.name);
    const auto contract = of_results("schemas/aft/" + std::string(tool.name) + ".tool.json", convention);
    REQUIRE(::aft::with_tool(tool.name, Journey{contract, counts}));
  }
  for (const std::string state : {"grep.partial", "grep.failure", "edit_match.complete", "edit_match.no_op",
                                  "edit_match.rolled_back", "delete_file.complete", "delete_file.partial"}) {
    CAPTURE(state);
    CHECK(counts[state] > 0);
  }
  print(counts);
}

TEST_CASE("outcomes below a member of their own, and results that are no object, come back as they were") {
  Counts counts;
  for (const Tool& tool : places::tools) {
    CAPTURE(tool.name);
    const auto contract = of_results("tests/envelopes/contracts/" + std::string(tool.name) + ".tool.json",
                                     testing::base_convention());
    REQUIRE(places::with_tool(tool.name, Journey{contract, counts}));
  }
  for (const std::string state :
       {"tally.complete", "tally.failure", "survey.complete", "survey.partial", "survey.failure"}) {
    CAPTURE(state);
    CHECK(counts[state] > 0);
  }
  print(counts);
}
