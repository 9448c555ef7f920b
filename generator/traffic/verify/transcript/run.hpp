// verify/transcript/run.hpp: what the passes over the lines of transcripts share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/answer.hpp"
#include "verify/envelopes/envelope.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/subject.hpp"
#include "verify/summary/summary.hpp"
#include "verify/transcript/line.hpp"
#include "verify/transcript/pending.hpp"
#include "verify/transcript/unknown_tools.hpp"

namespace candor::verify {

/// An answered call, as a transcript records it.
struct Call {
  const std::string& tool;
  const source::Node* params;  // null where they were not recorded
  const Unwrapped& answer;
};

/// Names of tools in recordings, and of the contracts that they mean; `*` stands for the same text in both.
using ToolNames = std::vector<std::pair<std::string, std::string>>;

/// A request of a tool, when it came.
struct SeenRequest {
  const Message& message;
  const Subject* subject;  // null for a tool without contract
};

/// An answer that was held against the contract of its tool.
struct CheckedAnswer {
  const Answer& answer;
  const Unwrapped& unwrapped;
  bool is_taken;  // an emitted reader takes it
  const diagnostics::Findings& found;
};

/// How a transcript is read.
struct Options {
  const Envelope* envelope = nullptr;
  std::string tool;  // of answers that do not name their tool
  std::string name;  // of the transcript, for messages
  /// Called for each answer of a tool, with contract or without, if it is set.
  std::function<void(const Call&)> observe = {};
  /// The format of all lines; without one, each line is of the envelope, or of the format that it is
  /// recognized by.
  const Recording* recording = nullptr;
  bool recognizes = false;
  ToolNames tools = {};
  /// The names for the laws that need no contract; null where these are off.
  const convention::Evidence* general_laws = nullptr;
  /// The transcript is a part of a whole that may be split in any way: its summary has no places.
  bool is_part = false;
  /// Halves of calls are kept in the summary of a part, for pairing with those of other parts.
  bool keeps_halves = false;
  /// The summary has examples of findings. They are chosen by hashes of lines, which take their time.
  bool keeps_samples = true;
  /// Tools without a contract are reported for each transcript; if false, not at all: see unknown_tools().
  bool reports_unknown_tools = true;
  /// Called for each request of a tool, and for each answer that was checked, if they are set.
  std::function<void(const SeenRequest&)> on_request = {};
  std::function<void(const CheckedAnswer&)> on_answer = {};
  /// Called for each finding with the tool whose answer or call it is about, if it is set; "" for none.
  std::function<void(const diagnostics::Diagnostic&, std::string_view tool)> on_finding = {};
};

/// What the passes know from one line to the next.
struct Run {
  std::shared_ptr<Subjects> subjects;
  Options options;
  std::optional<Subject> nothing_promised = {};  // once it is needed
  Shapes shapes = {};                            // of the envelopes seen so far
  std::set<const Envelope*> with_shapes = {};
  std::vector<convention::WrappedCall> wraps = {};
  UnknownTools unknown_tools = {};
  std::size_t transcript = 0;  // its number in the run
  std::uint32_t number = 0;    // of the line
  Pending pending = {};
  std::uint64_t answers = 0;  // of the transcript, but for those that were recorded again
  bool has_recognized = false;
  bool two_sided = false;  // the transcript has requests on lines of their own
  NameCache<NameGroups> groups = {};  // of answers of tools without a contract
  Texts spare = {};        // the memory of lines that were checked
  Summary summary = make_empty_summary();
  std::size_t bytes_of_halves = 0;  // in the summary
  /// That of all parts, while halves of calls are joined: their requests are counted there.
  const Summary* whole = nullptr;
};

/// Returns the contract of a tool, or null.
const Subject* subject_of(const Run& run, std::string_view tool);

/// Returns the name of the contract that a tool of a recording has: its own; what `tools` of the options says
/// of it; or its name without what stands for the server before it ("mcp__server__tool", "server.tool").
std::string contract_name(const Run& run, const std::string& tool);

/// Returns true for a tool with a contract in this run, or in one of the parts that are joined.
bool has_contract(const Run& run, std::string_view tool);

/// Adds the calls that tools carry under the convention of this contract.
void add_wraps(Run& run, const Subject& subject);

void load_shapes_of(Run& run, const Envelope& envelope);

/// Returns the envelope of a message, whose shapes are loaded.
const Envelope& envelope_of(Run& run, const Message& message, const Line& line);

/// Returns true where halves of calls are left to the joining of parts.
inline bool keeps_halves(const Run& run) { return run.options.is_part && run.options.keeps_halves; }

}  // namespace candor::verify
