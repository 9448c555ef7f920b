// verify/transcript/line.hpp: a line of a transcript while it is checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "diagnostics/findings.hpp"
#include "verify/envelopes/envelope.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/transcript/pending.hpp"

namespace candor::verify {

/// A line that was parsed. Values point to the texts, which stay where they are when it is moved.
struct ParsedLine {
  Texts texts;
  Value root;
};

/// What the messages of a line have in common.
struct Line {
  std::string_view text;
  std::uint32_t number;
  Texts& texts;
  diagnostics::Findings& report;
  std::size_t counted = report.all().size();  // findings of the report that are in the summary, or of others
  const Recording* recording = nullptr;       // its format; null for that of the envelope
  const Envelope* envelope = nullptr;         // of its messages that have none of their own
  std::size_t part = 0;                       // which of its messages is checked
  std::optional<std::uint64_t> hash = {};     // of the text, once a finding needs it
  /// Equal calls of the line by id, tool and params: how many it had so far, and how many lines before had.
  struct Calls {
    std::size_t count = 0;
    std::size_t known = 0;
    std::size_t answered = 0;  // of the known ones
  };
  std::map<std::tuple<std::string, std::string, std::uint64_t>, Calls> calls = {};
  std::map<std::string, std::size_t> repeated_answers = {};  // still to come in the line, by id
};

/// What the lines before say of a message.
struct Pair {
  bool is_repeated = false;             // a call or an answer that was recorded before
  bool is_second_answer = false;        // to a request that was answered before
  bool is_overflow = false;             // for this request the oldest one was forgotten
  std::vector<Waiting> reused = {};     // the requests that waited under the same id
  std::optional<Waiting> request = {};  // that of an answer
};

/// What became of an answer.
struct Verdict {
  enum class Kind { taken, refused, not_looked_at };
  Kind kind = Kind::taken;
  std::string state = {};   // of an answer that was looked at
  std::string reason = {};  // why it was not looked at: one of few texts
  std::string_view rule = {};
  bool is_cut = false;
  bool is_doubtful = false;
};

}  // namespace candor::verify
