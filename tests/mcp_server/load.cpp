// tests/mcp_server/load.cpp: many calls at once, some of them cancelled: each is answered once, or not at all
// if it was cancelled, and every handler ends.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <thread>

#include "wire.hpp"

namespace candor::mcp::test {
namespace {

TEST_CASE("no answer is lost, none comes twice, and cancelled calls leave nothing behind") {
  constexpr int calls = 3000;
  ServeOptions options;
  options.workers = 8;
  options.max_waiting = calls;
  options.progress_interval = std::chrono::milliseconds(0);
  Wire wire(options);
  wire.initialize();
  std::set<int> cancelled;
  std::thread client([&] {
    std::mt19937 random(7);
    for (int id = 0; id < calls; ++id) {
      // Every tenth call waits until it is cancelled.
      const bool waits = random() % 10 == 0;
      const std::string arguments = waits ? R"({"units":3,"hold_at":1})" : R"({"units":3})";
      const std::string meta = random() % 2 == 0 ? "" : R"({"progressToken":)" + std::to_string(id) + "}";
      wire.send(call(std::to_string(id), "scan", arguments, meta));
      if (!waits) continue;
      cancelled.insert(id);
      wire.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" +
                std::to_string(id) + "}}");
    }
  });
  std::map<int, int> answers;
  std::map<int, double> progress;
  const auto take = [&](const std::string& line) {
    const auto message = nlohmann::json::parse(line);
    if (message.contains("id")) {
      ++answers[message.at("id").get<int>()];
      CHECK(message.at("result").at("structuredContent").at("complete") == true);
      return;
    }
    const auto& params = message.at("params");
    const int id = params.at("progressToken").get<int>();
    CHECK(answers.count(id) == 0);
    CHECK(params.at("progress").get<double>() > progress[id]);
    progress[id] = params.at("progress").get<double>();
  };
  // What is cancelled gets no answer, so that the number of the others is known only at the end.
  for (std::string line; answers.size() < calls * 8 / 10;) {
    line = wire.receive();
    REQUIRE(!line.empty());
    take(line);
  }
  client.join();
  for (const std::string& line : wire.finish()) take(line);
  CHECK(answers.size() == calls - cancelled.size());
  for (const auto& [id, count] : answers) {
    CHECK(count == 1);
    CHECK(cancelled.count(id) == 0);
  }
  int ended = 0;
  int unsent = 0;
  for (auto end = wire.ends().next(std::chrono::milliseconds(0)); end;
       end = wire.ends().next(std::chrono::milliseconds(0))) {
    ++ended;
    unsent += end->sent ? 0 : 1;
  }
  CHECK(ended == calls);
  CHECK(unsent == static_cast<int>(cancelled.size()));
  CHECK(wire.fixture().waiting() == 0);
  CHECK(wire.served()->requests == static_cast<std::uint64_t>(calls) + 2 + cancelled.size());
}

}  // namespace
}  // namespace candor::mcp::test
