// tests/envelopes/states.cpp: every state of three tools in every envelope: restored, or lost by a function
// that names the loss; and the exact text for a model.
#include <candor/envelopes/aft_answer.hpp>
#include <candor/envelopes/anthropic.hpp>
#include <candor/envelopes/katu.hpp>
#include <candor/envelopes/mcp.hpp>
#include <candor/envelopes/openai.hpp>
#include <candor/envelopes/sage.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "cases.hpp"
#include "support/contracts.hpp"

using namespace candor;
using envelope_tests::bytes;

namespace {

/// Prints one row of the table. An envelope that cannot be read back has a function that names the loss.
void row(const std::string& what, const char* envelope, std::size_t size, const char* became) {
  std::printf("counts: envelopes: %-34s %-17s %5zu bytes  %s\n", what.c_str(), envelope, size, became);
}

template <class Outcome>
struct Table {
  const Outcome& outcome;
  std::string what;

  void restored(const char* envelope, const std::string& sent, const Expected<Report<Outcome>>& back) const {
    REQUIRE_MESSAGE(back, sent << "\n" << to_string(back.error()));
    CHECK(*back == outcome);
    row(what, envelope, sent.size(), "restored");
  }
  /// Checks that the text has everything that the envelope cannot carry.
  void lost(const char* envelope, const std::string& sent, const char* loss) const {
    const auto rendered = envelopes::render(outcome);
    CHECK(sent.find(envelopes::text_of(*rendered).substr(0, 12)) != std::string::npos);
    row(what, envelope, sent.size(), loss);
  }

  void structured() const {
    const auto line = to_aft(outcome, "7");
    REQUIRE(line);
    const auto answered = from_aft<Outcome>(*line);
    REQUIRE(answered);
    CHECK(answered->id == "7");
    restored("aft", *line, answered->outcome);
    const auto sage = to_sage(outcome, "c1");
    restored("Sage", bytes(*sage), from_sage<Outcome>(*sage::parse_tool_result(bytes(*sage))));
    const auto katu = to_katu(outcome);
    restored("katu", bytes(*katu), from_katu<Outcome>(*katu::parse_tool_output(bytes(*katu))));
    const std::string older = bytes(*to_mcp_2025(outcome));
    restored("MCP 2025-11-25", older,
             from_mcp_2025<Outcome>(*wire::mcp_2025_11_25::parse_call_tool_result(older)));
    const std::string newer = bytes(*to_mcp_2026(outcome));
    restored("MCP 2026-07-28", newer, from_mcp_2026<Outcome>(*mcp::parse_result_2026(newer)));
  }
  void textual() const {
    lost("ailoop", bytes(*to_ailoop_losing_structure(outcome)), "losing_structure");
    lost("Anthropic", bytes(*to_anthropic_losing_structure(outcome, "c1")), "losing_structure");
    lost("OpenAI chat", bytes(*to_openai_chat_losing_structure_and_error_flag(outcome, "c1")),
         "losing_structure_and_error_flag");
    lost("OpenAI Responses", bytes(*to_openai_responses_losing_structure_and_error_flag(outcome, "c1")),
         "losing_structure_and_error_flag");
  }
};

/// Compares the text for a model with tests/golden/envelopes/<tool>.<state>.txt, which REFRESH=1 rewrites.
void hold_golden(const std::string& what, const std::string& text) {
  const std::string path = "tests/golden/envelopes/" + what + ".txt";
  if (std::getenv("REFRESH") != nullptr)
    std::ofstream(std::string(CANDOR_SOURCE_DIR) + "/" + path, std::ios::binary) << text;
  CHECK(text == testing::project_text(path).value_or("there is no " + path));
}

template <class Outcome>
void look_at(const std::vector<Outcome>& outcomes) {
  for (const Outcome& outcome : outcomes) {
    const std::string what =
        std::string(envelopes::tool_of<Outcome>()) + "." + std::string(candor::detail::StateNames::name_of(outcome));
    CAPTURE(what);
    const Table<Outcome> table{outcome, what};
    table.structured();
    table.textual();
    hold_golden(what, envelopes::text_of(*envelopes::render(outcome)));
  }
}

template <class Outcome>
std::size_t states() {
  return contract_info_of(static_cast<const Outcome*>(nullptr)).states.size();
}

}  // namespace

TEST_CASE("every state of three tools in every envelope") {
  REQUIRE(envelope_tests::greps().size() == states<::aft::grep::Outcome>());
  REQUIRE(envelope_tests::edits().size() == states<::aft::edit_match::Outcome>());
  REQUIRE(envelope_tests::deletions().size() == states<::aft::delete_file::Outcome>());
  look_at(envelope_tests::greps());
  look_at(envelope_tests::edits());
  look_at(envelope_tests::deletions());
}

TEST_CASE("the flag for errors is set where the call did not do what it was asked, and only there") {
  const auto flags = [](const auto& outcomes) {
    std::string text;
    for (const auto& outcome : outcomes) text += to_katu(outcome)->is_error() ? '!' : '.';
    return text;
  };
  CHECK(flags(envelope_tests::greps()) == "...!");
  CHECK(flags(envelope_tests::edits()) == ".!.!");
  CHECK(flags(envelope_tests::deletions()) == "..!");
}

TEST_CASE("an outcome comes back as that of its own tool, and only where it is") {
  const auto grep = envelope_tests::greps().front();
  CHECK(from_sage<::aft::delete_file::Outcome>(*to_sage(grep, "")).error()[0].keyword ==
        envelopes::another_tool);
  CHECK(from_sage<::aft::grep::Outcome>(sage::ToolResult::success("", "grep", "text")).error()[0].keyword ==
        envelopes::no_outcome);
  CHECK(from_katu<::aft::grep::Outcome>(katu::ToolOutput::success("text")).error()[0].keyword ==
        envelopes::no_outcome);
  const katu::ToolOutput sent = *to_katu(grep);
  CHECK(from_katu<::aft::grep::Outcome>(katu::ToolOutput::error("text").with_metadata(sent.metadata()))
            .error()[0]
            .keyword == envelopes::contradicting_flag);
}

TEST_CASE("aft: a failure with an id among its details is refused, for the line would have it twice") {
  const auto failure = ::aft::grep::Outcome::failure(::aft::grep::ErrorCode::internal_error, "it broke",
                                                     {{"id", envelope_tests::json("\"9\"")}});
  CHECK(envelope_tests::refusal(to_aft(failure, "7")) ==
        "1:72 /id: duplicate: expected each key once, found 'id' again");
}
