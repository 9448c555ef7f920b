// verify/recordings/reading.hpp: functions that the readers of recordings share. Private to this directory.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/message_id.hpp"
#include "verify/recordings/recording.hpp"

namespace candor::verify {

// Declared here, defined in recordings/<name>.cpp: a listed format without a file does not link.
#define RECORDING(name) extern const Recording name##_recording;
#include "verify/recordings/recordings.def"
#undef RECORDING

/// Answers as recorders keep them: a value, or its JSON as a string, without an envelope.
extern const Envelope plain_envelope;

/// The member of an object that is a string; "" for anything else.
std::string_view text_of(const Value& object, std::string_view key);
/// Returns true if the object has a member that is an array.
bool has_list(const Value& object, std::string_view key);

/// A line without a call.
Message other_message(const Value& line, std::string_view kind);

/// A request. `params` is an object or a string with its JSON; if it is anything else, its params are not
/// known.
Message recorded_request(std::string id, std::string_view tool, const std::optional<Value>& params,
                         const Value& at, Texts& texts);

/// An answer whose outcome is a value, or a string with its JSON.
Message plain_answer(std::string id, const Value& value, std::optional<bool> success);

/// An answer that its recorder did not keep.
Message unrecorded_answer(std::string id, const Value& at, std::string why);

/// The parts of a line of an API log in which messages are.
class Bodies {
 public:
  /// The line itself, or its `request`, `response`, `body`, `params` and `result`.
  explicit Bodies(const Value& line);

  const Value* begin() const { return values_.data(); }
  const Value* end() const { return values_.data() + size_; }

 private:
  static constexpr std::size_t max_ = 24;
  std::array<Value, max_> values_;
  std::size_t size_ = 0;
};

/// Returns the messages that `add` finds in the parts of a line of an API log, with the first time that one
/// of them has; if there are none, a message of another kind.
std::vector<Message> messages_of_log(const Value& line, Texts& texts,
                                     void (*add)(const Value& body, Texts& texts, std::vector<Message>& all));

/// The time of a member in RFC 3339, or in milliseconds, seconds or nanoseconds since 1970.
std::optional<std::int64_t> time_of(const std::optional<Value>& value);

}  // namespace candor::verify
