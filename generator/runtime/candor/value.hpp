// candor/value.hpp: a JSON value of any shape, kept as its text.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/map.hpp>
#include <candor/expected.hpp>

namespace candor {

class ValueView;

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;
}  // namespace detail

/// The text of one valid JSON value (RFC 8259), by construction; `null` where nothing was given. Two are
/// equal where their texts are.
class Value {
 public:
  Value() = default;
  /// Reads one JSON value and nothing after it.
  static Expected<Value> parse(std::string json);

  const std::string& text() const& noexcept { return text_; }
  std::string text() && { return text_; }
  bool operator==(const Value&) const = default;

 private:
  friend struct detail::ReaderAccess;
  explicit Value(std::string json) : text_(std::move(json)) {}
  std::string text_ = "null";
};

/// Further members of an object, in the order in which they were given; each name once, by construction.
using Details = Map<Value>;
extern template class Map<Value>;  // every header of types includes this one

/// The members of an object that its schema does not declare, as they were read: in their order, each with
/// the text of its value. Only readers make them, and writers write them after the declared members. Two are
/// equal where their texts are. Where there are none, it takes no more than a pointer.
class Undeclared {
 public:
  Undeclared() noexcept = default;
  Undeclared(const Undeclared& other) : text_(other.text_ == nullptr ? nullptr : copy_of(*other.text_)) {}
  Undeclared(Undeclared&& other) noexcept : text_(other.text_) { other.text_ = nullptr; }
  Undeclared& operator=(Undeclared other) noexcept {
    std::swap(text_, other.text_);
    return *this;
  }
  ~Undeclared() {
    if (text_ != nullptr) drop();
  }

  bool empty() const noexcept { return text_ == nullptr; }
  /// `"name":value,"other":value`
  std::string_view text() const& noexcept { return text_ == nullptr ? std::string_view() : *text_; }
  std::string text() && { return text_ == nullptr ? std::string() : std::move(*text_); }
  std::vector<Details::value_type> members() const;
  bool operator==(const Undeclared& other) const noexcept { return text() == other.text(); }

 protected:
  /// The text, to be added to.
  [[gnu::cold]] std::string& made();

 private:
  friend struct detail::ReaderAccess;
  [[gnu::cold]] static std::string* copy_of(const std::string& text);
  [[gnu::cold]] void drop() noexcept;
  std::string* text_ = nullptr;
};

/// The same in params and messages, which may have further members by hand.
class FurtherMembers : public Undeclared {
 public:
  FurtherMembers() noexcept = default;
  /// Where a name stands twice, its last value holds.
  FurtherMembers(std::initializer_list<Details::value_type> members);
  /// Adds the member, or replaces its value.
  void set(std::string_view name, const Value& value);
  bool operator==(const FurtherMembers&) const = default;
};

/// The type of members that the contract forbids. It has no values.
struct Never {
  Never() = delete;
  bool operator==(const Never&) const = default;
};

}  // namespace candor
