// generator/review/guard/understood.hpp: the one message that a frame is, and the frame that says it to every
// reader. Private to this module.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "guard/edits.hpp"
#include "verify/value.hpp"

namespace candor::guard {

/// What a frame is.
enum class Form { request, notification, answer, none };

struct Understood {
  Form form = Form::none;
  std::string why = {};  // why it is no message
};

/// Returns the form of an object of JSON-RPC 2.0: `jsonrpc` is "2.0"; a request has `method` and an id that
/// is a string or a number, a notification `method` and no id, an answer such an id and either `result` or
/// `error`.
Understood understand_mcp(const verify::Value& message);
/// The same of a flat object of aft: an answer has `success`, a notification a `type` and no id, a request
/// `command` or `method`.
Understood understand_aft(const verify::Value& message);

/// Returns the bytes of a value, with no end of a line in them for any reader.
std::string on_one_line(const verify::Value& value);

/// Returns the frame anew, on one line for every way to cut a stream into lines: a message of MCP has its
/// members `jsonrpc`, `id`, `method`, `params`, `result` and `error` and no others, whose values travel byte
/// for byte with the edits, apart from carriage returns between tokens, which become blanks, and U+0085,
/// U+2028 and U+2029, which become escapes. A flat object travels so as a whole. `id` is JSON and takes the
/// place of the id, unless it is empty.
std::string write_anew(const verify::Value& message, bool is_flat, std::string_view id,
                       std::vector<Edit> edits = {});

/// Returns over what readers of the frame could differ, or "": its id has another form than that of the
/// request, it has members that no message has, or something that some readers take for the end of a line.
std::string ambiguity(const verify::Value& message, bool is_flat, std::string_view id);

/// Returns true for a frame without ambiguity that write_anew() would return as it is, apart from the order
/// of its members: its message without anything around it.
bool is_bare(const verify::Value& message, bool is_flat, std::string_view id);

}  // namespace candor::guard
