// tests/unit/runtime/details.cpp: further members of a failure: in the order given, each name once.
#include <doctest/doctest.h>

#include "candor/value.hpp"

using candor::Details;

namespace {

candor::Value value(const char* json) { return candor::Value::parse(json).value(); }

std::string text_of(const Details& details) {
  std::string text;
  for (const auto& [name, one] : details) text += name + "=" + one.text() + " ";
  return text;
}

}  // namespace

TEST_CASE("members stand in the order in which they were given, and the last value of a name holds") {
  Details details{{"path", value("\"a\"")}, {"line", value("1")}, {"path", value("\"b\"")}};
  CHECK(text_of(details) == "path=\"b\" line=1 ");
  details.set("column", value("2"));
  details.set("line", value("3"));
  CHECK(text_of(details) == "path=\"b\" line=3 column=2 ");
  CHECK(details.size() == 3);
  CHECK(details == Details{{"line", value("3")}, {"column", value("2")}, {"path", value("\"b\"")}});
}

TEST_CASE("a member is found by its name alone") {
  const Details details{{"path", value("\"a\"")}, {"paths", value("[]")}};
  REQUIRE(details.find("paths") != nullptr);
  CHECK(details.find("paths")->text() == "[]");
  CHECK(details.find("pat") == nullptr);
  const Details none;
  CHECK(none.find("path") == nullptr);
  CHECK(Details().empty());
}
