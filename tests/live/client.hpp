// tests/live/client.hpp: calls aft by emitted types, and records the exchanges.
#pragma once

#include <candor/aft.hpp>
#include <candor/aft/client.hpp>
#include <chrono>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace live {

/// How often each thing happened.
using Counts = std::map<std::string, int>;

/// Counts of all exchanges.
struct Tally {
  int exchanges = 0;
  int pushes = 0;
  Counts commands;
  /// By state; an answer that contradicts itself is counted in the state that its evidence supports.
  Counts states;
  /// By the law that an answer breaks.
  Counts refusals;
  /// A description of each.
  std::vector<std::string> contradictions;
  /// Descriptions of failures.
  std::vector<std::string> faults;
};

/// One connection with aft. Every exchange is appended to a transcript in the form of the shared corpus.
class AftClient {
 public:
  AftClient(const std::vector<std::string>& command, candor::ProcessOptions process,
            const std::string& transcript, const std::string& session);

  /// Calls the tool that has these params, and reads the answer by the emitted reader. An answer that
  /// contradicts itself is demoted. The tally has the rest.
  template <class Params>
  void exchange(const Params& params) {
    const std::string command(candor::detail::CalledTool<Params>::info().tool);
    ++tally_.commands[command];
    candor::Expected<candor::Report<typename candor::detail::CalledTool<Params>::Outcome>> outcome =
        client_.call(params, {.timeout = patience});
    if (outcome) {
      ++tally_.states[std::string(candor::detail::StateNames::name_of(*outcome))];
      return;
    }
    note(command, outcome.error());
    if (outcome.error()[0].keyword.starts_with("call/")) return;
    std::vector<candor::Violation> found;
    outcome = read_as(static_cast<const typename candor::detail::CalledTool<Params>::Outcome*>(nullptr),
                      last_answer_, {.lies = candor::Lies::demote(found)});
    ++tally_.states[outcome ? "demoted to " + std::string(candor::detail::StateNames::name_of(*outcome)) : "refused"];
  }

  /// Sends a line unchanged. Returns the answer, or std::nullopt.
  std::optional<std::string> send_raw(const std::string& line, std::chrono::milliseconds wait);

  const Tally& tally() const { return tally_; }

 private:
  /// No command of a small project takes nearly as long.
  static constexpr std::chrono::seconds patience{30};

  void note(const std::string& command, const candor::Violations& violations);
  void fault(const std::string& command, const std::string& what);
  void record(const candor::aft::Exchanged& exchanged);

  std::ofstream transcript_;
  std::string session_;
  /// For the tally: lines that belong to no call come in another thread.
  std::mutex mutex_;
  Tally tally_;
  std::string last_answer_;
  candor::aft::Client client_;
};

}  // namespace live
