// candor/message.hpp: the text of a failure.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/detail/ascii.hpp>
#include <candor/literal.hpp>

namespace candor {

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;
}  // namespace detail

/// The message of a failure: a text that is not blank, by construction. It is copied, never moved from.
class Message {
 public:
  /// A longer literal that is blank becomes "no message was given".
  template <std::size_t Size, std::enable_if_t<(Size > 2), int> = 0>
  Message(const char (&literal)[Size])
      : text_(detail::is_blank(literal) ? "no message was given" : literal) {}
  /// A literal of at most one character is not a message.
  template <std::size_t Size, Literal why = "a failure needs a message: say what could not be done",
            std::enable_if_t<(Size <= 2), int> = 0>
  Message(const char (&literal)[Size]) = delete;  // a failure needs a message: say what could not be done
  template <std::size_t Size, Literal why = "it may hold a blank text: ask Message::from, which looks">
  Message(char (&buffer)[Size]) = delete;  // it may hold a blank text: ask Message::from, which looks
  template <std::convertible_to<std::string_view> Text,
            Literal why = "the text may be blank: ask Message::from, which looks">
  Message(const Text&) = delete;  // the text may be blank: ask Message::from, which looks
  Message(const Message&) = default;
  Message& operator=(const Message&) = default;
  ~Message() = default;

  /// Returns the message, or std::nullopt if the text is blank.
  static std::optional<Message> from(std::string text);

  const std::string& text() const& noexcept { return text_; }
  std::string text() && { return text_; }
  bool operator==(const Message&) const = default;

 private:
  friend struct detail::ReaderAccess;
  struct Checked {};
  Message(Checked, std::string&& text) : text_(std::move(text)) {}
  std::string text_;
};

}  // namespace candor
