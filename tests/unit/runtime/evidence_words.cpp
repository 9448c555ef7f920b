// tests/unit/runtime/evidence_words.cpp: what names and words of a status are evidence of.
#include <doctest/doctest.h>
#include <candor/detail/evidence_words.hpp>

#include <set>
#include <string>

namespace detail = candor::detail;

namespace {

/// "gaps", "not gaps" where the evidence is that it is false, "" for no evidence.
std::string evidence_of(std::string_view name) {
  const auto found = detail::evidence_in(name);
  return found ? (found->is_negated ? "not " : "") + std::string(detail::to_word(found->group)) : "";
}

}  // namespace

TEST_CASE("a word is found at either end of a name, in each notation") {
  for (const char* name :
       {"failed", "failed_files", "filesFailed", "files-failed", "num_failed_files", "has_failed"})
    CHECK_MESSAGE(evidence_of(name) == "gaps", name);
  for (const char* name : {"unfailedness", "failsafe", "file", "", "count_of", "no", "message", "updates"})
    CHECK_MESSAGE(evidence_of(name) == "", name);
}

TEST_CASE("the longest word decides") {
  CHECK(evidence_of("not_applied") == "undone");
  CHECK(evidence_of("applied") == "not undone");
  CHECK(evidence_of("all_failed") == "undone");
  CHECK(evidence_of("no_errors") == "verdict");
  CHECK(evidence_of("timed_out") == "coverage");
}

TEST_CASE("a name that denies its word is the opposite") {
  CHECK(evidence_of("ready") == "not gaps");
  CHECK(evidence_of("not_ready") == "gaps");
  CHECK(evidence_of("not_truncated") == "not coverage");
  CHECK(evidence_of("not_synced") == "gaps");
  CHECK(evidence_of("unsynced") == "gaps");
  CHECK(evidence_of("unchanged") == "");
  CHECK(evidence_of("already_cancelled") == "");
}

TEST_CASE("no word is in two groups, or twice in one") {
  std::set<std::string_view> all;
  for (const detail::WordGroup group : detail::word_groups)
    detail::any_word(detail::words_of(group), [&](std::string_view word) {
      CHECK_MESSAGE(!word.empty(), detail::to_word(group));
      CHECK_MESSAGE(detail::words_of_name(word) == word, word);
      CHECK_MESSAGE(all.insert(word).second, word);
      return false;
    });
  CHECK(all.size() > 200);
}
