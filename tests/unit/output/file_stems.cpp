// tests/unit/output/file_stems.cpp: names of files for names that others chose.
#include "output/file_stems.hpp"

#include <doctest/doctest.h>

namespace candor::output {
namespace {

using Names = std::vector<std::string>;

TEST_CASE("a name of a file is plain, hides nothing and stays in its directory") {
  CHECK(file_stems({"grep", "a/b", "../x", "..", ".git", "-rf", "caf\xC3\xA9", "a b#c?d", ""}) ==
        Names{"grep", "a_b", "_._x", "_.", "_git", "_rf", "caf__", "a_b_c_d", "_"});
  CHECK(file_stems({std::string(500, 'w')}) == Names{std::string(100, 'w')});
}

TEST_CASE("no two names are alike, where case does not count either") {
  CHECK(file_stems({"Grep", "grep", "grep_2", "grep", "GREP"}) ==
        Names{"Grep", "grep_2", "grep_2_2", "grep_3", "GREP_4"});
}

}  // namespace
}  // namespace candor::output
