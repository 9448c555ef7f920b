// candor/aft/response.hpp: an answer of the aft protocol, which only the helpers below make.
//
// On the wire: one JSON object a line, `id`, `success`, then the data beside them. Data that would hide the
// envelope (no object, or one with an `id` or `success` of its own) cannot be had, so no answer can be made
// of it.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/aft/id.hpp>
#include <candor/literal.hpp>
#include <candor/message.hpp>
#include <candor/expected.hpp>
#include <candor/value.hpp>
#include <candor/violation.hpp>

namespace candor::aft {

/// The code of a failure: a text that is not empty, by construction.
class Code {
 public:
  template <std::size_t Size>
  Code(const char (&literal)[Size]) : text_(literal[0] == '\0' ? "tool_error" : literal) {}
  template <Literal why = "a failure needs a code: say why it could not be done">
  Code(const char (&literal)[1]) = delete;  // a failure needs a code: say why it could not be done
  template <std::size_t Size, Literal why = "it may hold an empty text: ask Code::from, which looks">
  Code(char (&buffer)[Size]) = delete;  // it may hold an empty text: ask Code::from, which looks
  template <std::convertible_to<std::string_view> Text,
            Literal why = "the text may be empty: ask Code::from, which looks">
  Code(const Text&) = delete;  // the text may be empty: ask Code::from, which looks

  /// Returns the code, or std::nullopt if the text is empty.
  static std::optional<Code> from(std::string text) {
    if (text.empty()) return std::nullopt;
    return Code(Checked(), std::move(text));
  }

  const std::string& text() const& noexcept { return text_; }
  std::string text() && { return text_; }
  bool operator==(const Code&) const = default;

 private:
  struct Checked {};
  Code(Checked, std::string text) : text_(std::move(text)) {}
  std::string text_;
};

/// The members of an answer besides its envelope: a JSON object without `id` and `success`.
class Data {
 public:
  /// No member.
  Data() = default;
  /// The members of an object; none for `null`. Anything else, and an envelope's own name, is refused.
  static Expected<Data> from(const Value& value);
  /// Reads the JSON text, too.
  static Expected<Data> parse(std::string json);

  /// An object, without white space around its members.
  std::string text() const { return "{" + members_ + "}"; }
  bool empty() const noexcept { return members_.empty(); }
  bool operator==(const Data&) const = default;

 private:
  friend class Response;
  std::string members_;
};

/// The members of a failure besides code and message: an object without `id` and `success`. As in aft, a
/// `code` or `message` in it replaces that of the failure, so it must be a non-empty string.
class Extra {
 public:
  Extra() = default;
  /// The members of an object; anything else is refused, where aft itself would drop it in silence.
  static Expected<Extra> from(const Value& value);
  static Expected<Extra> parse(std::string json);

  bool operator==(const Extra&) const = default;

 private:
  friend class Response;
  std::optional<std::string> code_;     // as JSON
  std::optional<std::string> message_;  // as JSON
  std::string members_;
};

/// A type that is an answer by itself: the outcome of a tool.
template <class T>
concept Answerable = requires(const T& outcome, std::string& out) {
  { write(outcome, out) } -> std::same_as<Written>;
  outcome.state_name();
  outcome.coverage();
};

/// One answer, ready to be sent. An id or text that is not UTF-8 gets U+FFFD for each byte that does not
/// belong.
class [[nodiscard("an answer that is not sent leaves the caller waiting")]] Response {
 public:
  /// `success: true`, and the data beside it.
  static Response success(const Id& id, const Data& data = {});
  /// `success: false`, `code` and `message`.
  static Response error(const Id& id, const Code& code, const Message& message);
  /// The same, and more beside it.
  static Response error_with_data(const Id& id, const Code& code, const Message& message,
                                  const Extra& extra);
  /// The outcome of a tool's call, whatever its state; or why its contract refuses it.
  template <Answerable Outcome>
  static Expected<Response> of(const Id& id, const Outcome& outcome) {
    std::string text;
    Written written = write(outcome, text);
    if (!written) return std::move(written).error();
    return of_written(id, text);
  }
  template <class Other, Literal why = "only an outcome answers a call",
            std::enable_if_t<!Answerable<Other>, int> = 0>
  static Expected<Response> of(const Id& id, const Other&) = delete;  // only an outcome answers a call
  template <Literal why = "ask Data::parse, which looks">
  static Response success(const Id& id, const char* data) = delete;  // ask Data::parse, which looks

  /// Returns the line without a line break.
  const std::string& line() const& noexcept { return line_; }
  std::string line()&& { return line_; }
  bool operator==(const Response&) const = default;

 private:
  friend struct ServingAccess;
  explicit Response(std::string line) : line_(std::move(line)) {}
  /// Adds an id to a written outcome.
  static Expected<Response> of_written(const Id& id, std::string_view outcome);
  std::string line_;
};

}  // namespace candor::aft
