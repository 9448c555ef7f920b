// verify/transcript/prepared.hpp: a line on its way through a replay. Lines are prepared on their own, paired
// in the order of the transcript, and finished on their own, so that several threads can work on one
// transcript.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/envelopes/envelope.hpp"
#include "verify/transcript/pending.hpp"

namespace candor::verify {

/// A line that was parsed. Values point to the texts, which stay where they are when it is moved.
struct ParsedLine {
  Texts texts;
  Value root;
};

/// What the lines of a transcript have in common.
struct Pairing {
  Pending pending;
  bool two_sided = false;  // the transcript has requests on lines of their own
};

/// What the lines before say of a message.
struct Paired {
  bool is_repeated = false;             // a call or an answer that was recorded before
  bool is_second_answer = false;        // to a request that was answered before
  bool is_overflow = false;             // for this request the oldest one was forgotten
  bool two_sided = false;               // there was a request on a line of its own
  std::optional<Waiting> reused = {};   // the request that waited under the same id
  std::optional<Waiting> request = {};  // that of an answer
};

/// A message, and what follows from it alone.
struct PreparedMessage {
  Message message;
  /// Of a request: the call that it carries, and what its answer needs of it. Moved when the line is paired.
  std::optional<Message> call = {};
  std::string tool = {};  // the contract of that call
  Waiting waiting = {};
  Paired paired = {};
};

/// A line whose messages were read. The text that it was read from has to stay until the line is finished.
struct PreparedLine {
  std::string_view text = {};
  std::uint32_t number = 0;
  diagnostics::Report report = {};
  std::size_t counted = 0;  // findings of the report that are in the summary
  std::optional<ParsedLine> parsed = {};
  const Recording* recording = nullptr;
  const Envelope* envelope = nullptr;
  std::vector<PreparedMessage> messages = {};
};

}  // namespace candor::verify
