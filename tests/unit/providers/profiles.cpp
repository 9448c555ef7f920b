// tests/unit/providers/profiles.cpp: the profiles of model providers.
#include "providers/profile.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "pattern/pattern.hpp"
#include "schema/keywords/keyword.hpp"

namespace candor::providers::test {
namespace {

const std::vector<std::string>& keywords() {
  static const std::vector<std::string> all{
#define ASSERTION(name, ...) name,
#define APPLICATOR(name, ...) name,
#define KEYWORD(name, ...) name,
#define ANNOTATION(name, ...) name,
#include "schema/keywords/keywords.def"
  };
  return all;
}

TEST_CASE("there is a profile of each provider, and every name in it is known") {
  CHECK(profiles().size() == 6);
  for (const char* name : {"openai", "anthropic", "gemini", "gemini-openapi", "common"})
    REQUIRE(find_profile(name) != nullptr);
  CHECK(find_profile("mistral") == nullptr);
  for (const source::Embedded& file : embedded_profiles()) {
    CAPTURE(file.name);
    const auto reading = source::read_json(source::make_file("", std::string(file.text)));
    REQUIRE(reading.document.has_value());
    const source::Node& root = reading.document->root;
    const std::set<std::string> known{
        "$comment", "name",  "date",    "sources",     "mode",           "unlisted", "left_out", "root",
        "keywords", "names", "objects", "tool_limits", "request_limits", "strict",   "tool",     "like"};
    for (const source::Member& member : root.members) CHECK(known.contains(member.key));
    CHECK(file.name ==
          source::find(root, "name")->text + "-" + source::find(root, "date")->text + ".profile.json");
    CHECK(source::find(root, "sources")->items.size() > 1);
    if (const source::Node* const like = source::find(root, "like")) {
      CHECK(find_profile(like->text) != nullptr);
      continue;
    }
    std::vector<std::string> names;
    for (const char* part : {"keywords", "root"})
      for (const source::Member& member : source::find(root, part)->members) {
        names.push_back(member.key);
        const source::Node& verdict = member.value.kind == source::Kind::object
                                          ? *source::find(member.value, "otherwise")
                                          : member.value;
        const std::set<std::string> words{"enforced", "ignored", "refused"};
        CHECK(words.contains(verdict.text));
      }
    for (const source::Node& name : source::find(root, "left_out")->items) names.push_back(name.text);
    for (const std::string& name : names) {
      CAPTURE(name);
      CHECK(std::ranges::count(keywords(), name) == 1);
    }
    for (const source::Member& name : source::find(root, "names")->members)
      CHECK(std::holds_alternative<pattern::Dfa>(pattern::compile(name.value.text)));
  }
}

TEST_CASE("the common profile is what all of the others enforce") {
  const Profile& all = *find_profile("common");
  const auto text = [&](const std::string& keyword) {
    const auto found = all.keywords.find(keyword);
    if (found == all.keywords.end()) return std::string("unlisted");
    const char* const words[] = {"enforced", "ignored", "refused"};
    std::string line = words[static_cast<int>(found->second.verdict)];
    for (const source::Node& value : found->second.enforced_values) line += " " + source::to_text(value);
    return line + (found->second.note.empty() ? "" : " (" + found->second.note + ")");
  };
  CHECK(text("type") == "enforced");
  CHECK(text("minItems") == "ignored 0 1 (not by anthropic)");
  CHECK(text("minLength") == "refused (not by anthropic, gemini, openai)");
  CHECK(text("additionalProperties") == "ignored (not by gemini-openapi)");
  CHECK(text("format") ==
        "refused \"date-time\" \"date\" \"email\" (not by anthropic, gemini-openapi, openai)");
  CHECK(text("$ref") == "refused (not by gemini-openapi)");
  CHECK(text("default") == "unlisted");
  CHECK(std::ranges::count(all.left_out, "default") != 0);
  CHECK(all.unlisted == Verdict::refused);
  CHECK(all.closed_objects);
  CHECK(all.all_required);
  CHECK(all.tool_names.size() == 4);
  CHECK(all.request_limits.at("tools") == 20);
}

}  // namespace
}  // namespace candor::providers::test
