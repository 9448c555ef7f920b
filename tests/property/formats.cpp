// tests/property/formats.cpp: an asserted format is refused by emitted code as `candor verify` refuses it.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "stamp.hpp"
#include "support/contracts.hpp"

namespace property {
namespace {

const std::string directory = "tests/cli/cases/verify_formats/";

/// Returns the violations of params in emitted code, one "pointer keyword" per line.
std::string said_of(const std::string& call) {
  auto reading = candor::source::read_json(candor::source::make_file("call", call));
  REQUIRE(reading.document.has_value());
  candor::source::Node request = *candor::source::find(reading.document->root, "request");
  std::erase_if(request.members, [](const auto& each) { return each.key == "id" || each.key == "command"; });
  const auto params = tools::stamp::parse_params(candor::source::to_text(request));
  std::string lines;
  if (params) return lines;
  for (const candor::Violation& each : params.error()) lines += each.pointer + " " + each.keyword + "\n";
  return lines;
}

/// The same of all findings that the command line printed.
std::string printed() {
  std::istringstream text(candor::testing::project_text(directory + "stdout").value_or(""));
  const std::string at = "   at /request";
  std::string lines;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with(at)) lines += line.substr(at.size()) + " ";
    const std::size_t keyword = line.find(": '");
    if (line.starts_with("   note: ") && keyword != std::string::npos)
      lines += line.substr(keyword + 3, line.find('\'', keyword + 3) - keyword - 3) + "\n";
  }
  return lines;
}

TEST_CASE("emitted code and candor verify refuse an asserted format by the same keyword, at the same place") {
  std::istringstream calls(candor::testing::project_text(directory + "calls.ndjson").value_or(""));
  std::string lines;
  for (std::string call; std::getline(calls, call);) lines += said_of(call);
  CHECK(lines == "/entry format\n/from format\n/days/1 format\n");
  CHECK(lines == printed());
}

}  // namespace
}  // namespace property
