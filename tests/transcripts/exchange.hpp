// tests/transcripts/exchange.hpp: recorded exchanges with aft.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "aft_request.hpp"

namespace transcripts {

/// One request, as its line was sent, and the lines that came back.
struct Exchange {
  std::string label;
  std::string request;
  std::vector<std::string> answers;
};

/// All exchanges of a file in the form of the corpus; empty if there is no such file.
std::vector<Exchange> read_exchanges(const std::string& path);

/// A request's envelope taken apart by its own emitted reader: the command, and the params as a text of their
/// own.
struct Request {
  std::string command;
  std::string params;
};

/// The request, or why the line is none.
struct RequestReading {
  std::optional<Request> request;
  std::string why_not;
};
RequestReading read_request(const std::string& line);

}  // namespace transcripts
