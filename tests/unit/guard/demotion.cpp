// tests/unit/guard/demotion.cpp: an answer with corrections is checked by the members that they change; the
// check of the whole corrected frame comes to the same verdict.
#include <doctest/doctest.h>

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "guard/demote.hpp"
#include "guard/guard.hpp"
#include "ir/lower.hpp"
#include "source/make_node.hpp"
#include "support/contracts.hpp"
#include "verify/changed_answer.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

/// A result schema: the usual one, with more keywords, and other schemas of its members.
struct Shape {
  std::string title;
  std::string keywords;
  std::string complete = R"({"type":"boolean"})";
  std::string truncated = R"({"type":"boolean"})";
  /// The changed members alone decide whether a valid result stays valid.
  bool is_memberwise = true;
};

const std::vector<Shape> shapes = {
    {"open", ""},
    {"closed", R"(,"additionalProperties":false)"},
    {"other members are strings", R"(,"additionalProperties":{"type":"string"})"},
    {"by reference", R"(,"allOf":[{"$ref":"#/$defs/base"},{"properties":{"complete":{"type":"boolean"}}}])"},
    {"a gap that is never there", "", R"({"type":"boolean"})", R"({"type":"boolean","const":false})"},
    {"bounded", R"(,"maxProperties":6)", R"({"type":"boolean"})", R"({"type":"boolean"})", false},
    {"names", R"(,"propertyNames":{"maxLength":22})", R"({"type":"boolean"})", R"({"type":"boolean"})",
     false},
    {"a condition", R"(,"if":{"required":["truncated"]},"then":{"required":["skipped_files"]})",
     R"({"type":"boolean"})", R"({"type":"boolean"})", false},
    {"dependent", R"(,"dependentRequired":{"truncated":["skipped_files"]})", R"({"type":"boolean"})",
     R"({"type":"boolean"})", false},
    {"an exclusion", R"(,"not":{"required":["truncated","formatted"]})", R"({"type":"boolean"})",
     R"({"type":"boolean"})", false},
};

std::string contract_of(const Shape& shape) {
  return R"({"name":"find","version":"1.0.0","kind":"query","description":"Finds.","params":{"type":"object"},)"
         R"("result":{"type":"object","properties":{"matches":{"type":"array","items":{"type":"string"}},)"
         R"("files_searched":{"type":"integer","minimum":0,"x-candor-role":"scope-count"},"complete":)" +
         shape.complete +
         R"(,"no_files_matched_scope":{"type":"boolean"},"skipped_files":{"type":"array","items":)" +
         R"({"type":"object","properties":{"file":{"type":"string"},"reason":{"type":"string"}},)"
         R"("required":["file","reason"]}},"truncated":)" +
         shape.truncated +
         R"(,"formatted":{"type":"boolean"},"format_skipped_reason":{"type":"string","enum":["timeout"]}})" +
         R"(,"required":["matches","complete"])" + shape.keywords +
         R"(},"$defs":{"base":{"type":"object","properties":{"truncated":{"type":"boolean"}}}}})";
}

verify::Subjects subjects_of(const Shape& shape) {
  diagnostics::Findings report;
  const convention::Convention convention = testing::base_convention();
  verify::Subjects subjects;
  for (schema::ContractFile& file : testing::contract_files("find.tool.json", contract_of(shape), report)) {
    auto contract = ir::lower(file, convention, report);
    if (!contract) continue;
    subjects.emplace("find", verify::make_subject(std::move(file), std::move(*contract), convention));
  }
  INFO(testing::report_text(report));
  REQUIRE(subjects.size() == 1);
  return subjects;
}

/// Results in every combination of claims and evidence, true, false and malformed.
std::vector<std::string> results() {
  const std::vector<std::vector<std::string>> choices = {
      {R"("matches":["a"])", R"("matches":[])", R"("matches":7)"},
      {R"("complete":true)", R"("complete":false)", R"("complete":"yes")"},
      {"", R"("files_searched":0)"},
      {"", R"("no_files_matched_scope":true)"},
      {"", R"("truncated":true)", R"("truncated":false)"},
      {"", R"("skipped_files":[{"file":"b","reason":"binary"}])"},
      {"", R"("formatted":true)", R"("formatted":true,"format_skipped_reason":"timeout")",
       R"("formatted":true,"format_skipped_reason":"later")",
       R"("formatted":true,"format_skipped_reason":"unknown")"},
      {"", R"("extra":true)", R"("unchecked_files":["c"])"},
  };
  std::vector<std::string> all = {""};
  for (const auto& choice : choices) {
    std::vector<std::string> next;
    for (const std::string& before : all)
      for (const std::string& member : choice)
        next.push_back(before + (before.empty() || member.empty() ? "" : ",") + member);
    all = std::move(next);
  }
  for (std::string& each : all) each = "{" + each + "}";
  return all;
}

const std::string request =
    R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{}}})";

/// The result in a flat outcome.
std::string flat(const std::string& result) { return R"({"success":true,)" + result.substr(1); }

std::string frame_of(const std::string& result, bool has_structure) {
  return R"({"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":)" +
         source::quote(has_structure ? result : flat(result)) + "}]" +
         (has_structure ? R"(,"structuredContent":)" + result : "") + "}}";
}

