// verify/envelopes/envelope.hpp: one envelope of outcomes: its messages, and the outcome in an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/envelopes/shape.hpp"
#include "verify/value.hpp"

namespace candor::verify {

/// The texts that a model reads where the outcome stands in another place.
struct Shown {
  std::vector<Value> texts;
  std::vector<Value> values;  // the objects and lists that they hold as JSON
};

/// The content of an envelope: one of the members after `success` is set.
struct Unwrapped {
  std::optional<bool> success;               // the envelope's own flag
  std::optional<Value> outcome;              // the JSON object of the outcome, with `success`
  std::optional<Value> result;               // or the result of a success alone (structuredContent of MCP)
  std::optional<Value> failure;              // or the text of a failure that has no code of its own
  std::string unfinished;                    // or the envelope's name of the state of an unfinished call
  std::string why_undecided;                 // or why none of these can be looked at
  std::optional<Value> text = std::nullopt;  // the string that would have to be an outcome, and is none
  bool is_of_server = false;  // the outcome is a failure of the server or a guard, with a code of its own
  /// The outcome or the result is what a text holds: its contract tells which of the two it is, and whose
  /// member `success` is.
  bool is_bare = false;
  bool has_no_structured_content = false;  // a success of MCP that is text alone
  std::optional<Shown> shown = std::nullopt;
};

struct Envelope;

/// What an answer is to a call that goes on as a task of MCP.
enum class TaskStage : std::uint8_t {
  none,     // the answer of a call, or no answer
  begun,    // the answer of the call: its result comes later
  status,   // the task has not ended
  ended,    // the result of the call, or why it has none
};

/// One message of a transcript.
struct Message {
  enum class Kind { request, bad_request, answer, push, other, unknown };
  Kind kind = Kind::unknown;
  std::string id;    // as a key (verify/message_id.hpp); "" where it has none
  std::string tool;  // "" where it names none
  /// A request's params; an answer's envelope; else the message.
  Value value;
  /// The kind of another message, or the error of an invalid request.
  std::string note;
  /// When it was recorded, in milliseconds since 1970.
  std::optional<std::int64_t> time = std::nullopt;
  /// The envelope of an answer, where it is not that of the transcript.
  const Envelope* envelope = nullptr;
  /// What the recorder says of the success of an answer whose envelope does not.
  std::optional<bool> success = std::nullopt;
  /// Why an answer is not whole, through no fault of its tool; empty if it is.
  std::string cut = {};
  /// False for a request whose params are not known.
  bool has_params = true;
  /// The id of the request that another message cancels; "" for others.
  std::string cancelled_id = {};
  /// The key of the task (verify/message_id.hpp) that an answer is about, or that a request asks for the result
  /// of; "" for others.
  std::string task = {};
  TaskStage stage = TaskStage::none;
};

/// The context for reading envelopes: their shapes, and the texts of the line.
struct Context {
  const Shapes& shapes;
  Texts& texts;
};

/// One envelope: a row of envelopes.def, defined in envelopes/<name>.cpp.
struct Envelope {
  std::string_view name;
  /// Its contracts in schemas/envelopes/, without ".envelope.json".
  std::span<const std::string_view> contracts;
  /// Takes the outcome out of an answer. Reports where the answer does not have the envelope's shape.
  Unwrapped (*unwrap)(const Value& answer, const Context& context, diagnostics::Findings& report);
  /// The messages in one value of the transcript: most hold one, a chat message may hold several.
  std::vector<Message> (*messages)(const Value& value, const Context& context);
  /// Reads a value that is recorded as a request; null where its members show that it is one.
  Message (*request)(const Value& value, const Context& context) = nullptr;
  /// The code of a failure that means that the tool does not exist.
  std::string_view unknown_tool_code = "";
  bool asserts_formats = false;  // its clients do
};

/// All envelopes, in the order of envelopes.def.
std::span<const Envelope* const> envelopes();
/// The envelope of that name, or null.
const Envelope* find_envelope(std::string_view name);

}  // namespace candor::verify
