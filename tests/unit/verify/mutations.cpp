// tests/unit/verify/mutations.cpp: a session in each format of recordings, as recorded and mutated: cut,
// interleaved, ids reused, halves missing, lines that are too long, bad UTF-8. What is counted of each is
// pinned.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "support/contracts.hpp"
#include "support/recorded_calls.hpp"
#include "support/subjects.hpp"
#include "verify/transcript/lines.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;
using testing::CallHalf;
using testing::CallShape;
using testing::RecordedCall;

namespace {

const std::string pinned_mutations = "tests/verify/recordings/mutations.txt";

using SessionLines = std::vector<std::string>;

/// Calls of `find`: one honest, one that lies, one that failed. Ids begin with the prefix.
std::vector<RecordedCall> session_calls(const std::string& prefix) {
  const nlohmann::json found{
      {"success", true}, {"matches", {"a.c:1"}}, {"files_searched", 2}, {"complete", true}};
  nlohmann::json lie = found;
  lie["truncated"] = true;
  const nlohmann::json failure{{"success", false}, {"code", "path_not_found"}, {"message", "no such path"}};
  const nlohmann::json params{{"text", "a"}};
  return {{prefix + "1", "find", params, found},
          {prefix + "2", "find", params, lie},
          {prefix + "3", "find", params, failure}};
}

/// The lines of a call, one or two.
SessionLines lines_of_call(const CallShape& shape, const RecordedCall& call) {
  if (shape.is_one_record) return {shape.line(call, CallHalf::both)};
  return {shape.line(call, CallHalf::request), shape.line(call, CallHalf::answer)};
}

SessionLines session_of(const CallShape& shape, const std::string& prefix = "s") {
  SessionLines lines;
  for (const RecordedCall& call : session_calls(prefix))
    for (std::string& line : lines_of_call(shape, call)) lines.push_back(std::move(line));
  return lines;
}

/// One half of each call only.
SessionLines halves_of(const CallShape& shape, CallHalf half) {
  SessionLines lines;
  for (const RecordedCall& call : session_calls("s")) lines.push_back(shape.line(call, half));
  return lines;
}

/// All requests before all answers, which come in the opposite order.
SessionLines interleaved(const CallShape& shape) {
  SessionLines lines = halves_of(shape, shape.is_one_record ? CallHalf::both : CallHalf::request);
  if (shape.is_one_record) {
    std::reverse(lines.begin(), lines.end());
    return lines;
  }
  SessionLines answers = halves_of(shape, CallHalf::answer);
  lines.insert(lines.end(), answers.rbegin(), answers.rend());
  return lines;
}

/// The lines of two sessions in turn.
SessionLines in_turn(const SessionLines& a, const SessionLines& b) {
  SessionLines lines;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i < a.size()) lines.push_back(a[i]);
    if (i < b.size()) lines.push_back(b[i]);
  }
  return lines;
}

/// An id that is used for another tool before it is answered, and again after that; then the first call
/// again, as in the history of a conversation.
SessionLines with_ids_reused(const CallShape& shape) {
  const RecordedCall first = session_calls("s").front();
  const RecordedCall second{first.id, "count", {{"file", "a"}}, {{"success", true}, {"lines", 1}}};
  SessionLines lines;
  const auto add = [&](const RecordedCall& call, CallHalf half) { lines.push_back(shape.line(call, half)); };
  if (shape.is_one_record)
    for (const RecordedCall* call : {&first, &second, &first}) add(*call, CallHalf::both);
  else
    for (const auto& [call, half] :
         std::vector<std::pair<const RecordedCall*, CallHalf>>{{&first, CallHalf::request},
                                                               {&second, CallHalf::request},
                                                               {&second, CallHalf::answer},
                                                               {&first, CallHalf::request},
                                                               {&first, CallHalf::answer},
                                                               {&first, CallHalf::request},
                                                               {&first, CallHalf::answer}})
      add(*call, half);
  return lines;
}

/// Each line in eight lengths, from its first byte to all but the last one.
SessionLines cut(const SessionLines& whole) {
  SessionLines lines;
  for (const std::string& line : whole)
    for (std::size_t i = 0; i < 8; ++i) lines.push_back(line.substr(0, 1 + i * (line.size() - 2) / 7));
  return lines;
}

/// Each line with a byte that no UTF-8 has, in each of its strings in turn; every second line is left as it
/// is.
SessionLines with_bad_utf8(const SessionLines& whole) {
  SessionLines lines;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string line = whole[i];
    std::size_t quote = line.find('"');
    for (std::size_t skipped = 0; skipped < i; ++skipped)
      quote = line.find('"', line.find('"', quote + 1) + 1);
    line.insert(quote + 1, "\xFF");
    lines.push_back(std::move(line));
    lines.push_back(whole[i]);
  }
  return lines;
}

struct MutatedRun {
  verify::Summary summary;
  std::size_t findings = 0;  // of lines, and at the end
};

/// The stream is cut into lines as files are; `recording` is null for recognition by content.
MutatedRun run_lines(const SessionLines& lines, const verify::Recording* recording) {
  static const verify::Subjects subjects = testing::subjects_of("tests/verify/contracts");
  static const convention::Convention convention = testing::base_convention();
  verify::Options options{verify::find_envelope("aft"), "", "session"};
  options.recording = recording;
  options.recognizes = recording == nullptr;
  options.general_laws = &convention.evidence;
  verify::Replay replay(subjects, std::move(options));
  diagnostics::Findings report;
  verify::Lines cutter({[&](std::string_view line) { replay.line(line, report); },
                        [&](std::size_t size) { replay.long_line(size, report); }});
  for (const std::string& line : lines) {
    cutter.feed(line);
    cutter.feed("\n");
  }
  cutter.end();
  replay.end(report);
  return {replay.summary(), report.all().size()};
}

