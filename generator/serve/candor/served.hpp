// candor/served.hpp: what a server has served when it ends, over any transport.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <candor/expected.hpp>

namespace candor {

/// The counts of a server.
struct Served {
  /// Connections that were taken; 1 on streams.
  std::uint64_t connections = 0;
  /// Messages to the server: lines that are not blank, requests over HTTP.
  std::uint64_t requests = 0;
  /// Answers that were handed to the system, and those whose client had left before.
  std::uint64_t answers = 0;
  std::uint64_t lost = 0;
  /// What was refused before it was a message to the server: not in its form, too large, too slow, too many.
  std::uint64_t refused = 0;
  /// Handlers that had not returned a second after the failure was sent in their place. Their threads run on:
  /// the set and all that its handlers use must live until they return, or the program ends without
  /// destroying them (std::_Exit).
  std::size_t hung = 0;
  bool operator==(const Served&) const = default;
};

/// Why a server did not serve to the end of its input, or at all.
struct ServeError {
  std::string message;
  /// What was served before.
  Served served = {};
  bool operator==(const ServeError&) const = default;
};

/// The counts, at the end of the input or once the server was stopped.
using ServeResult = Expected<Served, ServeError>;

namespace detail {
/// For servers on a stream.
inline constexpr char output_failed[] = "the output failed before the input had ended";
}  // namespace detail

}  // namespace candor
