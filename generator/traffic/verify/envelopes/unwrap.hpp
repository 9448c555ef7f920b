// verify/envelopes/unwrap.hpp: functions that the envelopes share. Private to this directory.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/envelopes/envelope.hpp"
#include "verify/message_id.hpp"

namespace candor::verify {

// Declared here, defined in envelopes/<name>.cpp: a listed envelope without a file does not link.
#define ENVELOPE(name) extern const Envelope name##_envelope;
#include "verify/envelopes/envelopes.def"
#undef ENVELOPE

/// The metadata key of an outcome in envelopes with metadata.
inline constexpr std::string_view outcome_key = "candor.outcome";
/// The same of the receipt of its coverage (candor/receipt.hpp).
inline constexpr std::string_view receipt_key = "candor.receipt";

/// Returns the shape of a type of the envelope's contracts: "sage.tool_result".
const ObjectShape& shape_of(const Context& context, std::string_view type);

/// Reports the members of `object` that are missing or of another type (verify/envelope-shape). `whose` names
/// the object: "a ToolResult of Sage". Returns false if anything was reported.
bool check_shape(const Value& object, std::string_view whose, const ObjectShape& shape,
                 diagnostics::Findings& report);

/// Reports one breach of the envelope's shape.
void report_shape(const Value& at, std::string message, diagnostics::Findings& report);

/// Reports items of a list that are not blocks of the shape. Returns the texts of those that have one.
std::vector<Value> check_blocks(const Value& list, const ObjectShape& shape, diagnostics::Findings& report);

/// Looks for an outcome in texts: the first that is a JSON object with a boolean `success`.
std::optional<Value> outcome_in(const std::vector<Value>& texts_of_blocks, Texts& texts);

/// Returns the texts of a list of MCP's blocks of content; none of another value.
std::vector<Value> texts_of_list(const Value& list);

/// Returns the result of a tool in what MCP says of a task that is completed (SEP-2663); std::nullopt for any
/// other value.
std::optional<Value> result_of_task(const Value& told);

/// Returns a string without its first `size` bytes, at the same places.
Value without_begin(const Value& text, std::size_t size, Texts& texts);

/// Returns the texts with what they hold as JSON.
Shown shown_in(std::vector<Value> texts_of_blocks, Texts& texts);

/// Adds the texts that the model reads beside an outcome.
Unwrapped beside_text(Unwrapped unwrapped, const std::vector<Value>& texts_of_blocks, Texts& texts);

/// Returns the outcome or the result that the texts hold as JSON, or why it cannot be decided.
Unwrapped unwrap_text(std::optional<bool> success, const std::vector<Value>& texts_of_blocks, Texts& texts);

/// The tool that a message names: `tool_name`, `tool`, `command` or `name`, the first that is a text.
std::string tool_named(const Value& message);

/// An answer with its id and tool.
Message answer_message(const Value& value, std::string_view id_member);

/// Reads a request in the general form: an object with the name of a tool and `params`, `arguments` or
/// `input` (an object, or a string with the JSON of one). Returns the kind "unknown" for other values.
Message request_message(const Value& value, std::string_view id_member, Texts& texts);

}  // namespace candor::verify
