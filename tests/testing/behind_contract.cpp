// tests/testing/behind_contract.cpp: a handler from JSON to JSON behind the contract of grep.
#include <doctest/doctest.h>

#include <candor/behind_contract.hpp>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "grep.hpp"

namespace {

using nlohmann::json;
namespace grep = agent::grep;

/// What a caller gets of a handler that returns this, asked with these params.
std::string said(const json& answer, const json& params = {{"pattern", "x"}},
                 const candor::ReadOptions& options = {}) {
  const candor::Expected<json> held =
      candor::behind_contract<grep::Params>([&](const json&) { return answer; }, params, options);
  return held ? held->dump() : candor::to_string(held.error());
}

const json whole = {
    {"matches", json::array()}, {"files_searched", 2}, {"complete", true}, {"no_files_matched_scope", false}};

json with(const char* name, const json& value, json answer = whole) {
  answer[name] = value;
  return answer;
}

TEST_CASE("an answer that the contract takes is given as it was") {
  CHECK(json::parse(said(whole)) == with("success", true));
  CHECK(json::parse(said(with("more", 1.5))) == with("more", 1.5, with("success", true)));
  const json failed = {
      {"success", false}, {"code", "path_not_found"}, {"message", "There is no such directory."}};
  CHECK(json::parse(said(failed)) == failed);
}

TEST_CASE("the handler gets the params as they were given, and only what the contract takes") {
  json seen;
  const auto handler = [&](const json& params) {
    seen = params;
    return whole;
  };
  CHECK(candor::behind_contract<grep::Params>(handler, json{{"pattern", "x"}}));
  CHECK(seen == json{{"pattern", "x"}});
  seen = nullptr;
  const auto refused = candor::behind_contract<grep::Params>(handler, json{{"pattern", ""}, {"max", 3}});
  REQUIRE_FALSE(refused);
  CHECK(seen.is_null());
  CHECK(candor::failed_by(refused.error(), candor::call_failed::not_sent));
  CHECK(candor::to_string(refused.error()) ==
        "1:1 the whole text: call/not-sent: expected params that can be sent, found these violations\n"
        "1:2 /max: additionalProperties: expected only declared properties, found 'max'\n"
        "1:20 /pattern: minLength: expected at least 1 character, found 0 characters\n");
}

TEST_CASE("an answer that lies is refused, or demoted") {
  const json lie = with("skipped_files", json::array({{{"file", "b"}, {"reason", "no permission"}}}));
  CHECK(said(lie) ==
        "1:13 /complete: convention/complete-with-gap: expected false, as the report names a gap, found "
        "true\n");
  std::vector<candor::Violation> found;
  CHECK(json::parse(said(lie, {{"pattern", "x"}}, {.lies = candor::Lies::demote(found)})).at("complete") ==
        false);
  CHECK(found.size() == 1);
  CHECK(said(json::array()) == "1:1 the whole text: type: expected an object, found an empty array\n");
  CHECK(said(with("files_searched", "two")) ==
        "1:35 /files_searched: type: expected an integer of at least 0, found \"two\"\n");
}

TEST_CASE("bytes that are not UTF-8 are U+FFFD, and an exception is that of the handler") {
  const json match = {{"file", "caf\xE9"}, {"line", 1}, {"text", "x"}};
  CHECK(json::parse(said(with("matches", json::array({match})))).at("matches")[0].at("file") ==
        "caf\xEF\xBF\xBD");
  const auto throws = [](const json&) -> json { throw std::runtime_error("no room"); };
  CHECK_THROWS_WITH(static_cast<void>(candor::behind_contract<grep::Params>(throws, json{{"pattern", "x"}})),
                    "no room");
}

}  // namespace
