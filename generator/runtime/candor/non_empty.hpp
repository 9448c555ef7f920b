// candor/non_empty.hpp: lists, counts and texts that cannot be empty.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <candor/detail/ascii.hpp>
#include <candor/detail/largest.hpp>
#include <candor/literal.hpp>

namespace candor {

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;
}  // namespace detail

/// A list with at least one item, by construction. One that was moved from keeps a copy of its first item.
template <class T>
class NonEmpty {
 public:
  template <class... Rest>
  NonEmpty(T first, Rest... rest) {
    items_.reserve(1 + sizeof...(rest));
    items_.push_back(std::move(first));
    (items_.push_back(T(std::move(rest))), ...);
  }
  template <Literal why = "it is never empty: name its first item">
  NonEmpty() = delete;  // it is never empty: name its first item
  template <class Allocator, Literal why = "it may be empty: ask NonEmpty::from, which looks">
  NonEmpty(const std::vector<T, Allocator>&) = delete;  // it may be empty: ask NonEmpty::from, which looks

  /// Returns the list, or std::nullopt if it is empty.
  static std::optional<NonEmpty> from(std::vector<T> items) {
    if (items.empty()) return std::nullopt;
    return NonEmpty(Checked(), std::move(items));
  }

  // What was moved from keeps an item, whose copy can throw.
  NonEmpty(const NonEmpty&) = default;
  // NOLINTNEXTLINE(performance-noexcept-move-constructor)
  NonEmpty(NonEmpty&& other) : items_(other.take()) {}
  NonEmpty& operator=(const NonEmpty&) = default;
  // NOLINTNEXTLINE(performance-noexcept-move-constructor)
  NonEmpty& operator=(NonEmpty&& other) {
    items_ = other.take();
    return *this;
  }
  ~NonEmpty() = default;

  const T& front() const& noexcept { return items_.front(); }
  T front() && { return items_.front(); }
  std::size_t size() const noexcept { return items_.size(); }
  const T& operator[](std::size_t index) const& { return items_[index]; }
  T operator[](std::size_t index) && { return items_[index]; }
  auto begin() const noexcept { return items_.begin(); }
  auto end() const noexcept { return items_.end(); }
  operator const std::vector<T>&() const& noexcept { return items_; }
  operator std::vector<T>() && { return take(); }
  /// Gives the list away.
  std::vector<T> release() && { return take(); }

  bool operator==(const NonEmpty&) const = default;

 private:
  struct Checked {};
  NonEmpty(Checked, std::vector<T> items) : items_(std::move(items)) {}
  std::vector<T> take() {
    std::vector<T> rest(1, items_.front());
    rest.swap(items_);
    return rest;
  }
  std::vector<T> items_;
};

/// A count above zero, by construction. A constant is checked while compiling.
class Positive {
 public:
  template <class Integer>
  consteval Positive(Integer count) : count_(static_cast<std::int64_t>(count)) {
    if (count <= 0) throw "a count of gaps is above zero";
  }
  /// Returns the count, or std::nullopt if it is not greater than zero.
  static std::optional<Positive> from(std::int64_t count);

  std::int64_t value() const noexcept { return count_; }
  bool operator==(const Positive&) const = default;

 private:
  friend struct detail::ReaderAccess;
  struct Checked {};
  Positive(Checked, std::int64_t count) : count_(count) {}
  std::int64_t count_;
};

/// The sum, or the largest value of the type where it does not fit.
template <class Integer>
Integer increased(Integer count, Positive by) {
  const auto more = static_cast<Integer>(by.value());
  constexpr Integer most = detail::largest<Integer>;
  return count > most - more ? most : static_cast<Integer>(count + more);
}

/// The message of a failure: a text that is not blank, by construction. It is copied, never moved from.
class Message {
 public:
  /// A longer literal that is blank becomes "no message was given".
  template <std::size_t Size, std::enable_if_t<(Size > 2), int> = 0>
  Message(const char (&literal)[Size])
      : text_(detail::is_blank(literal) ? "no message was given" : literal) {}
  /// A literal of at most one character is no message.
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
