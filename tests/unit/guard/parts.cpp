// tests/unit/guard/parts.cpp: edits that leave the other bytes as they are, ids in unreadable frames, and
// limits.
#include <doctest/doctest.h>

#include "guard/edits.hpp"
#include "guard/frame_id.hpp"
#include "guard/guard.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

struct FrameText {
  explicit FrameText(const std::string& text) : line(*verify::parse_line("frame", 1, text, report)) {}
  diagnostics::Findings report;
  verify::ParsedLine line;

  verify::Value at(std::string_view key) const { return *verify::member(line.root, key); }
  std::string with(std::vector<guard::Edit> edits) const {
    return guard::apply(*line.root.text, std::move(edits));
  }
};

}  // namespace

TEST_CASE("items are removed with one comma each") {
  const FrameText list(R"({"a": [ 1 , 2,3 ,4 ]})");
  const auto without = [&](std::vector<std::size_t> indexes) {
    return list.with(guard::remove_items(list.at("a"), indexes));
  };
  CHECK(without({}) == R"({"a": [ 1 , 2,3 ,4 ]})");
  CHECK(without({0}) == R"({"a": [ 2,3 ,4 ]})");
  CHECK(without({1}) == R"({"a": [ 1,3 ,4 ]})");
  CHECK(without({3}) == R"({"a": [ 1 , 2,3 ]})");
  CHECK(without({0, 1}) == R"({"a": [ 3 ,4 ]})");
  CHECK(without({1, 2}) == R"({"a": [ 1 ,4 ]})");
  CHECK(without({0, 3}) == R"({"a": [ 2,3 ]})");
  CHECK(without({2, 3}) == R"({"a": [ 1 , 2 ]})");
  CHECK(without({0, 1, 2, 3}) == R"({"a": [  ]})");
  // Every choice leaves JSON with the other items.
  for (std::size_t chosen = 0; chosen < 16; ++chosen) {
    std::vector<std::size_t> indexes;
    for (std::size_t i = 0; i < 4; ++i)
      if ((chosen >> i & 1U) != 0) indexes.push_back(i);
    const FrameText rest(without(indexes));
    CHECK(rest.at("a").node->items().size() == 4 - indexes.size());
  }
}

TEST_CASE("members and items are added to what is there, and to nothing") {
  const FrameText frame(R"({"o":{},"p":{ "x":1},"l":[],"m":[ 2]})");
  CHECK(frame.with({guard::add_member(frame.at("o"), "k", "1")}) ==
        R"({"o":{"k":1},"p":{ "x":1},"l":[],"m":[ 2]})");
  CHECK(frame.with({guard::add_member(frame.at("p"), "k\"", "1")}) ==
        R"({"o":{},"p":{"k\"":1, "x":1},"l":[],"m":[ 2]})");
  CHECK(frame.with({guard::add_item(frame.at("l"), "1"), guard::add_item(frame.at("m"), "1")}) ==
        R"({"o":{},"p":{ "x":1},"l":[1],"m":[1, 2]})");
}

TEST_CASE("a text in a string of a text is changed where it stands") {
  FrameText frame(R"({"a":"{\"b\":\"{\\\"c\\\": true}\",\"d\":true}","e":true})");
  const verify::Value outer = *verify::parse_embedded(frame.at("a"), frame.line.texts, nullptr);
  const verify::Value inner = *verify::parse_embedded(*verify::member(outer, "b"), frame.line.texts, nullptr);
  CHECK(frame.with({guard::replace(frame.at("e"), "false"),
                    guard::replace(*verify::member(inner, "c"), "false"),
                    guard::replace(*verify::member(outer, "d"), "false")}) ==
        R"({"a":"{\"b\":\"{\\\"c\\\": false}\",\"d\":false}","e":false})");
}

TEST_CASE("the id of an unreadable frame is its first top-level id, if that is JSON") {
  CHECK(guard::id_in(R"({"id":1,)") == "1");
  CHECK(guard::id_in(R"({ "a" : {"id":2}, "id" : "x\"y" , )") == R"("x\"y")");
  CHECK(guard::id_in(R"({"text":"\"id\":3","id":-4.5e1]])") == "-4.5e1");
  CHECK(guard::id_in(R"([{"id":1}])") == "");
  CHECK(guard::id_in(R"({"id":)") == "");
  CHECK(guard::id_in(R"({"id":"never ends)") == "");
  CHECK(guard::id_in(R"({"id":{"id":1}})") == "");
  CHECK(guard::id_in(R"({"id":"\u12"})") == "");
  CHECK(guard::id_in(R"({"id":1.2.3})") == "");
  CHECK(guard::id_in(R"({"id" 1})") == "");
  CHECK(guard::id_in("id: 1") == "");
  CHECK(guard::id_in(std::string(100'000, '[')) == "");
}

TEST_CASE("calls that wait for the list of tools are bounded, and each gets one answer") {
  guard::Guard guard({});
  const auto call = [](std::size_t id) {
    return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) +
           R"(,"method":"tools/call","params":{"name":"say"}})";
  };
  std::size_t refused = 0;
  std::size_t lists = 0;
  for (std::size_t id = 0; id < 300; ++id) {
    const guard::Outcome outcome = guard.from_host(call(id));
    CHECK_FALSE(outcome.passes);
    for (const guard::Sent& sent : outcome.sent) ++(sent.to_host ? refused : lists);
  }
  CHECK(refused == 300 - 256);
  CHECK(lists == 1);
  const guard::Outcome released =
      guard.from_server(R"({"jsonrpc":"2.0","id":"candor-guard-1","result":{"tools":[]}})");
  CHECK(released.sent.size() == 256);
  CHECK(released.sent.front() == guard::Sent{false, call(0)});
  CHECK(guard.counts().held_back == refused);
  CHECK_FALSE(guard.holds_calls());
}

TEST_CASE("a frame above the limit is refused in place of its answer where the guard acts") {
  guard::Settings settings;
  settings.policy = guard::Policy::refuse;
  guard::Guard guard(std::move(settings));
  guard.from_host(R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})");
  guard.from_server(
      R"({"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"say","inputSchema":{"type":"object"}}]}})");
  guard.from_host(R"({"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"say"}})");
  CHECK_FALSE(guard.passes_unread());
  const guard::Outcome outcome =
      guard.long_frame_of_server(R"({"jsonrpc":"2.0","id":"a","result":{"content":[{)", 70'000'000);
  CHECK_FALSE(outcome.passes);
  REQUIRE(outcome.sent.size() == 1);
  CHECK(
      outcome.sent.front().frame ==
      R"({"jsonrpc":"2.0","id":"a","result":{"_meta":{"io.modelcontextprotocol/toolFailure":{"class":"capability",)"
      R"("code":"answer_refused","retryable":false,"agentGuidance":"Do not try again: the same call fails again."},)"
      R"("candor.outcome":{"success":false,"code":"answer_refused",)"
      R"("message":"an answer of the server was refused"},"candor.guard":{"action":"refused","findings":[{"rule":)"
      R"("guard/not-checked","message":"it cannot be looked at: it has 70000000 bytes"}]}},)"
      R"("content":[{"type":"text","text":"candor guard: an answer of the server )"
      R"(was refused:\n- it cannot be looked at: it has 70000000 bytes [guard/not-checked]\nThe call may have been )"
      R"(carried out.\nretry: Do not try again: the same call fails again."}],"isError":true}})");
}
