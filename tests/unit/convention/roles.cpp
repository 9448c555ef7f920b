// tests/unit/convention/roles.cpp: roles by name, by word, through references, and on a contract that travels
// nested.
#include <doctest/doctest.h>

#include "convention/roles.hpp"
#include "support/contracts.hpp"

using namespace candor;

namespace {

/// Returns "member role[ step]", one per line, or the diagnostics.
std::string roles(const std::string& result, const std::string& more = "") {
  diagnostics::Findings report;
  const std::string text =
      R"({"name":"t","description":"T.","params":{"type":"object"},"result":)" + result + more + "}";
  const auto files = testing::contract_files("t.tool.json", text, report);
  REQUIRE_MESSAGE(files.size() == 1, testing::report_text(report));
  const auto found = convention::roles_of(files.front(), testing::base_convention(), report);
  if (!found) return testing::report_text(report);
  std::string lines;
  for (const convention::MemberRole& role : *found)
    lines += role.member + " " + std::string(convention::to_word(role.role)) +
             (role.step.empty() ? "" : " ") + role.step + "\n";
  return lines;
}

}  // namespace

TEST_CASE("names that the convention knows have their roles") {
  CHECK(
      roles(
          R"({"type":"object","properties":{"complete":{"type":"boolean"},"pending_files":{"type":"array"},)"
          R"("formatted":{"type":"boolean"},"format_skipped_reason":{"enum":["timeout"]},"n":{"type":"integer"}}})") ==
      "complete completion\npending_files gap\nformatted step-done format\nformat_skipped_reason skip-reason "
      "format\n");
}

TEST_CASE("a word goes before the name, also through a reference") {
  CHECK(roles(R"({"type":"object","properties":{"complete":{"type":"integer","x-candor-role":"gap"},)"
              R"("left":{"$ref":"#/$defs/left"},"removed":{"type":"string","x-candor-role":"none"}}})",
              R"(,"$defs":{"left":{"type":"array","x-candor-role":"gap"}})") ==
        "complete gap\nleft gap\nremoved none\n");
}

TEST_CASE("a list or number of what was changed is work, where a state means nothing to do") {
  const std::string result =
      R"({"type":"object","properties":{"same":{"type":"boolean"},"files":{"type":"array"},)"
      R"("rows_updated":{"type":"integer"},"updated_at":{"type":"integer"},"not_sent":{"type":"array"},)"
      R"("moved":{"type":"array","x-candor-role":"none"},"lines":{"type":"integer","x-candor-role":"work"}}})";
  CHECK(roles(result, R"(,"states":{"same":{"when":{"same":true},"means":"nothing_to_do","description":"S."}})") ==
        "moved none\nlines work\nfiles work\nrows_updated work\n");
  CHECK(roles(result) == "moved none\nlines work\n");
}

TEST_CASE("a gap is a list, a boolean or an integer, and no enum of strings") {
  const auto gap = [](const std::string& schema) {
    return roles(R"({"type":"object","properties":{"left":)" + schema + "}}");
  };
  CHECK(gap(R"({"type":"array","x-candor-role":"gap"})") == "left gap\n");
  CHECK(gap(R"({"type":"boolean","x-candor-role":"gap"})") == "left gap\n");
  CHECK(gap(R"({"type":"integer","x-candor-role":"gap"})") == "left gap\n");
  CHECK(gap(R"({"enum":["few","many"],"x-candor-role":"gap"})").find("[convention/role-shape]") !=
        std::string::npos);
  CHECK(gap(R"({"type":"string","x-candor-role":"gap"})").find("[convention/role-shape]") !=
        std::string::npos);
}

TEST_CASE("a result that is no object has no roles") {
  CHECK(roles(R"({"type":"string"})") == "");
  CHECK(roles(R"({"type":["object","null"],"properties":{"complete":{"type":"boolean"}}})") == "");
}

TEST_CASE("a constant says nothing: the other answer could never be given") {
  CHECK(roles(R"({"type":"object","properties":{"complete":{"const":true}}})")
            .find("'complete' must be a boolean that can be true and false") != std::string::npos);
  CHECK(roles(R"({"type":"object","properties":{"complete":{"enum":[true,false]}}})") ==
        "complete completion\n");
}

TEST_CASE("the step of another role is no step of this one") {
  CHECK(
      roles(R"({"type":"object","properties":{"complete":{"type":"boolean","x-candor-step":"format"}}})")
          .find(
              "'x-candor-step' has no effect on a member whose role is neither step-done nor skip-reason") !=
      std::string::npos);
  CHECK(
      roles(R"({"type":"object","properties":{"formatted":{"type":"boolean","x-candor-role":"effect"}}})") ==
      "formatted effect\n");
}

TEST_CASE("names of the envelope belong to it where a contract travels flat") {
  const std::string result = R"({"type":"object","properties":{"code":{"type":"string"}}})";
  CHECK(
      roles(result).find("'code' is a member of the envelope, so results that travel flat cannot have it") !=
      std::string::npos);
  CHECK(roles(result, R"(,"travels":"nested")") == "");
}

TEST_CASE("a role that is no text is said as it stands") {
  CHECK(roles(R"({"type":"object","properties":{"x":{"x-candor-role":["gap"]}}})")
            .find("[\"gap\"] is not a role") != std::string::npos);
}
