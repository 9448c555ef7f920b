// generator/base/render/view.hpp: the named values from which a template is filled.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace candor::render {

/// Emitted as a space at which no line is broken: for values that hold literals.
inline constexpr char hard_space = '\x1F';
/// Emitted as nothing, or where a line has to be broken as the end of a literal and the begin of another.
inline constexpr char literal_break = '\x1E';

struct Named;

/// Text, an integer, a flag, a list, or a group of named values in order; null at first.
class View {
 public:
  View() = default;
  View(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
  View(std::string_view text) : View(std::string(text)) {}
  View(const char* text) : View(std::string(text)) {}
  View(bool flag) : kind_(flag ? Kind::yes : Kind::no) {}
  template <class Whole>
  requires(std::integral<Whole> && !std::same_as<Whole, bool>) View(Whole number)
      : kind_(Kind::integer), text_(std::to_string(number)) {}
  View(const std::vector<std::string>& texts) : kind_(Kind::list), items_(texts.begin(), texts.end()) {}
  /// Moves from the values.
  View(std::initializer_list<Named> named);

  static View array();
  /// Returns a list with one item.
  static View array(View item);
  static View object();

  bool is_text() const { return kind_ == Kind::text; }
  bool is_integer() const { return kind_ == Kind::integer; }
  bool is_flag() const { return kind_ == Kind::yes || kind_ == Kind::no; }
  bool is_list() const { return kind_ == Kind::list; }
  bool is_group() const { return kind_ == Kind::group; }

  /// Returns the text, or the digits of an integer.
  const std::string& text() const { return text_; }
  bool flag() const { return kind_ == Kind::yes; }
  /// Returns the names of a group, in the order of its values.
  const std::vector<std::string>& names() const { return names_; }

  /// Returns the value of that name; null if there is none.
  const View* find(std::string_view name) const;
  /// Returns the value of that name, which must exist.
  const View& operator[](std::string_view name) const { return *find(name); }
  /// Returns the value of that name, appended if it is new. Null becomes a group.
  View& operator[](std::string_view name);
  /// Appends a value whose name must be new to the group. Null becomes a group.
  void add(std::string_view name, View value);
  /// Adds the values of `other` to this group; values with equal names are replaced.
  void update(View other);

  /// Appends to a list. Null becomes a list.
  void push_back(View item);
  /// The items of a list, or the values of a group.
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  const View& operator[](std::size_t index) const { return items_[index]; }
  View& operator[](std::size_t index) { return items_[index]; }

 private:
  enum class Kind : std::uint8_t { nothing, text, integer, no, yes, list, group };

  Kind kind_ = Kind::nothing;
  std::string text_;
  std::vector<std::string> names_;
  std::vector<View> items_;
};

/// One value of a group, as an element of an initializer list from which the group moves it.
struct Named {
  std::string_view name;
  mutable View value;
};

/// Prints the view as indented JSON (RFC 8259), names in their order, for `--emit view`.
std::string json_text(const View& view);

}  // namespace candor::render
