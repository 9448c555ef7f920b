// generator/verify/unwrap.hpp: what the envelopes share. Private to this folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/schema.hpp"
#include "verify/envelope.hpp"

namespace candor::verify {

// Declared here, defined in envelopes/<name>.cpp: a listed envelope without a file does not link.
#define ENVELOPE(name) extern const Envelope name##_envelope;
#include "verify/envelopes.def"
#undef ENVELOPE

/// The metadata key under which an outcome travels where the envelope has a place for data.
inline constexpr std::string_view outcome_key = "candor.outcome";

/// One member of an envelope: the JSON types it may have, and whether it is always written.
struct Part {
  std::string_view name;
  schema::Types types = schema::all_types;
  bool always = false;
};

/// Reports the members of `object` that are missing or of another type (verify/envelope-shape), in the words
/// of the envelope `whose`. False if anything was reported.
bool check_parts(const Value& object, std::string_view whose, std::span<const Part> parts,
                 diagnostics::Report& report);

/// Reports one thing that the envelope's shape does not allow.
void say_shape(const Value& at, std::string message, diagnostics::Report& report);

/// Reports list items that are no blocks: objects with a `type` out of `types`. Gives the texts of text
/// blocks.
std::vector<Value> check_blocks(const Value& list, std::string_view whose,
                                std::span<const std::string_view> types, diagnostics::Report& report);

/// Looks for an outcome in texts: the first that is a JSON object with a boolean `success`.
std::optional<Value> outcome_in(const std::vector<Value>& texts_of_blocks, Texts& texts);

/// What text alone carries: an outcome in JSON, or nothing that can be decided.
Carried carried_by_text(std::optional<bool> success, const std::vector<Value>& texts_of_blocks, Texts& texts);

/// The tool that a message names: `tool_name`, `tool`, `command` or `name`, the first that is a text.
std::string tool_named(const Value& message);

/// An id as a key: a text as it is, a number as it stands; "" for anything else.
std::string id_text(const std::optional<Value>& id);

/// An answer with its id and tool.
Message answer_message(const Value& value, std::string_view id_member);

/// A request in the general form: an object with a tool's name and `params`, `arguments` or `input` (an
/// object, or a text that holds one); kind unknown if it is none.
Message request_message(const Value& value, std::string_view id_member, Texts& texts);

}  // namespace candor::verify