std::int64_t count_in(const verify::Counts& counts, const std::string& key) {
  const auto found = counts.find(key);
  return found == nullptr ? 0 : *found;
}

void add_count(std::string& text, std::int64_t count, const std::string& what) {
  if (count != 0) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + what;
}

/// What is pinned of a run.
std::string counts_of(const verify::Summary& summary) {
  std::string text;
  add_count(text, summary.lines, "lines");
  add_count(text, count_in(summary.kinds, "unreadable"), "unreadable");
  add_count(text, summary.requests, "requests");
  add_count(text, summary.bad_requests, "bad requests");
  add_count(text, summary.answers, "answers");
  add_count(text, summary.not_looked_at, "not looked at");
  add_count(text, summary.other_messages, "other messages");
  for (const auto& [rule, count] : summary.rules) add_count(text, count, rule);
  return text;
}

/// Holds that every line is counted or reported, whatever was done to it.
void check_nothing_dropped(const MutatedRun& run, std::size_t lines) {
  const verify::Summary& summary = run.summary;
  CHECK(summary.lines == static_cast<std::int64_t>(lines));
  std::int64_t kinds = 0;
  for (const auto& [kind, count] : summary.kinds) kinds += count;
  CHECK(kinds == summary.lines);
  CHECK(summary.answers == summary.taken + summary.refused + summary.not_looked_at);
  CHECK(count_in(summary.kinds, "unreadable") ==
        count_in(summary.rules, "verify/malformed") + count_in(summary.rules, "verify/line-too-long") +
            count_in(summary.rules, "verify/cut-by-recorder") - summary.cut);
}

struct Mutation {
  const char* name;
  SessionLines lines;
};

std::vector<Mutation> mutations_of(const CallShape& shape) {
  const SessionLines session = session_of(shape);
  SessionLines too_long = session;
  const std::string padding(source::max_bytes, 'x');
  too_long.insert(too_long.begin() + 1, "{\"padding\":\"" + padding + "\"," + session.back().substr(1));
  return {{"as recorded", session},
          {"interleaved", interleaved(shape)},
          {"two sessions in turn", in_turn(session, session_of(shape, "t"))},
          {"recorded twice", in_turn(session, session)},
          {"ids reused", with_ids_reused(shape)},
          {"answers missing", halves_of(shape, CallHalf::request)},
          {"requests missing", halves_of(shape, CallHalf::answer)},
          {"cut", cut(session)},
          {"bad UTF-8", with_bad_utf8(session)},
          {"a line over 64 MiB", std::move(too_long)}};
}

}  // namespace

TEST_CASE("mutated sessions of each format are counted and reported to the last line") {
  std::string text;
  std::set<std::string_view> formats;
  std::size_t runs = 0;
  for (const CallShape& shape : testing::call_shapes()) {
    formats.insert(shape.recording);
    const verify::Recording* recording = verify::find_recording(shape.recording);
    REQUIRE(recording != nullptr);
    text += std::string(shape.recording) + ": " + std::string(shape.variant) + "\n";
    for (const Mutation& mutation : mutations_of(shape)) {
      CAPTURE(shape.variant);
      CAPTURE(mutation.name);
      const MutatedRun named = run_lines(mutation.lines, recording);
      check_nothing_dropped(named, mutation.lines.size());
      const MutatedRun by_content = run_lines(mutation.lines, nullptr);
      check_nothing_dropped(by_content, mutation.lines.size());
      // A line that is cut may not show its format.
      CHECK(by_content.findings == named.findings);
      if (count_in(named.summary.rules, "verify/cut-by-recorder") == 0)
        CHECK(by_content.summary.rules == named.summary.rules);
      text += "  " + std::string(mutation.name) + ": " + counts_of(named.summary) + "\n";
      runs += 2;
    }
  }
  // Each format has a shape.
  CHECK(formats.size() == verify::recordings().size());
  if (std::getenv("REFRESH") != nullptr)
    std::ofstream(std::string(CANDOR_SOURCE_DIR) + "/" + pinned_mutations) << text;
  CHECK(text == testing::project_text(pinned_mutations).value_or(""));
  std::printf("counts: mutated recordings: %zu formats, %zu runs\n", formats.size(), runs);
}

TEST_CASE("a session is reported the same alone and in turn with one of any other format") {
  for (const CallShape& shape : testing::call_shapes())
    for (const CallShape& other : testing::call_shapes()) {
      CAPTURE(shape.variant);
      CAPTURE(other.variant);
      const SessionLines a = session_of(shape, "a");
      const SessionLines b = session_of(other, "b");
      verify::Summary sum = run_lines(a, nullptr).summary;
      verify::merge(sum, run_lines(b, nullptr).summary);
      const verify::Summary both = run_lines(in_turn(a, b), nullptr).summary;
      CHECK(both.rules == sum.rules);
      CHECK(both.requests == sum.requests);
      CHECK(both.answers == sum.answers);
      CHECK(both.taken == sum.taken);
    }
}
