// tests/testing/gtest.cpp: the same helpers under GoogleTest.
#include <gtest/gtest.h>
#include <candor/testing.hpp>

#include "grep_outcomes.hpp"

namespace {

using candor::is_failure;
using candor::is_partial;

TEST(Testing, OutcomesAreAsked) {
  EXPECT_TRUE(is_partial(outcomes::of({"a.txt", "b.txt"})).gap("b.txt"));
  EXPECT_FALSE(is_failure(outcomes::failed()).code("busy"));
  EXPECT_EQ(outcomes::of({"a.txt"}), outcomes::of({"a.txt"}));
}

TEST(Testing, OutcomesArePrinted) {
  EXPECT_EQ(testing::PrintToString(outcomes::failed()),
            R"(failure {"success":false,"code":"path_not_found","message":"there is no such directory"})");
  EXPECT_EQ(testing::PrintToString(is_failure(outcomes::failed()).code("busy")),
            R"(failure {"success":false,"code":"path_not_found","message":"there is no such directory"})"
            "\n  expected: has the code busy");
}

}  // namespace
