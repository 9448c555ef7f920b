// tests/live/child_test.cpp: programs that hang or end do not block the caller.
#include "child.hpp"

#include <doctest/doctest.h>

namespace {

using namespace std::chrono_literals;

live::Child shell(const std::string& script) {
  return live::Child({"/bin/sh", "-c", script}, {"PATH=/usr/bin:/bin"}, "/", "/dev/null");
}

TEST_CASE("lines go both ways") {
  live::Child child = shell("read -r line; echo \"got $line\"; echo again");
  REQUIRE(child.send("a line"));
  CHECK(child.receive(60s) == "got a line");
  CHECK(child.receive(60s) == "again");
}

TEST_CASE("a program that says nothing is given up, and killed") {
  live::Child child = shell("sleep 600");
  CHECK(!child.receive(50ms));
}

TEST_CASE("a program that has ended says nothing more") {
  live::Child child = shell("exit 3");
  CHECK(!child.receive(60s));
}

}  // namespace
