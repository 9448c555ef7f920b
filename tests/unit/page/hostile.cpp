// tests/unit/page/hostile.cpp: names and samples of hostile recordings have no effect on the page.
#include <doctest/doctest.h>

#include "source/sha256.hpp"
#include "unit/page/pages.hpp"

namespace candor::tests {
namespace {

/// Returns a summary in which every text is `text`.
verify::Summary full_of(const std::string& text) {
  verify::Summary summary = small_summary(1'000, 500, 100);
  verify::ToolSummary tool = *summary.tools.find("grep");
  tool.has_contract = false;
  tool.states = {{text, 10}};
  tool.rules = {{text, 10}, {"verify/no-answer", 1}};
  tool.undecided = {{text, 1}};
  summary.tools = {{text, tool}};
  summary.states = tool.states;
  summary.rules = {{text, 10}, {"verify/no-answer", 1}, {"verify/unknown-tool", 1}};
  summary.undecided = {{text, 100}};
  summary.unread = 3;
  summary.unread_files = {text, text};
  for (const auto& [rule, count] : summary.rules) summary.samples[rule] = {sample_of(text)};
  summary.times =
      verify::Times{.first = -377'705'116'800'000, .last = 253'402'300'799'999, .width = 1, .bins = {}};
  summary.times->bins.set(text, verify::Bin{.answers = 1, .failures = 1, .lying = 1, .undecided = 1});
  return summary;
}

/// Returns the bytes of base64 text.
std::vector<std::uint8_t> decoded(std::string_view base64) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  std::size_t count = 0;
  for (const char digit : base64.substr(0, base64.find('='))) {
    bits = bits << 6U | static_cast<std::uint32_t>(digits.find(digit));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<std::uint8_t>(bits >> count & 0xFFU));
  }
  return bytes;
}

TEST_CASE("the policy allows the style sheet of the page and nothing else") {
  const std::string page = page_of(small_summary(1, 0, 0));
  const std::string_view text = page;
  const std::string_view before = "default-src 'none'; style-src 'sha256-";
  const std::size_t at = text.find(before) + before.size();
  const std::string_view hash = text.substr(at, text.find('\'', at) - at);
  CHECK(hash.size() == 44);
  CHECK(text.substr(at + hash.size()).starts_with("'; base-uri 'none'; form-action 'none'\">\n"));
  const std::size_t begin = text.find("<style>") + 7;
  const auto expected = source::sha256(text.substr(begin, text.find("</style>") - begin));
  CHECK(decoded(hash) == std::vector<std::uint8_t>(expected.begin(), expected.end()));
}

TEST_CASE("hostile text is text") {
  for (const char* text : {"</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
                           "'onmouseover='alert(1)", "</title></style>", "<!--", "]]>", "&lt;b&gt;&#60;",
                           "javascript:alert(1)", "${version}", "% end", "\xE2\x80\xAE\xE2\x81\xA6gnp.exe",
                           "\xFF\xFE\x80", "\n% for a in b\n", "\xD7\x90\xD7\x91\xD7\x92 123"}) {
    CAPTURE(text);
    const std::string page = page_of(full_of(text));
    CHECK(faults_of(page) == "");
    CHECK(occurrences(page, "<script") == 0);
    CHECK(occurrences(page, "<mark>") == 3);
  }
}

TEST_CASE("a page is bounded, whatever was recorded") {
  const std::string text = "<" + std::string(std::size_t{16} << 20U, '\x01');
  const std::string page = page_of(full_of(text));
  CHECK(faults_of(page) == "");
  CHECK(page.size() < 300'000);
}

TEST_CASE("many tools, rules, states and reasons are bounded, and what is left out is counted") {
  verify::Summary summary = small_summary(5'000, 10, 0);
  verify::ToolSummary tool = *summary.tools.find("grep");
  for (int i = 0; i < 500; ++i) {
    const std::string name = "name/" + std::to_string(1'000 + i);
    tool.states[name] = summary.states[name] = 1;
    tool.rules[name] = summary.rules[name] = 1;
    summary.undecided[name] = 1;
    summary.samples[name].assign(8, sample_of(std::string(5'000, '<')));
  }
  for (int i = 0; i < 1'500; ++i) summary.tools.set("tool " + std::to_string(i), tool);
  const std::string page = page_of(summary);
  CHECK(faults_of(page) == "");
  CHECK(page.size() < 20'000'000);
  CHECK(occurrences(page, "Not shown: 499 tools.") == 1);
  CHECK(occurrences(page, "Not shown: 401 rules.") == 1);
  CHECK(occurrences(page, "Not shown: 450 reasons.") == 1);
  CHECK(occurrences(page, "491 other states") == 1'001);
}

TEST_CASE("links lead only to cards that are there") {
  verify::Summary summary = small_summary(5'000, 10, 0);
  for (int i = 0; i < 120; ++i) summary.rules["name/" + std::to_string(1'000 + i)] = 1'000 - i;
  verify::ToolSummary tool = *summary.tools.find("grep");
  tool.rules = {{"name/1119", 1}};
  tool.lying = 0;
  for (int i = 0; i < 1'100; ++i) summary.tools.set("tool " + std::to_string(10'000 + i), tool);
  summary.samples["name/1000"] = {sample_of("tool 11099")};
  const std::string page = page_of(summary);
  CHECK(faults_of(page) == "");
  CHECK(occurrences(page, "<li>and 1 more</li>") == 1'002);
}

TEST_CASE("counts that contradict each other do not break the page") {
  verify::Summary summary = small_summary(3, 9, 9);
  summary.times = verify::Times{.first = 10, .last = 0, .width = 1, .bins = {}};
  summary.times->bins.set("9223372036854775807",
                          verify::Bin{.answers = 1, .failures = 9, .lying = 9, .undecided = 9});
  summary.times->bins.set("-9223372036854775808",
                          verify::Bin{.answers = 0, .failures = 0, .lying = 0, .undecided = 0});
  CHECK(faults_of(page_of(summary)) == "");
}

}  // namespace
}  // namespace candor::tests
