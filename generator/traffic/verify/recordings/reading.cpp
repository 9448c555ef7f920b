// verify/recordings/reading.cpp: the table of recordings, and functions that their readers share.
#include "verify/recordings/reading.hpp"

#include <array>
#include <cmath>

#include "candor/detail/number.hpp"
#include "source/make_node.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/summary/times.hpp"

namespace candor::verify {

using detail::Kind;

std::span<const Recording* const> recordings() {
  static constexpr std::array table = {
#define RECORDING(name) &name##_recording,
#include "verify/recordings/recordings.def"
#undef RECORDING
  };
  return table;
}

const Recording* find_recording(std::string_view name) {
  for (const Recording* each : recordings())
    if (each->name == name) return each;
  return nullptr;
}

const Recording* recognize(const Value& line) {
  if (line.node->kind != Kind::object) return nullptr;
  for (const Recording* each : recordings())
    if (each->recognizes(line)) return each;
  return nullptr;
}

bool is_line_of(const Recording& recording, const Value& line) {
  if (line.node->kind != Kind::object) return false;
  return recording.accepts == nullptr ? recording.recognizes(line) : recording.accepts(line);
}

bool begins_as_recording(std::string_view text) {
  constexpr std::size_t max = 1'024;
  for (const Recording* each : recordings())
    if (!each->mark.empty() && text.substr(0, max).find(each->mark) != std::string_view::npos) return true;
  return false;
}

std::string_view text_of(const Value& object, std::string_view key) {
  const Node* node = source::find(*object.node, key);
  return node != nullptr && node->kind == Kind::string ? node->text : std::string_view();
}

bool has_list(const Value& object, std::string_view key) {
  const Node* node = source::find(*object.node, key);
  return node != nullptr && node->kind == Kind::array;
}

Message other_message(const Value& line, std::string_view kind) {
  return {Message::Kind::other, "", "", line, std::string(kind)};
}

Message recorded_request(std::string id, std::string_view tool, const std::optional<Value>& params,
                         const Value& at, Texts& texts) {
  Message message{Message::Kind::request, std::move(id), std::string(tool), at, ""};
  std::optional<Value> found = params;
  if (found && found->node->kind == Kind::string) found = parse_embedded(*found, texts, nullptr);
  message.has_params = found && found->node->kind == Kind::object;
  message.value = message.has_params ? *found : make_value(at, source::make_object(), texts);
  return message;
}

Message plain_answer(std::string id, const Value& value, std::optional<bool> success) {
  Message message{Message::Kind::answer, std::move(id), "", value, ""};
  message.envelope = &plain_envelope;
  message.success = success;
  return message;
}

Message unrecorded_answer(std::string id, const Value& at, std::string why) {
  Message message{Message::Kind::answer, std::move(id), "", at, ""};
  message.cut = std::move(why);
  return message;
}

namespace {

constexpr std::array<std::string_view, 6> body_names{"request", "response", "body",
                                                     "params",  "result",   "message"};

/// The members of an object that may be bodies, in the order of body_names. An object that is already a
/// conversation has no others within.
std::array<const Node*, body_names.size()> bodies_in(const Node& object) {
  constexpr std::size_t min_length = 4;
  constexpr std::size_t max_length = 8;
  std::array<const Node*, body_names.size()> found{};
  for (const Node& each : object.members()) {
    if (each.key.size() < min_length || each.key.size() > max_length) continue;
    if (each.kind == Kind::array && (each.key == "messages" || each.key == "content")) return {};
    if (each.kind != Kind::object) continue;
    for (std::size_t i = 0; i < body_names.size(); ++i)
      if (each.key == body_names[i]) found[i] = &each;
  }
  return found;
}

}  // namespace

Bodies::Bodies(const Value& line) {
  values_[size_++] = line;
  for (std::size_t i = 0; i < size_ && size_ + body_names.size() <= max_; ++i)
    for (const Node* const body : bodies_in(*values_[i].node))
      if (body != nullptr) values_[size_++] = {values_[i].text, body};
}

std::vector<Message> messages_of_log(const Value& line, Texts& texts,
                                     void (*add)(const Value& body, Texts& texts,
                                                 std::vector<Message>& all)) {
  constexpr std::array names{"timestamp", "created_at", "created", "time"};
  std::vector<Message> all;
  std::optional<std::int64_t> time;
  for (const Value& body : Bodies(line)) {
    add(body, texts, all);
    for (const char* name : names)
      if (!time) time = time_of(member(body, name));
  }
  if (all.empty()) all.push_back(other_message(line, "text"));
  for (Message& each : all) each.time = time;
  return all;
}

std::optional<std::int64_t> recorded_time(const Value& line) {
  const std::optional<std::int64_t> time = time_of(member(line, "timestamp"));
  return time ? time : time_of(member(line, "time"));
}

std::optional<std::int64_t> time_of(const std::optional<Value>& value) {
  if (!value || (value->node->kind != Kind::string && value->node->kind != Kind::number)) return std::nullopt;
  const std::string_view text = value->node->text;
  if (const auto time = parse_time(text)) return time;
  const auto [size, fault] = candor::detail::number_end(text);
  if (fault != candor::detail::NumberFault::none || size != text.size()) return std::nullopt;
  const double number = candor::detail::to_double(text).value_or(0);
  if (number <= 0) return std::nullopt;
  // The unit follows from the size: a time of this century has 10 digits in seconds, 13 in milliseconds.
  constexpr double max_seconds = 1e11;
  constexpr double max_milliseconds = 1e14;
  constexpr double max_microseconds = 1e17;
  constexpr double max_nanoseconds = 1e20;
  if (number < max_seconds) return static_cast<std::int64_t>(number * 1'000);
  if (number < max_milliseconds) return static_cast<std::int64_t>(number);
  if (number < max_microseconds) return static_cast<std::int64_t>(number / 1'000);
  if (number < max_nanoseconds) return static_cast<std::int64_t>(number / 1'000'000);
  return std::nullopt;
}

}  // namespace candor::verify
