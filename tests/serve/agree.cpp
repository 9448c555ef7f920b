// tests/serve/agree.cpp: the helpers of the aft envelope beside the types that its contract became: both take
// the same lines, and read the same in them.
#include <doctest/doctest.h>

#include <candor/aft.hpp>
#include <candor/wire/aft.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

namespace wire = candor::wire::aft;
using candor::aft::RawRequest;
using candor::aft::Response;

/// Returns the request as emitted type, with the rule that its schema does not express: one of two names of
/// the command.
std::optional<wire::Request> emitted(const std::string& line, std::string& why_not) {
  candor::Expected<wire::Request> request = wire::parse_request(line);
  if (!request) return why_not = request.error().list.front().keyword, std::nullopt;
  if (request->command.has_value() == request->method.has_value()) return why_not = "one of", std::nullopt;
  return *std::move(request);
}

void check_same(const RawRequest& ours, const wire::Request& theirs) {
  CHECK(ours.id() == theirs.id);
  CHECK(ours.command() == (theirs.command ? *theirs.command : *theirs.method));
  CHECK(ours.session_id().has_value() == theirs.session_id.has_value());
  if (ours.session_id() && theirs.session_id.has_value()) CHECK(*ours.session_id() == *theirs.session_id);
  const nlohmann::json params = nlohmann::json::parse(ours.params());
  CHECK(params.size() == theirs.additional.members().size());
  for (const auto& [name, value] : theirs.additional.members())
    CHECK(params.at(name) == nlohmann::json::parse(value.text()));
}

TEST_CASE("both readers take the same requests, but for what each is stricter in") {
  std::ifstream file(RECORDED_LINES);
  std::map<std::string, int> differences;
  int both = 0;
  int neither = 0;
  for (std::string recorded; std::getline(file, recorded);) {
    const std::string line = nlohmann::json::parse(recorded).at("line").get<std::string>();
    const candor::aft::Incoming incoming = candor::aft::read_request(line);
    const auto* const ours = std::get_if<RawRequest>(&incoming);
    std::string why_not;
    const std::optional<wire::Request> theirs = emitted(line, why_not);
    if (ours != nullptr && theirs) {
      ++both;
      check_same(*ours, *theirs);
    } else if (ours == nullptr && !theirs) {
      ++neither;
    } else if (ours != nullptr) {
      ++differences["the contract refuses: " + why_not];
    } else {
      const std::string said = std::get<Response>(incoming).line();
      ++differences[said.substr(said.find(": expected ") + 11, 10)];
    }
  }
  CHECK(both == 19);
  CHECK(neither == 130);
  // Unlike aft, the contract refuses duplicate members; it does not restrict numbers and depth.
  CHECK(differences.size() == 3);
  CHECK(differences["the contract refuses: duplicate"] == 2);
  CHECK(differences["numbers in"] == 2);
  CHECK(differences["at most 12"] == 1);
}

TEST_CASE("what the helpers answer, the contract takes") {
  const std::vector<std::string> lines = {
      Response::success("1").line(),
      Response::success("",
                        *candor::aft::Data::parse(R"({"text":"\u0000","complete":true,"n":[1,{"id":2}]})"))
          .line(),
      Response::error("1", "path_not_found", "there is no such path").line(),
      Response::error_with_data("1", "busy", "not now", *candor::aft::Extra::parse(R"({"retry":true})"))
          .line(),
      std::get<Response>(candor::aft::read_request("{")).line(),
  };
  for (const std::string& line : lines) {
    const candor::Expected<wire::Response> response = wire::parse_response(line);
    REQUIRE_MESSAGE(response, line);
    std::string again;
    REQUIRE(write(*response, again));
    CHECK(nlohmann::json::parse(again) == nlohmann::json::parse(line));
    CHECK(response->success == !wire::parse_failure(line));
  }
  CHECK(wire::parse_push_frame(candor::aft::Frame::progress("1", candor::aft::Stream::err, "x\n").line()));
}

TEST_CASE("what the emitted types write, the helpers read") {
  std::string line;
  REQUIRE(write(wire::Request{.id = "\"\n",
                              .method = "grep",
                              .lsp_hints = *candor::Value::parse("[1]"),
                              .additional = {{"pattern", *candor::Value::parse("\"x\"")}}},
                line));
  const candor::aft::Incoming incoming = candor::aft::read_request(line);
  REQUIRE(std::holds_alternative<RawRequest>(incoming));
  const RawRequest& request = std::get<RawRequest>(incoming);
  CHECK(request.id() == "\"\n");
  CHECK(request.lsp_hints()->text() == "[1]");
  CHECK(request.params() == R"({"pattern":"x"})");
}

}  // namespace
