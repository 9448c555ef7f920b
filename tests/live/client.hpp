// tests/live/client.hpp: calls aft by emitted types, and records the exchanges.
#pragma once

#include <candor/aft.hpp>
#include <candor/call.hpp>
#include <chrono>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "child.hpp"

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
  AftClient(Child& child, const std::string& transcript, std::string session)
      : child_(child), transcript_(transcript, std::ios::app), session_(std::move(session)) {}

  /// Calls `command` with params from the emitted writer, and reads the answer by the emitted reader. Returns
  /// std::nullopt without an answer or without a supported state; the tally has the reason.
  template <auto read_outcome, class Params>
  auto exchange(const std::string& command, const Params& params) {
    using Outcome = typename decltype(read_outcome(std::string_view(), candor::ReadOptions()))::value_type;
    std::string text;
    if (const candor::Written written = write(params, text); !written) {
      fault(command, "the params were not written: " + candor::to_string(written.violations()));
      return std::optional<Outcome>();
    }
    const std::optional<std::string> answer = ask(command, text);
    return answer ? take(command, *answer, read_outcome) : std::optional<Outcome>();
  }

  /// Sends a line unchanged. Returns the answer, or std::nullopt.
  std::optional<std::string> send_raw(const std::string& line, std::chrono::milliseconds patience);

  const Tally& tally() const { return tally_; }

 private:
  template <class Outcome>
  std::optional<Outcome> take(const std::string& command, const std::string& answer,
                              candor::Parsed<Outcome> (*read)(std::string_view, const candor::ReadOptions&)) {
    candor::Parsed<Outcome> outcome = read(answer, {});
    if (outcome) return ++tally_.states[std::string(outcome->state_name())], *std::move(outcome);
    note(command, answer, outcome.error());
    std::vector<candor::Violation> found;
    outcome = read(answer, {.lies = candor::Lies::demote(found)});
    if (!outcome) return ++tally_.states["refused"], std::nullopt;
    return ++tally_.states["demoted to " + std::string(outcome->state_name())], *std::move(outcome);
  }

  /// Sends a request and waits for its answer; frames that come before it are counted.
  std::optional<std::string> ask(const std::string& command, const std::string& params);
  void note(const std::string& command, const std::string& answer, const candor::Violations& violations);
  void fault(const std::string& command, const std::string& what);
  void write_down(const std::string& request, const std::vector<std::string>& answers,
                  const std::vector<std::string>& frames);

  Child& child_;
  std::ofstream transcript_;
  std::string session_;
  Tally tally_;
  /// True once an answer did not come.
  bool gone_ = false;
};

}  // namespace live
