// candor/open.hpp: an enum value that readers may keep as unknown text, and writers may not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace candor {

template <class Word>
class Open;

namespace detail {
/// A value that the contract does not list. Only readers create one; tools cannot.
template <class Word>
Open<Word> unknown_word(std::string text) {
  return Open<Word>(std::move(text), typename Open<Word>::FromReader());
}
}  // namespace detail

/// A value of the enum `Word`, or an unknown string that was read and is kept.
template <class Word>
class Open {
 public:
  using Known = Word;

  Open(Word word) : known_(word) {}
  template <class Other>
  Open(const Other&) = delete;  // not a value of this enum; only readers keep unknown strings

  /// Returns the enumerator, or std::nullopt if the contract does not have it.
  std::optional<Word> known() const noexcept { return known_; }
  bool is(Word word) const noexcept { return known_ == word; }
  /// Returns the string as on the wire.
  std::string_view text() const { return known_ ? to_wire(*known_) : std::string_view(unknown_); }

  bool operator==(const Open&) const = default;

 private:
  struct FromReader {};
  friend Open detail::unknown_word<Word>(std::string text);
  Open(std::string text, FromReader) : unknown_(std::move(text)) {}

  std::optional<Word> known_;
  std::string unknown_;
};

}  // namespace candor
