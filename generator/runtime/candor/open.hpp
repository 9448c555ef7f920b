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
/// A word that the contract does not know. For readers only: a tool cannot make one.
template <class Word>
Open<Word> unknown_word(std::string text) {
  return Open<Word>(std::move(text), typename Open<Word>::FromReader());
}
}  // namespace detail

/// One of the words of the enum `Word`, or an unknown one that was read and is kept with its text.
template <class Word>
class Open {
 public:
  using Known = Word;

  Open(Word word) : known_(word) {}
  template <class Other>
  Open(const Other&) = delete;  // not a word of this list; only readers keep a word that they do not know

  /// Returns the enumerator, or std::nullopt if the contract does not have it.
  std::optional<Word> known() const noexcept { return known_; }
  bool is(Word word) const noexcept { return known_ == word; }
  /// The word as it stands on the wire.
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
