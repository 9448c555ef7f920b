// tests/unit/convention/read.cpp: the convention of the project, and extensions of it.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/contracts.hpp"

using namespace candor;

namespace {

std::string said_of_convention(const std::string& text) {
  diagnostics::Findings report;
  const auto document = testing::document_of("c.json", text, report);
  REQUIRE(document);
  const auto convention = convention::read_convention(*document, report);
  CHECK(convention.has_value() == !report.failed());
  return testing::report_text(report);
}

std::optional<convention::Convention> extended(const std::string& text, diagnostics::Findings& report) {
  const auto document = testing::document_of("e.json", text, report);
  REQUIRE(document);
  return convention::extend(testing::base_convention(), *document, report);
}

std::vector<std::string> reasons_of(const convention::Convention& convention, const std::string& step) {
  std::vector<std::string> words;
  for (const convention::Reason& reason : convention::find_step(convention, step)->reasons)
    words.push_back(reason.word);
  return words;
}

}  // namespace

TEST_CASE("the base convention has the approved reasons, word for word") {
  const auto convention = testing::base_convention();
  CHECK(reasons_of(convention, "format") ==
        std::vector<std::string>{"unsupported_language", "no_formatter_configured", "formatter_not_installed",
                                 "timeout", "error", "nothing_to_do"});
  CHECK(reasons_of(convention, "validate") ==
        std::vector<std::string>{"unsupported_language", "no_checker_configured", "checker_not_installed",
                                 "timeout", "error", "nothing_to_do"});
  CHECK(*convention::known_member(convention, "complete") ==
        convention::KnownMember{"complete", convention::Role::completion, ""});
  CHECK(*convention::known_member(convention, "formatted") ==
        convention::KnownMember{"formatted", convention::Role::step_done, "format"});
  CHECK(convention::known_member(convention, "matches") == nullptr);
  CHECK(convention::find_step(convention, "lint") == nullptr);
}

TEST_CASE("words and roles") {
  for (const auto role : {convention::Role::completion, convention::Role::gap, convention::Role::scope_empty,
                          convention::Role::scope_count, convention::Role::effect,
                          convention::Role::step_done, convention::Role::skip_reason, convention::Role::none})
    CHECK(convention::to_role(convention::to_word(role)) == role);
  CHECK_FALSE(convention::to_role("Gap"));
}

TEST_CASE("an extension adds to what is there") {
  diagnostics::Findings report;
  const auto more =
      extended(R"({"extends":"base","steps":{"format":{"reasons":{"excluded":"Left alone."}},)"
               R"("lint":{"description":"Lints.","done":["linted"],"reason":"lint_skipped_reason",)"
               R"("reasons":{"timeout":"It took too long."}}},"reserved":{"result":["trace"]}})",
               report);
  REQUIRE(more);
  CHECK(testing::report_text(report) == "");
  CHECK(reasons_of(*more, "format").back() == "excluded");
  CHECK(reasons_of(*more, "lint") == std::vector<std::string>{"timeout"});
  CHECK(convention::known_member(*more, "linted")->role == convention::Role::step_done);
  CHECK(more->reserved_in_result.back() == "trace");
  CHECK(more->reserved_in_params == testing::base_convention().reserved_in_params);
}

TEST_CASE("a domain adds words to the groups of evidence, in place and by the names of the older lists") {
  diagnostics::Findings report;
  const auto more = extended(
      R"({"evidence":{"gaps":["bounced_mail","!deliverable"],"undone":["chargeback"],
          "freshness":["from_ledger"],"truncation":["*_clamped"],"coverage":{"cap":["ceiling"]}}})",
      report);
  REQUIRE(more);
  const convention::Evidence& names = more->evidence;
  const auto group_of = [&](std::string_view name) {
    const auto found = convention::evidence_in(names, name);
    return found ? (found->is_negated ? "not " : "") + std::string(to_word(found->group)) : "";
  };
  CHECK(group_of("bounced_mails") == "gaps");  // "bounced" is a word of every domain
  CHECK(group_of("mails_bounced_mail") == "gaps");
  CHECK(group_of("deliverable") == "not gaps");
  CHECK(group_of("chargeback") == "undone");
  CHECK(group_of("from_ledger") == "freshness");
  CHECK(group_of("rows_clamped") == "coverage");
  CHECK(group_of("rolled_back") == "undone");
  CHECK(group_of("rows") == "");
  // `candor verify` reads them in its lists.
  CHECK(convention::matches_any(names.gap_like, "bounced_mail_count"));
  CHECK(convention::matches_any(names.undone, "chargeback"));
  CHECK(convention::matches_any(names.undone, "rolled_back"));
  CHECK(convention::matches_any(names.truncation, "rows_clamped"));
  CHECK(convention::matches_any(names.cap, "ceiling"));
  CHECK(convention::matches_any(names.cap, "limit"));
  CHECK_FALSE(extended(R"({"evidence":{"gap":["x"]}})", report));
}

TEST_CASE("an extension that says nothing changes nothing") {
  diagnostics::Findings report;
  CHECK(extended("{}", report) == testing::base_convention());
}

TEST_CASE("an extension cannot refuse a reason that is approved") {
  diagnostics::Findings report;
  CHECK_FALSE(extended(R"({"refused_reasons":{"timeout":"Too vague."}})", report));
  CHECK(report.all().front().message == "'timeout' cannot be approved as a reason of the step 'format'");
}

TEST_CASE("what a convention file cannot say") {
  CHECK(said_of_convention("[]") ==
        "c.json:1:1: error: this must be an object  [convention/malformed]\n 1 | []\n   | ^^\n");
  CHECK(said_of_convention(R"({"members":{"complete":{"role":"complition"}}})") ==
        R"(c.json:1:32: error: 'complition' is not a role  [convention/unknown-role]
   at /members/complete/role
 1 | {"members":{"complete":{"role":"complition"}}}
   |                                ^^^^^^^^^^^^
   help: did you mean 'completion'?
)");
  CHECK(said_of_convention(R"({"members":{"x":{"role":"step-done","step":"lint"}}})")
            .find("'x' belongs to the step 'lint', which is not in \"steps\"") != std::string::npos);
  CHECK(said_of_convention(R"({"members":{"x":{"role":"gap","step":"lint"}}})")
            .find("'x' has a step, but its role speaks of none") != std::string::npos);
  CHECK(said_of_convention(R"({"reserved":{"result":"id"}})").find("this must be a list of texts") !=
        std::string::npos);
  CHECK(said_of_convention(R"({"version":1})").find("this must be a text that is not empty") !=
        std::string::npos);
  CHECK(said_of_convention(R"({"extends":"x"})").find("'extends' means nothing here") != std::string::npos);
  CHECK(said_of_convention(R"({"members":{"f":{"role":"gap"}},"steps":{"s":{"done":["f"]}}})")
            .find("'f' is a member of the step 's' here and something else in \"members\"") !=
        std::string::npos);
}
