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
  CHECK(profiles().size() == 3);
  for (const char* name : {"openai", "anthropic", "gemini"}) REQUIRE(find_profile(name) != nullptr);
  CHECK(find_profile("mistral") == nullptr);
  for (const source::Embedded& file : embedded_profiles()) {
    CAPTURE(file.name);
    const auto reading = source::read_json(source::make_file("", std::string(file.text)));
    REQUIRE(reading.document.has_value());
    const source::Node& root = reading.document->root;
    const std::set<std::string> known{"$comment", "name",        "date",          "sources",  "mode",
                                      "unlisted", "left_out",    "root",          "keywords", "names",
                                      "objects",  "tool_limits", "request_limits"};
    for (const source::Member& member : root.members) CHECK(known.contains(member.key));
    CHECK(file.name ==
          source::find(root, "name")->text + "-" + source::find(root, "date")->text + ".profile.json");
    CHECK(source::find(root, "sources")->items.size() > 1);
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

}  // namespace
}  // namespace candor::providers::test
