// generator/render/view.hpp: what a template sees: values with names, decided before any layout.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace candor::render {

/// The name of a value in a view. Names are decided when the program is written, foreign text is never one,
/// so a key is a literal and costs nothing to make or to copy. Its hash tells it from nearly all others in
/// one step: a template looks up names all the time.
class Key {
 public:
  constexpr Key() = default;
  template <std::size_t size>
  consteval Key(const char (&literal)[size]) : Key(std::string_view(literal, size - 1)) {}
  /// A name from elsewhere. Whoever makes it keeps `text` for as long as the view.
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

/// Text, an integer, a flag, a list, or a group of named values in their order; else nothing yet. Making one
/// out of braces moves what stands in them. Views have many small parts and are made for every file: moving
/// one allocates nothing, and short texts are held in place.
class View {
 public:
  /// Walks the items of a list.
  class Iterator {
   public:
    explicit Iterator(const Named* at) : at_(at) {}
    const View& operator*() const;
    Iterator& operator++();
    bool operator==(const Iterator&) const = default;

   private:
    const Named* at_;
  };

  View();
  View(const View& other);
  View(View&& other) noexcept;
  View& operator=(const View& other);
  View& operator=(View&& other) noexcept;
  ~View();

  View(std::string text);
  View(std::string_view text);
  View(const char* text);
  View(bool flag);
  template <class Whole>
  requires(std::integral<Whole> && !std::same_as<Whole, bool>) View(Whole number)
      : View(Integer{static_cast<std::uint64_t>(number), number < Whole{}}) {}
  View(const std::vector<std::string>& texts);
  View(std::initializer_list<Named> named);

  static View array();
  /// A list of one.
  static View array(View item);
  static View object();

  bool is_text() const { return std::holds_alternative<std::string>(held_); }
  bool is_integer() const { return std::holds_alternative<Integer>(held_); }
  bool is_flag() const { return std::holds_alternative<bool>(held_); }
  bool is_list() const { return std::holds_alternative<List>(held_); }
  bool is_group() const { return std::holds_alternative<Group>(held_); }

  /// What it holds. It must be of that kind.
  const std::string& text() const { return *std::get_if<std::string>(&held_); }
  bool flag() const { return *std::get_if<bool>(&held_); }
  const std::vector<Named>& group() const { return std::get_if<Group>(&held_)->parts; }
  /// An integer's digits.
  std::string digits() const;

  /// The value of that name, or null: also where this is no group.
  const View* find(Key name) const;
  /// The value of that name, which must be there.
  const View& operator[](Key key) const;
  /// The value of that name, added at the end where it is new. Nothing becomes a group.
  View& operator[](Key key);
  /// Adds a value whose name is new to the group. Nothing becomes a group.
  void add(Key key, View value);
  /// Gives this group all that `other` has; what has a name in both is replaced.
  void update(View other);

  /// Adds to a list. Nothing becomes a list.
  void push_back(View item);
  /// The items of a list, or the values of a group.
  std::size_t size() const;
  bool empty() const;
  Iterator begin() const;
  Iterator end() const;
  const View& operator[](std::size_t index) const;
  View& operator[](std::size_t index);

 private:
  struct Integer {
    std::uint64_t bits = 0;
    bool negative = false;
  };
  View(Integer integer);
  /// The parts of a list have no names.
  struct List {
    std::vector<Named> parts;
  };
  struct Group {
    std::vector<Named> parts;
  };
  /// The parts of a list or a group; none of anything else.
  std::span<const Named> parts() const;
  /// The parts of this list, or of this group; nothing becomes one.
  template <class Whole>
  std::vector<Named>& parts_of();

  std::variant<std::monostate, std::string, Integer, bool, List, Group> held_;
};

/// One value of a group. Braces make it, and the group takes the value out of them.
struct Named {
  Key key;
  mutable View value;
};

inline const View* View::find(Key name) const {
  const auto* group = std::get_if<Group>(&held_);
  if (group == nullptr) return nullptr;
  for (const Named& one : group->parts) {
    if (one.key == name) return &one.value;
  }
  return nullptr;
}

/// The view as indented JSON (RFC 8259), names in their order: what `--emit view` prints.
std::string json_text(const View& view);

}  // namespace candor::render
