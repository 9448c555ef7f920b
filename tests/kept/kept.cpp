// tests/kept/kept.cpp: what was read is what was given; what was read is written again.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "enum_and_text.hpp"
#include "enum_and_text_document.hpp"
#include "enum_and_text_validator.hpp"
#include "flags.hpp"
#include "forms.hpp"
#include "keep.hpp"
#include "keep_document.hpp"
#include "keep_validator.hpp"
#include "support/own.hpp"

namespace keep = kept::keep;

namespace {

/// A text, and the text that a writer makes of what was read; or the violations.
struct Case {
  const char* text;
  const char* written;
};

#define LIST R"("list":["x"])"
#define SET R"("set":["x"])"
#define MAP R"("map":{"k":1})"
#define OBJECT R"("object":{"a":1,"b":[2]})"
#define EITHER R"("either":["u"])"
#define MAYBE R"("maybe":"m")"
#define ALL LIST "," SET "," MAP "," OBJECT "," EITHER "," MAYBE
#define NOT_HELD "an integer that a double holds, as Candor keeps 'number' ('integer' keeps 64 bits)"

constexpr Case texts_of_params[] = {
    {"{}", "{" ALL R"(,"limit":5})"},
    // Given means given.
    {R"({"list":[]})", R"({"list":[],)" SET "," MAP "," OBJECT "," EITHER "," MAYBE R"(,"limit":5})"},
    {R"({"list":["y"],"set":["x"],"map":{},"object":{"b":[7]},"either":"s","maybe":null,"limit":0})",
     R"({"list":["y"],"set":["x"],"map":{},"object":{"b":[7]},"either":"s","maybe":null,"limit":0})"},
    {R"({"map":{"j":2},"object":{},"either":["v"],"maybe":"n"})",
     "{" LIST "," SET R"(,"map":{"j":2},"object":{},"either":["v"],"maybe":"n","limit":5})"},
    // Undeclared members, in their order, with their text.
    {R"({"z\u0041" : [1, 2],"a":1.50,"items":[{"n":1,"q":{"w":[ ]}},{"n":2}]})",
     "{" ALL R"(,"items":[{"n":1,"q":{"w":[ ]}},{"n":2}],"limit":5,"zA":[1, 2],"a":1.50})"},
    {R"({"object":{"c":null}})",
     "{" LIST "," SET "," MAP R"(,"object":{"c":null},)" EITHER "," MAYBE R"(,"limit":5})"},
    {R"({"a":1,"a":2})", "1:8 /a: duplicate: expected each key once, found 'a' again"},
    // Members that only a guard names.
    {R"({"card":"x","zip":"12","address":3})", "{" ALL R"(,"limit":5,"card":"x","address":3,"zip":"12"})"},
    // The envelope's own members are no params.
    {R"({"id":"1","command":"c","session_id":null,"lsp_hints":{},"b":1})", "{" ALL R"(,"limit":5,"b":1})"},
    // Numbers.
    {R"({"size":9007199254740992})", "{" ALL R"(,"limit":5,"size":9007199254740992})"},
    {R"({"size":9007199254740993})", "1:9 /size: limit: expected " NOT_HELD ", found 9007199254740993"},
    {R"({"size":-9007199254740993.0})", "1:9 /size: limit: expected " NOT_HELD ", found -9007199254740993.0"},
    {R"({"size":18446744073709551616})",
     "1:9 /size: limit: expected " NOT_HELD ", found 18446744073709551616"},
    {R"({"size":18446744073709552000})", "{" ALL R"(,"limit":5,"size":18446744073709552000})"},
    {R"({"size":1e23})", "{" ALL R"(,"limit":5,"size":1e+23})"},
    {R"({"size":0.1000000000000000000001})", "{" ALL R"(,"limit":5,"size":0.1})"},
    {R"({"word_id":9007199254740993})", "{" ALL R"(,"limit":5,"word_id":9007199254740993})"},
    {R"({"word_id":9223372036854775808})",
     "1:12 /word_id: limit: expected an integer of at most 9223372036854775807, as Candor keeps 64 bits, "
     "found "
     "9223372036854775808"},
};

TEST_CASE("params are written as they were given") {
  for (const Case& each : texts_of_params) {
    CAPTURE(each.text);
    const auto read = keep::parse_params(each.text);
    CHECK(static_cast<bool>(keep::validate_params(each.text)) == read.has_value());
    if (!read) {
      CHECK(candor::to_string(read.error()) == std::string(each.written) + "\n");
      continue;
    }
    std::string out;
    REQUIRE(write(*read, out));
    CHECK(out == each.written);
    CHECK(keep::parse_params(out) == read);
    const auto document = keep::parse_params_document(each.text);
    REQUIRE(document);
    std::string again;
    REQUIRE(write(*document, again));
    CHECK(again == out);
    CHECK(document->own() == *read);
  }
}

constexpr Case outcomes[] = {
    {R"({"id":"7","success":true,"matches":[{"file":"a","x":1},{"file":"b"}],"complete":true,"foo":"bar","session_id":null})",
     R"({"success":true,"matches":[{"file":"a","x":1},{"file":"b"}],"complete":true,"foo":"bar"})"},
    {R"({"success":true,"matches":[],"complete":false,"zz":1,"pending_files":["a"],"y":2})",
     R"({"success":true,"matches":[],"complete":false,"zz":1,"pending_files":["a"],"y":2})"},
    {R"({"success":true,"matches":[],"complete":true,"truncated":false,"pending_files":[]})",
     R"({"success":true,"matches":[],"complete":true,"truncated":false,"pending_files":[]})"},
    {R"({"success":true,"matches":[],"complete":true,"pending_files":["a"]})",
     "1:41 /complete: convention/complete-with-gap: expected false, as the report names a gap, found true"},
};

TEST_CASE("an outcome that was read is forwarded as it was given") {
  for (const Case& each : outcomes) {
    CAPTURE(each.text);
    const auto read = keep::parse_outcome(each.text);
    if (!read) {
      CHECK(candor::to_string(read.error()) == std::string(each.written) + "\n");
      continue;
    }
    std::string out;
    REQUIRE(write(candor::testing::own(*read), out));
    CHECK(out == each.written);
    CHECK(keep::parse_outcome(out) == read);
    const auto document = keep::parse_document(each.text);
    REQUIRE(document);
    CHECK(document->own() == *read);
  }
}

TEST_CASE("a tool cannot carry a gap into a complete outcome in undeclared members") {
  const auto partial =
      keep::parse_outcome(R"({"success":true,"matches":[],"complete":false,"pending_files":["a"],"z":1})");
  REQUIRE(partial);
  keep::Data data{.matches = {}};
  partial->match([&](const keep::Partial& state) { data.additional = state.additional; },
                 [](const keep::Complete&) {}, [](const keep::NoFilesMatchedScope&) {},
                 [](const keep::Failure&) {});
  CHECK(data.additional.text() == R"("pending_files":["a"],"z":1)");
  keep::Ledger ledger(std::vector<std::string>{"a"});
  ledger.examined("a");
  std::string out;
  const candor::Written written =
      keep::write(keep::Outcome::from(std::move(ledger).close(), std::move(data)), out);
  REQUIRE_FALSE(written);
  CHECK(written.error().list.front().keyword == "convention/complete-with-gap");
  CHECK(out.empty());
}

TEST_CASE(
    "a tool adds no member of a name that the contract, the convention or the envelope has; a reader keeps "
    "it") {
  namespace flags = kept::flags;
  const auto written = [](const std::string& name, std::string& out) {
    flags::Ledger ledger(std::vector<std::string>{"a"});
    ledger.examined("a");
    flags::Data data{.matches = {}};
    data.additional.set("z", true);
    data.additional.set(name, false);
    return static_cast<bool>(
        flags::write(flags::Outcome::from(std::move(ledger).close(), std::move(data)), out));
  };
  for (const std::string name :
       {"complete", "skipped_files", "success", "id", "session_id", "pending_files", "unchecked_files",
        "removed", "formatted", "no_files_matched_scope", "error"}) {
    CAPTURE(name);
    std::string out;
    CHECK_FALSE(written(name, out));
    CHECK(out.empty());
  }
  std::string out;
  REQUIRE(written("a", out));
  CHECK(out == R"({"success":true,"matches":[],"complete":true,"z":true,"a":false})");
  const std::string given =
      R"({"success":true,"matches":[],"complete":true,"z":true,"unchecked_files":false,"formatted":true,"a":false})";
  const auto read = flags::parse_outcome(given);
  REQUIRE(read);
  out.clear();
  REQUIRE(write(candor::testing::own(*read), out));
  CHECK(out == given);
}

TEST_CASE("params may have further members by hand, of other names than the declared ones") {
  keep::Params params{.additional = {{"q\"", *candor::Value::parse("[1]")}}};
  params.additional.set("r", *candor::Value::parse("1"));
  params.additional.set("q\"", *candor::Value::parse("2"));
  CHECK(params.additional.text() == R"("q\"":2,"r":1)");
  std::string out;
  CHECK(write(params, out));
  CHECK(keep::parse_params(out)->additional == params.additional);
  for (const char* name : {"list", "id", "session_id"}) {
    keep::Params other;
    other.additional.set(name, *candor::Value::parse("1"));
    CHECK_FALSE(write(other, out));
  }
  CHECK(sizeof(candor::Undeclared) == sizeof(void*));
}

TEST_CASE("a text in one of two forms, in a contract without a pattern") {
  CHECK(kept::forms::parse_params(R"({"code":"ab"})"));
  CHECK(kept::forms::parse_params(R"({"code":"abcd"})"));
  CHECK_FALSE(kept::forms::parse_params(R"({"code":"abc"})"));
}

TEST_CASE("a reason of a gap that the contract does not list is kept, or refused") {
  namespace tool = kept::enum_and_text;
  constexpr candor::ReadOptions refusing{.unknown_words = candor::UnknownWords::refuse};
  const auto answer = [](const std::string& cause) {
    return R"({"success":true,"hits":[],"complete":false,"nothing":false,"unread":[{"path":"a","cause":"robots"},)"
           R"({"path":"b","cause":")" +
           cause + R"("}]})";
  };
  const auto verdict = [](const auto& read) { return read ? std::string() : candor::to_string(read.error()); };
  const auto check = [&](const std::string& cause, const std::string& kept, const std::string& strict) {
    CAPTURE(cause);
    CHECK(verdict(tool::parse_outcome(answer(cause))) == kept);
    CHECK(verdict(tool::parse_outcome(answer(cause), refusing)) == strict);
    CHECK(verdict(tool::parse_document(answer(cause))) == kept);
    CHECK(verdict(tool::parse_document(answer(cause), refusing)) == strict);
    CHECK(verdict(tool::validate_outcome(answer(cause))) == kept);
    CHECK(verdict(tool::validate_outcome(answer(cause), refusing)) == strict);
  };
  const std::string at = "1:120 /unread/1/cause: ";
  const std::string listed = "enum: expected \"timeout\", \"robots\" or \"error\", found ";
  check("timeout", "", "");
  check("quota_of_a_new_server", "", at + listed + "\"quota_of_a_new_server\"\n");
  check("robot\\u0073_2", "", at + listed + "\"robots_2\"; did you mean 'robots'?\n");
  for (const char* word : {"Not found", "n/a"}) {
    const std::string refused = at +
                                "convention/refused-reason: expected one of the approved reasons: \"timeout\", "
                                "\"robots\" or \"error\", found \"" + word + "\"\n";
    check(word, refused, refused);
  }
  const std::string empty = at + "minLength: expected at least 1 character, found 0 characters\n";
  check("", empty, empty);

  const auto read = tool::parse_outcome(answer("quota_of_a_new_server"));
  REQUIRE(read);
  const tool::Outcome outcome = candor::testing::own(*read);
  outcome.match(
      [](const tool::Partial& partial) {
        CHECK(partial.gaps.unread[0].cause == tool::ResultUnreadItemCause::robots);
        CHECK_FALSE(partial.gaps.unread[1].cause.known());
        CHECK(partial.gaps.unread[1].cause.text() == "quota_of_a_new_server");
      },
      [](const tool::Complete&) { FAIL("partial"); }, [](const tool::Nothing&) { FAIL("partial"); },
      [](const tool::Failure&) { FAIL("partial"); });
  std::string out;
  REQUIRE(write(outcome, out));
  CHECK(out == answer("quota_of_a_new_server"));
}

}  // namespace
