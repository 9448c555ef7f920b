// tests/unit/output/diff.cpp: differences as `diff -u` prints them.
#include <doctest/doctest.h>

#include "output/diff.hpp"

namespace candor::output {

TEST_CASE("changes far apart are in hunks of their own") {
  std::string before;
  for (int i = 1; i <= 20; ++i) before += std::to_string(i) + "\n";
  std::string after = before;
  after.replace(after.find("2\n"), 2, "two\n");
  after.replace(after.find("19\n"), 3, "");
  CHECK(unified_diff("a.json", before, after) ==
        "--- a/a.json\n+++ b/a.json\n"
        "@@ -1,5 +1,5 @@\n 1\n-2\n+two\n 3\n 4\n 5\n"
        "@@ -16,5 +16,4 @@\n 16\n 17\n 18\n-19\n 20\n");
}

TEST_CASE("a missing end of line is said, equal texts have no difference") {
  CHECK(unified_diff("a", "x\n", "x\n") == "");
  CHECK(unified_diff("a", "x\n", "x\ny") ==
        "--- a/a\n+++ b/a\n@@ -1 +1,2 @@\n x\n+y\n\\ No newline at end of file\n");
  CHECK(unified_diff("a", "", "y\n") == "--- a/a\n+++ b/a\n@@ -0,0 +1 @@\n+y\n");
  CHECK(unified_diff("a", "y\n", "") == "--- a/a\n+++ b/a\n@@ -1 +0,0 @@\n-y\n");
}

}  // namespace candor::output
