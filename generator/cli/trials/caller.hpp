// generator/cli/trials/caller.hpp: a server that is tried, however it is spoken to.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/trials/site.hpp"
#include "trial/told.hpp"

namespace candor::cli {

/// How a server is spoken to.
enum class Protocol {
  mcp,   // on standard input and output
  aft,   // one JSON object a line
  line,  // a program for each call: it reads the params, a line of JSON, and answers
};

/// The server of trials, or a program.
struct TriedServer {
  Protocol protocol = Protocol::mcp;
  /// Its command; `{world}` in it is the directory of the world, `{tool}` that of the call of a program.
  std::vector<std::string> command;
  std::chrono::milliseconds timeout{10'000};  // of a call
};

/// A server in the world that was made.
class Caller {
 public:
  Caller() = default;
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  virtual ~Caller() = default;

  /// Returns why the server cannot be called; "" if it can.
  virtual std::string refusal() = 0;
  /// `timeout`: how long the answer is waited for.
  virtual trial::Answer call(const std::string& tool, const std::string& params,
                             std::chrono::milliseconds timeout) = 0;
  /// Returns the tools as a JSON list; std::nullopt where the server lists none.
  virtual std::optional<std::string> tools() = 0;
  /// Returns true if the server still answers.
  virtual bool answers() = 0;
};

/// Starts the server. `site` must live as long.
std::unique_ptr<Caller> make_caller(const TriedServer& server, const Site& site);

}  // namespace candor::cli
