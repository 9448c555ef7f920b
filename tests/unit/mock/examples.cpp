// tests/unit/mock/examples.cpp: answers that are made of contracts are honest, in every state.
#include "mock/examples.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <set>

#include "support/subjects.hpp"

namespace {

namespace mock = candor::mock;
using candor::source::to_text;

/// Counts the states that have examples; names those without.
struct Tally {
  int tools = 0;
  int states = 0;
  std::size_t answers = 0;
  std::string missing;
};

Tally tally_of(const std::string& directory) {
  Tally tally;
  for (const auto& [name, subject] : candor::testing::subjects_of(directory)) {
    ++tally.tools;
    for (const std::string& state : mock::states_of(subject)) {
      ++tally.states;
      std::set<std::string> distinct;
      std::string why;
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const mock::Example example = mock::example_of(subject, state, seed);
        if (example.answer) distinct.insert(to_text(*example.answer));
        why = example.why;
      }
      tally.answers += distinct.size();
      if (distinct.empty()) tally.missing += name + ": " + state + ": " + why + "\n";
    }
  }
  std::printf("counts: mock: %s: %d tools, %d states, %zu distinct answers\n", directory.c_str(), tally.tools,
              tally.states, tally.answers);
  return tally;
}

TEST_CASE("every state of the contracts of the project has an example, if it can be reported honestly") {
  CHECK(tally_of("schemas/candor").missing == "");
  CHECK(tally_of("tests/examples/contracts").missing == "");
  // These contracts have gaps, but no member that says whether the call was complete.
  const auto unsaid = [](const std::string& tool, const std::string& gap) {
    return tool + ": partial: a success names the gap '" + gap +
           "', but has no member that reports it as incomplete\n";
  };
  CHECK(tally_of("schemas/aft").missing ==
        unsaid("bash", "output_truncated") + unsaid("bash_status", "output_truncated") +
            unsaid("call_tree", "depth_limited") + unsaid("callers", "depth_limited") +
            unsaid("checkpoint", "skipped") + unsaid("hashline_edit", "partial") +
            unsaid("impact", "depth_limited") + unsaid("inspect_tier2_run", "errors") +
            unsaid("move_file", "source_delete_failed") + unsaid("powershell", "output_truncated") +
            unsaid("trace_data", "depth_limited") + unsaid("trace_to", "total_paths_is_lower_bound"));
  CHECK(tally_of("tests/verify/domains").missing == unsaid("roll_out", "unreached_hosts"));
}

TEST_CASE("a state without an example is named with its reason") {
  const auto subjects = candor::testing::subjects_of("tests/verify/domains");
  std::string text;
  for (const mock::Unexemplified& missing : mock::unexemplified(subjects.at("roll_out")))
    text += missing.state + ": " + missing.why + "\n";
  CHECK(text ==
        "partial: a success names the gap 'unreached_hosts', but has no member that reports it as "
        "incomplete\n");
  CHECK(mock::unexemplified(candor::testing::subjects_of("tests/examples/contracts").at("grep")).empty());
}

TEST_CASE("an answer without work names none, unless its contract demands it") {
  const auto subjects = candor::testing::subjects_of("tests/unit/mock/contracts");
  for (std::uint64_t seed = 0; seed < 32; ++seed) {
    CAPTURE(seed);
    const mock::Example empty = mock::example_of(subjects.at("fix"), "no_files_matched_scope", seed);
    REQUIRE(empty.answer);
    CHECK(
        to_text(*empty.answer) ==
        R"({"success":true,"changed_files":[],"files_changed":0,"edited":false,"no_files_matched_scope":true,"complete":true})");
  }
  CHECK(mock::unexemplified(subjects.at("fix")).empty());
  CHECK(mock::unexemplified(subjects.at("must_name")).empty());
}

TEST_CASE("equal seeds give equal answers") {
  const auto subjects = candor::testing::subjects_of("tests/examples/contracts");
  const auto text = [&](const char* tool, const char* state, std::uint64_t seed) {
    const mock::Example example = mock::example_of(subjects.at(tool), state, seed);
    return example.answer ? to_text(*example.answer) : example.why;
  };
  CHECK(
      text("grep", "complete", 0) ==
      R"({"success":true,"matches":[{"file":"islet","line":8,"text":"kelp"},{"file":"cedar","line":2,"text":"juniper"},{"file":"ember","line":17,"text":"fjord"}],"files_searched":37,"complete":true,"no_files_matched_scope":false})");
  CHECK(
      text("grep", "partial", 1) ==
      R"({"success":true,"matches":[{"file":"kelp","line":13,"text":"lagoon"}],"files_searched":31,"complete":false,"no_files_matched_scope":false,"skipped_files":[],"truncated":true})");
  CHECK(
      text("grep", "no_files_matched_scope", 0) ==
      R"({"success":true,"matches":[],"files_searched":0,"complete":true,"no_files_matched_scope":true,"skipped_files":[]})");
  CHECK(text("grep", "failure", 1) ==
        R"({"success":false,"code":"invalid_pattern","message":"The regular expression does not parse."})");
  CHECK(
      text("edit", "rolled_back", 0) ==
      R"({"success":true,"changed":false,"replacements":0,"status":"rolled_back","formatted":false,"format_skipped_reason":"unsupported_language","validated":false,"validate_skipped_reason":"error"})");
  CHECK(text("lookup", "complete", 7) == text("lookup", "complete", 7));
  CHECK(text("lookup", "complete", 7) != text("lookup", "complete", 8));
}

}  // namespace
