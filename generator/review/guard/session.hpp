// generator/review/guard/session.hpp: runs a guard between the streams of a host and a server.
#pragma once

#include <chrono>
#include <functional>

#include "diagnostics/findings.hpp"
#include "guard/guard.hpp"
#include "guard/server_link.hpp"

namespace candor::guard {

/// How a session ended.
enum class SessionEnd {
  host_closed,   // the host closed its end, and the server has ended
  server_ended,  // the server ended by itself, before the host
  stopped,       // a signal asked for the end
  unwritten,     // what the host was to read cannot be written
};

/// The host, and what is told while the session runs.
struct SessionEnds {
  int host_in = 0;
  int host_out = 1;
  std::function<void(diagnostics::Findings&)> findings;
  /// Called for SIGUSR1.
  std::function<void()> print_counts;
  /// The time of a request after a frame was held back that may have been its answer, and of the list of
  /// tools for calls that wait for it.
  std::chrono::milliseconds answer_time = std::chrono::seconds(60);
  /// After the host has closed its side, the session ends in this time if there is no frame and the server
  /// owes no answer, and in twice this time otherwise; calls wait as long for the list of tools. The last three
  /// tenths are for stopping the server and for what is written then.
  std::chrono::milliseconds patience = std::chrono::seconds(10);
};

/// Passes frames between both sides until one of them ends, or SIGINT, SIGTERM or SIGHUP comes. All happens
/// in the calling thread, which blocks these signals and SIGUSR1, and ignores SIGPIPE. A side that does not
/// read its frames is not waited for: up to a few MiB of them wait in memory, then the other side is not
/// read. After the host has closed its side, all ends as SessionEnds::patience says; the input of the server
/// is closed at once, or later if calls wait for the list of tools.
SessionEnd run_session(Guard& guard, ServerLink& server, const SessionEnds& ends);

}  // namespace candor::guard