/// The check of whole frames.
class WholeFrames {
 public:
  WholeFrames(verify::Subjects subjects, std::string_view protocol)
      : replay_(std::move(subjects), options(protocol)) {}
  WholeFrames(const WholeFrames&) = delete;
  WholeFrames& operator=(const WholeFrames&) = delete;

  /// Returns true if an emitted reader takes the outcome in an answer to the request.
  bool takes(const std::string& asked, const std::string& frame) {
    diagnostics::Findings report;
    takes_.reset();
    replay_.begin("whole");
    replay_.line(asked, report);
    replay_.line(frame, report);
    REQUIRE(takes_.has_value());
    return *takes_;
  }

 private:
  verify::Options options(std::string_view protocol) {
    verify::Options options{verify::find_envelope(protocol), "", "whole"};
    options.on_answer = [this](const verify::CheckedAnswer& seen) { takes_ = seen.is_taken; };
    return options;
  }

  std::optional<bool> takes_;
  verify::Replay replay_;
};

/// How often answers were corrected, and how often the corrected answer was taken.
struct Tally {
  int corrected = 0;
  int taken = 0;
  int without_whole = 0;  // of those, by the changed members alone
};

/// Compares both checks of the answers after each kind of correction.
Tally compare(const Shape& shape, const std::vector<std::string>& frames) {
  Tally tally;
  verify::ParsedLine line;
  WholeFrames whole(subjects_of(shape), "mcp");
  verify::Options options{verify::find_envelope("mcp"), "", "frames"};
  options.on_answer = [&](const verify::CheckedAnswer& seen) {
    const bool is_valid = verify::has_valid_result(seen.answer, seen.found);
    for (const auto& corrections :
         {guard::demotion_of(seen.answer), guard::without_completion(seen.answer)}) {
      if (!corrections) continue;
      std::vector<guard::Edit> edits;
      std::vector<source::Member> changed;
      for (const guard::Correction& each : *corrections) {
        edits.push_back(guard::edit_of(each));
        changed.push_back({each.key, {}, source::make_boolean(each.value)});
      }
      const verify::Subject& subject = seen.answer.subject;
      const std::string before = source::to_text(*seen.answer.outcome.result->node);
      const bool taken = verify::takes_changed(subject, seen.answer.outcome, is_valid, changed, line.texts);
      const std::string corrected = guard::apply(*line.root.text, std::move(edits));
      INFO(corrected);
      CHECK(taken == whole.takes(request, corrected));
      // The outcome is the same afterwards.
      CHECK(source::to_text(*seen.answer.outcome.result->node) == before);
      ++tally.corrected;
      tally.taken += taken ? 1 : 0;
      const auto stays = subject.validator->stays_valid(*subject.file.authored->result, changed);
      CHECK(stays.has_value() == shape.is_memberwise);
      if (is_valid && stays) ++tally.without_whole;
    }
  };
  verify::Replay replay(subjects_of(shape), options);
  diagnostics::Findings report;
  for (const std::string& frame : frames) {
    replay.line(request, report);
    line = *verify::parse_line("frames", 2, frame, report);
    replay.parsed_line(line, report);
    report = {};
  }
  return tally;
}

}  // namespace

TEST_CASE("the check of changed members agrees with the check of the corrected frame") {
  Tally all;
  for (const Shape& shape : shapes) {
    CAPTURE(shape.title);
    std::vector<std::string> frames;
    for (const std::string& result : results()) frames.push_back(frame_of(result, frames.size() % 2 == 0));
    const Tally tally = compare(shape, frames);
    CHECK(tally.corrected > 0);
    CHECK(tally.taken > 0);
    CHECK((tally.without_whole > 0) == shape.is_memberwise);
    all.corrected += tally.corrected;
    all.taken += tally.taken;
    all.without_whole += tally.without_whole;
  }
  CHECK(all.taken < all.corrected);
  std::printf("counts: guard: %d corrections of %zu schemas, %d taken, %d by the changed members alone\n",
              all.corrected, shapes.size(), all.taken, all.without_whole);
}

TEST_CASE("a demoted frame is taken when it is checked as a whole") {
  int demoted = 0;
  for (const char* protocol : {"mcp", "aft"}) {
    const bool is_mcp = std::string_view(protocol) == "mcp";
    for (const Shape& shape : shapes) {
      CAPTURE(shape.title);
      WholeFrames whole(subjects_of(shape), protocol);
      guard::Settings settings;
      settings.policy = guard::Policy::demote;
      settings.protocol = is_mcp ? guard::Protocol::mcp : guard::Protocol::aft;
      settings.contracts = subjects_of(shape);
      settings.convention = testing::base_convention();
      guard::Guard guard(std::move(settings));
      const std::string asked = is_mcp ? request : R"({"id":"1","command":"find"})";
      for (const std::string& result : results()) {
        guard.from_host(asked);
        const auto before = guard.counts().demoted;
        const guard::Outcome outcome =
            guard.from_server(is_mcp ? frame_of(result, true) : R"({"id":"1",)" + flat(result).substr(1));
        if (guard.counts().demoted == before) continue;
        ++demoted;
        REQUIRE(outcome.sent.size() == 1);
        INFO(outcome.sent.front().frame);
        CHECK(whole.takes(asked, outcome.sent.front().frame));
      }
    }
  }
  CHECK(demoted > 0);
  std::printf("counts: guard: %d demoted frames checked as a whole\n", demoted);
}
