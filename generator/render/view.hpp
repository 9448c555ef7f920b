// generator/render/view.hpp: what a template sees: values with names, decided before any layout.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace candor::render {

/// The name of a value in a view. Names are decided when the program is written, foreign text is never one,
/// so a key is a literal and costs nothing to make or to copy.
class Key {
 public:
  constexpr Key() = default;
  template <std::size_t size>
  consteval Key(const char (&literal)[size]) : text_(literal, size - 1) {}
  /// A name from elsewhere. Whoever makes it keeps `text` for as long as the view.
  static Key kept(std::string_view text) { return Key(text); }

  std::string_view text() const { return text_; }
  bool operator==(const Key&) const = default;

 private:
  explicit Key(std::string_view text) : text_(text) {}
  std::string_view text_;
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
  template <class Integer>
  requires(std::integral<Integer> && !std::same_as<Integer, bool>) View(Integer number)
      : View(Unsigned{}, static_cast<std::uint64_t>(number), number < Integer{}) {}
  View(const std::vector<std::string>& texts);
  View(std::initializer_list<Named> named);

  static View array();
  static View array(std::initializer_list<View> items);
  static View object();

  bool is_text() const { return kind_ == Kind::text; }
  bool is_integer() const { return kind_ == Kind::natural || kind_ == Kind::negative; }
  bool is_flag() const { return kind_ == Kind::flag; }
  bool is_list() const { return kind_ == Kind::list; }
  bool is_group() const { return kind_ == Kind::group; }

  /// What it holds. It must be of that kind.
  const std::string& text() const { return text_; }
  bool flag() const { return bits_ != 0; }
  const std::vector<Named>& group() const { return parts_; }
  /// An integer's digits.
  std::string digits() const;

  /// The value of that name, or null: also where this is no group.
  const View* find(std::string_view name) const;
  /// The value of that name, which must be there.
  const View& operator[](Key key) const;
  /// The value of that name, added at the end where it is new. Nothing becomes a group.
  View& operator[](Key key);
  /// Gives this group all that `other` has; what has a name in both is replaced.
  void update(View other);

  /// Adds to a list. Nothing becomes a list.
  void push_back(View item);
  /// The items of a list, or the values of a group.
  std::size_t size() const;
  bool empty() const;
  Iterator begin() const { return Iterator(parts_.data()); }
  Iterator end() const;
  const View& operator[](std::size_t index) const;
  View& operator[](std::size_t index);

 private:
  enum class Kind : std::uint8_t { nothing, text, natural, negative, flag, list, group };
  struct Unsigned {};
  View(Unsigned, std::uint64_t bits, bool negative);

  Kind kind_ = Kind::nothing;
  std::uint64_t bits_ = 0;  // an integer or a flag
  std::string text_;
  std::vector<Named> parts_;  // the items of a list have no names
};

/// One value of a group. Braces make it, and the group takes the value out of them.
struct Named {
  Key key;
  mutable View value;
};

inline std::size_t View::size() const { return parts_.size(); }
inline bool View::empty() const { return parts_.empty(); }

/// The view as indented JSON (RFC 8259), names in their order: what `--emit view` prints.
std::string json_text(const View& view);

}  // namespace candor::render
