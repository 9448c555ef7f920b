// generator/render/view.hpp: the named values from which a template is filled.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace candor::render {

/// The name of a value in a view. Names are literals of the program, never text of a contract, so a key is
/// cheap to create and copy. Its hash makes lookups fast.
class Key {
 public:
  constexpr Key() = default;
  template <std::size_t size>
  consteval Key(const char (&literal)[size]) : Key(std::string_view(literal, size - 1)) {}
  /// A name that is no literal. The caller must keep `text` alive as long as the view.
  static Key kept(std::string_view text) { return Key(text); }

  constexpr std::string_view text() const { return {text_, size_}; }
  friend bool operator==(const Key& left, const Key& right) {
    return left.hash_ == right.hash_ && left.text() == right.text();
  }

 private:
  constexpr explicit Key(std::string_view text)
      : text_(text.data()), size_(static_cast<std::uint32_t>(text.size())), hash_(hash_of(text)) {}

  /// FNV-1a.
  static constexpr std::uint32_t hash_of(std::string_view text) {
    std::uint32_t hash = 0x811C9DC5U;
    for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x01000193U;
    return hash;
  }

  const char* text_ = "";
  std::uint32_t size_ = 0;
  std::uint32_t hash_ = 0;
};

struct Named;

/// Text, an integer, a flag, a list, or a group of named values in order; null at first. An initializer list
/// is moved from. Views have many small parts and are created for every file, so their memory belongs to the
/// thread's Pool (render/pool.hpp): a view must not outlive its pool. Copies are deep.
class View {
 public:
  /// Iterates over the items of a list.
  class Iterator {
   public:
    explicit Iterator(const Named* at) : at_(at) {}
    const View& operator*() const;
    Iterator& operator++();
    bool operator==(const Iterator&) const = default;

   private:
    const Named* at_;
  };

  View() = default;
  View(const View& other);
  View(View&& other) noexcept { swap(other); }
  // NOLINTNEXTLINE(cert-oop54-cpp): a copy is made before anything is overwritten
  View& operator=(const View& other) { return *this = other.copied(); }
  View& operator=(View&& other) noexcept {
    swap(other);
    return *this;
  }
  ~View() = default;

  View(const std::string& text) : View(std::string_view(text)) {}
  View(std::string_view text);
  View(const char* text) : View(std::string_view(text)) {}
  View(bool flag);
  template <class Whole>
  requires(std::integral<Whole> && !std::same_as<Whole, bool>) View(Whole number)
      : View(number < Whole{} ? Kind::negative : Kind::integer, static_cast<std::uint64_t>(number)) {}
  View(const std::vector<std::string>& texts);
  View(std::initializer_list<Named> named);

  /// Returns a text that is not copied. The caller must keep `text` alive as long as the view.
  static View kept(std::string_view text);
  static View array();
  /// Returns a list with one item.
  static View array(View item);
  static View object();

  bool is_text() const { return kind_ == Kind::text; }
  bool is_integer() const { return kind_ == Kind::integer || kind_ == Kind::negative; }
  bool is_flag() const { return kind_ == Kind::flag; }
  bool is_list() const { return kind_ == Kind::list; }
  bool is_group() const { return kind_ == Kind::group; }

  /// Returns the value, which must be of that kind.
  std::string_view text() const { return {held_.text, size_}; }
  bool flag() const { return held_.bits != 0; }
  std::span<const Named> group() const;
  /// Returns the digits of an integer.
  std::string digits() const;

  /// Returns the value of that name; null if there is none or this is not a group.
  const View* find(Key name) const;
  /// Returns the value of that name, which must exist.
  const View& operator[](Key key) const;
  /// Returns the value of that name, appended if it is new. Null becomes a group.
  View& operator[](Key key);
  /// Appends a value whose name must be new to the group. Null becomes a group.
  void add(Key key, View value);
  /// Adds the values of `other` to this group; values with equal names are replaced.
  void update(View other);

  /// Appends to a list. Null becomes a list.
  void push_back(View item);
  /// Returns the number of items of a list, or of values of a group.
  std::size_t size() const { return has_parts() ? size_ : 0; }
  bool empty() const { return size() == 0; }
  Iterator begin() const;
  Iterator end() const;
  const View& operator[](std::size_t index) const;
  View& operator[](std::size_t index);

 private:
  enum class Kind : std::uint8_t { nothing, text, integer, negative, flag, list, group };
  /// The bits of integers and flags, or a pointer to text or parts in the pool.
  union Held {
    std::uint64_t bits;
    const char* text;
    Named* parts;
  };

  View(Kind kind, std::uint64_t bits) : held_{.bits = bits}, kind_(kind) {}
  void swap(View& other) noexcept;
  View copied() const;
  bool has_parts() const { return is_list() || is_group(); }
  /// Reserves room for `size` parts. Null becomes a `kind`, which is a list or a group.
  void reserve(Kind kind, std::size_t parts);
  std::size_t room() const { return room_bits_ == 0 ? 0 : std::size_t{1} << (room_bits_ - 1U); }
  /// Appends a part; there must be room.
  View& put(Key key, View value);
  /// Appends a part; if there is no room, reserves it for at least `usual` parts.
  View& append(Kind kind, std::size_t usual, Key key, View value);

  Held held_{.bits = 0};
  /// Number of bytes of text, or of parts.
  std::uint32_t size_ = 0;
  Kind kind_ = Kind::nothing;
  /// Number of bits of the capacity, which is a power of two or zero.
  std::uint8_t room_bits_ = 0;
};

/// One value of a group, as an element of an initializer list from which the group moves it.
struct Named {
  Key key;
  mutable View value;
};

inline View::View(const View& other) : View(other.copied()) {}

inline void View::swap(View& other) noexcept {
  std::swap(held_, other.held_);
  std::swap(size_, other.size_);
  std::swap(kind_, other.kind_);
  std::swap(room_bits_, other.room_bits_);
}

inline std::span<const Named> View::group() const { return {held_.parts, size_}; }

inline const View* View::find(Key name) const {
  if (!is_group()) return nullptr;
  for (const Named& one : group()) {
    if (one.key == name) return &one.value;
  }
  return nullptr;
}

/// Prints the view as indented JSON (RFC 8259), names in their order, for `--emit view`.
std::string json_text(const View& view);

}  // namespace candor::render
