// tests/unit/docs/reference.cpp: the words of contracts are those that the program reads.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "convention/convention.hpp"
#include "unit/docs/sites.hpp"

namespace candor::tests {
namespace {

std::set<std::string> names_of(const docs::Reference& reference, docs::Word::Kind kind) {
  std::set<std::string> names;
  for (const docs::Word& word : reference.words)
    if (word.kind == kind) names.insert(word.name);
  return names;
}

TEST_CASE("each role has a meaning, a law and an example") {
  const docs::Reference all = reference();
  const auto& roles = convention::role_words();
  CHECK(names_of(all, docs::Word::Kind::role) == std::set<std::string>(roles.begin(), roles.end()));
  for (const docs::Word& word : all.words) {
    if (word.kind != docs::Word::Kind::role) continue;
    CAPTURE(word.name);
    CHECK(!word.text.empty());
    CHECK(!word.law.empty());
    CHECK(!word.example.empty());
  }
}

TEST_CASE("each keyword of Candor has an example") {
  for (const docs::Word& word : reference().words) {
    CAPTURE(word.name);
    if (!word.name.starts_with("x-candor-")) continue;
    CHECK(word.example.starts_with("\"" + word.name + "\": "));
  }
}

TEST_CASE("words have their place") {
  const docs::Reference all = reference();
  const auto about = [&](const std::string& name) {
    std::string text;
    for (const docs::Word& word : all.words)
      if (word.name == name) text += word.what + "; ";
    return text;
  };
  CHECK(about("query") == "a value of `kind` in a contract; ");
  CHECK(about("means") == "a keyword of an error; a keyword of a state; ");
  CHECK(about("minLength") == "a keyword of a schema; ");
  CHECK(about("gap") == "a role of a result member: list, boolean or integer; ");
  CHECK(about("complete") == "a member of results that the convention knows by its name; ");
  CHECK(about("formatter_not_installed") == "a reason why the step `format` was skipped; ");
  CHECK(about("not_found") == "a reason that no step may have; ");
}

TEST_CASE("rules about a word name it") {
  const docs::Reference all = reference();
  const auto word = std::ranges::find(all.words, "examiner", &docs::Word::name);
  std::string ids;
  for (const diagnostics::Rule* rule : docs::rules_about(*word, all.rules))
    ids += std::string(rule->id) + "\n";
  CHECK(ids == "convention/no-examiner\n");
}

TEST_CASE("the page of the library has the declarations of the public headers") {
  const Pages pages = site_about(R"({"tools": [{"name": "a", "inputSchema": {"type": "object"}}]})");
  const std::string& library = pages.at("reference/library.html");
  CHECK(library.find("<h2><code>&lt;candor/limits.hpp&gt;</code></h2>") != std::string::npos);
  CHECK(library.find("<h3><code>struct Limits</code></h3>") != std::string::npos);
  CHECK(library.find("<p class=\"member\"><code>std::uint32_t max_depth = 128</code>: Deepest nesting of arrays and "
                     "objects.</p>") != std::string::npos);
  CHECK(library.find("<h3><code>constexpr bool is_success(Means means)</code></h3>") != std::string::npos);
}

}  // namespace
}  // namespace candor::tests
