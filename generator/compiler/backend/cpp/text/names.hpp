// backend/cpp/text/names.hpp: converts identifiers of contracts to C++ names, deterministically.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace candor::backend::cpp {

/// The length of the longest name of a contract in emitted code, in bytes.
inline constexpr std::size_t max_name_length = 100;

/// Returns true for keywords of C++, and of C where compilers keep them; also for `std` and `candor`.
bool is_keyword(std::string_view name);

/// Returns true for reserved identifiers: keywords, macros of common system headers, `std` and `candor`.
bool is_reserved_word(std::string_view name);

/// The word as an identifier: case kept; anything but letters, digits and underscores becomes one underscore;
/// a character beyond ASCII becomes its code point ("u00e9"); a leading digit gets an `n` before it, and a
/// reserved word an underscore after; a word of signs only gets their names ("greater_or_equal",
/// "star_slash"). Never empty, at most 100 bytes, no leading or double underscore.
std::string identifier(std::string_view word);

/// The words as one type name: {"params", "edit_list", "item"} gives "ParamsEditListItem".
std::string type_name(const std::vector<std::string>& words);

/// The name in snake_case: "SkippedFile" and "skippedFile" give "skipped_file". `name` is an identifier.
std::string snake_case(std::string_view name);

/// The names of one scope. The first to take a name keeps it; a later one gets `_2`, `_3` …
class Names {
 public:
  Names() = default;
  /// Names that are taken from the beginning.
  Names(std::initializer_list<const char*> taken) : taken_(taken.begin(), taken.end()) {}
  /// A scope in `outer`, whose names are taken here as well. `outer` must live as long, and take no more.
  static Names inside(const Names& outer);
  /// `wanted`, or with the lowest number that is free.
  std::string take(const std::string& wanted);
  /// Gives back a name that was taken here.
  void release(const std::string& name) { taken_.erase(name); }
  bool has(const std::string& name) const {
    return taken_.contains(name) || (outer_ != nullptr && outer_->has(name));
  }

 private:
  bool add(const std::string& name);

  const Names* outer_ = nullptr;
  std::set<std::string> taken_;
  std::map<std::string, std::size_t> last_number_;
};

/// A name that is wanted; `exact` where the contract's word is that name.
struct Wanted {
  std::string name;
  bool exact = false;
};

/// Returns the wanted C++ name of a member.
Wanted wanted_word(const std::string& word);

/// The word of an enum, a code or a reason as an enumerator, in snake_case: "NotReady" gives "not_ready".
Wanted wanted_enumerator(const std::string& word);

/// One name for each. Words that are names keep theirs, so that no neighbour renames them; of the others the
/// first to come does.
std::vector<std::string> take_all(Names& taken, const std::vector<Wanted>& wanted);

}  // namespace candor::backend::cpp
