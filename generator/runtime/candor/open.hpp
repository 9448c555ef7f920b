// candor/open.hpp: an enum value that readers may keep as unknown text, and writers may not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/literal.hpp>

namespace candor {

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;

template <class Enumerator, class Word>
concept IsEnumeratorOf = std::is_enum_v<Enumerator> && std::is_convertible_v<Enumerator, Word>;
}  // namespace detail

/// A value of the enum `Word`, or an unknown string that was read and is kept. Only readers make the latter.
/// `Text` is std::string_view in documents.
template <class Word, class Text = std::string>
class Open {
 public:
  using Known = Word;

  Open(Word word) : known_(word) {}
  template <class Enumerator>
  requires detail::IsEnumeratorOf<Enumerator, Word> Open(const Enumerator& word) : known_(Word(word)) {}
  template <class Other, Literal why = "not a value of this enum; only readers keep unknown strings",
            std::enable_if_t<!detail::IsEnumeratorOf<Other, Word>, int> = 0>
  Open(const Other&) = delete;  // not a value of this enum; only readers keep unknown strings

  /// Returns the enumerator, or std::nullopt if the contract does not have it.
  std::optional<Word> known() const noexcept {
    if (!is_known_) return std::nullopt;
    return known_;
  }
  bool is(Word word) const noexcept { return is_known_ && known_ == word; }
  /// Returns the string as on the wire.
  std::string_view text() const& { return is_known_ ? to_wire(known_) : std::string_view(unknown_); }
  std::string text() && { return std::string(std::as_const(*this).text()); }

  bool operator==(const Open& other) const noexcept {
    return is_known_ == other.is_known_ && (is_known_ ? known_ == other.known_ : unknown_ == other.unknown_);
  }

 private:
  friend struct detail::ReaderAccess;
  struct Unknown {};
  Open(Unknown, std::string_view text) : none_(), is_known_(false), unknown_(text) {}

  // As std::optional<Word>, which would double what this class costs to compile.
  union {
    char none_;
    Word known_;
  };
  bool is_known_ = true;
  Text unknown_{};
};

template <class Word>
using OpenView = Open<Word, std::string_view>;

}  // namespace candor
