// tests/unit/convention/shipped.cpp: the convention that is shipped, and what aft adds to it, word for word.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "../../support/report_text.hpp"
#include "candor/contract_info.hpp"
#include "candor/detail/usual_names.hpp"
#include "convention/convention.hpp"
#include "source/document.hpp"

namespace {

using candor::convention::Convention;
using candor::convention::Step;

std::optional<candor::source::Document> shipped(const std::string& name) {
  std::ifstream file(std::string(CANDOR_SOURCE_DIR) + "/schemas/" + name, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  return candor::source::read_json(candor::source::make_file(name, std::move(text))).document;
}

std::optional<Convention> base(candor::diagnostics::Findings& report) {
  const auto document = shipped("honest-reporting.convention.json");
  if (!document) return std::nullopt;
  return candor::convention::read_convention(*document, report);
}

std::string words(const Step& step) {
  std::string text = step.name + ":";
  for (const auto& reason : step.reasons) text += " " + reason.word;
  return text;
}

std::string members(const Convention& convention) {
  std::string text;
  for (const auto& member : convention.members) {
    text += member.name + "=" + std::string(candor::convention::to_word(member.role));
    text += (member.step.empty() ? "" : "/" + member.step) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the shipped convention has the approved reasons of each step, and no other") {
  candor::diagnostics::Findings report;
  const auto convention = base(report);
  CHECK(candor::tests::report_text(report) == "");
  REQUIRE(convention.has_value());
  REQUIRE(convention->steps.size() == 2);
  CHECK(words(convention->steps[0]) ==
        "format: unsupported_language no_formatter_configured formatter_not_installed timeout error "
        "nothing_to_do");
  CHECK(words(convention->steps[1]) ==
        "validate: unsupported_language no_checker_configured checker_not_installed timeout error "
        "nothing_to_do");
  REQUIRE(convention->refused_reasons.size() == 7);
  CHECK(convention->refused_reasons[0].word == "not_found");
}

TEST_CASE("the shipped convention knows these members by name") {
  candor::diagnostics::Findings report;
  const auto convention = base(report);
  REQUIRE(convention.has_value());
  CHECK(members(*convention) ==
        "complete=completion\npending_files=gap\nunchecked_files=gap\nskipped_files=gap\nscope_warnings=gap\n"
        "no_files_matched_scope=scope-empty\n"
        "next_cursor=cursor\nnextCursor=cursor\nnext_page_token=cursor\nnextPageToken=cursor\n"
        "next_page_url=cursor\nnext_page=cursor\nnextPage=cursor\nnext_token=cursor\nnextToken=cursor\n"
        "next_link=cursor\nnextLink=cursor\nnext_url=cursor\ncontinuation_token=cursor\n"
        "continuationToken=cursor\ncontinuation=cursor\n"
        "removed=effect\nall_passed=verdict\nall_succeeded=verdict\nall_ok=verdict\nall_clear=verdict\n"
        "no_issues=verdict\nno_problems=verdict\nno_vulnerabilities=verdict\nno_secrets=verdict\n"
        "no_violations=verdict\nno_failures=verdict\n"
        "from_cache=kept\nfromCache=kept\ncached=kept\nis_cached=kept\ncache_hit=kept\nformatted=step-done/format\n"
        "format_skipped_reason=skip-reason/format\nvalidate_skipped_reason=skip-reason/validate\n");
}

TEST_CASE("readers look for the names of the shipped convention") {
  candor::diagnostics::Findings report;
  const auto convention = base(report);
  REQUIRE(convention.has_value());
  const auto list = [](const auto& names) {
    return std::vector<std::string>(std::begin(names), std::end(names));
  };
  CHECK(list(candor::detail::texts_of_failure) == convention->evidence.texts_of_failure);
  CHECK(list(candor::detail::flags_of_failure) == convention->evidence.flags_of_failure);
  CHECK(list(candor::detail::flags_of_success) == convention->evidence.flags_of_success);
  std::vector<std::string> gaps;
  for (const candor::convention::KnownMember& member : convention->members)
    if (member.role == candor::convention::Role::gap || member.role == candor::convention::Role::cursor)
      gaps.push_back(member.name);
  CHECK(list(candor::detail::names_of_gaps) == gaps);
  std::vector<std::string> cuts = convention->evidence.truncation;
  cuts.insert(cuts.end(), convention->evidence.omission_reason.begin(),
              convention->evidence.omission_reason.end());
  std::erase_if(cuts, [](const std::string& name) { return name.find('*', 1) != std::string::npos; });
  CHECK(list(candor::detail::names_of_cuts) == cuts);
  std::vector<std::string> refused;
  for (const candor::convention::RefusedReason& each : convention->refused_reasons) refused.push_back(each.word);
  CHECK(list(candor::ContractInfo().refused_reasons) == refused);
}

TEST_CASE("what aft adds leaves everything of the shipped convention as it is") {
  candor::diagnostics::Findings report;
  const auto plain = base(report);
  const auto more = shipped("aft/convention.json");
  REQUIRE(plain.has_value());
  REQUIRE(more.has_value());
  const auto extended = candor::convention::extend(*plain, *more, report);
  CHECK(candor::tests::report_text(report) == "");
  REQUIRE(extended.has_value());
  REQUIRE(extended->steps.size() == 3);
  CHECK(words(extended->steps[0]) == words(plain->steps[0]) + " formatter_excluded_path");
  CHECK(extended->steps[1] == plain->steps[1]);
  CHECK(words(extended->steps[2]) == "backup: disabled temp_path too_large");
  CHECK(members(*extended) == members(*plain) +
                                  "walk_truncated=gap\ncollection_truncated=gap\nskipped_foreign_mounts=gap\n"
                                  "backup_skipped_reason=skip-reason/backup\n");
  CHECK(extended->reserved_in_result == plain->reserved_in_result);
}
