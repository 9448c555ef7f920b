// candor/detail/parts.hpp: finds gaps and side steps in the records of a result, for emitted readers and
// writers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "candor/box.hpp"
#include "candor/laws/claims.hpp"
#include "candor/other_gaps.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// The way from the result to a value in it, from the inside out. It lives on the stack of the walk.
struct Way {
  const Way* outer = nullptr;
  std::string_view key = {};
  std::size_t index = 0;
  /// True behind an item of a list or a value of a map.
  bool is_listed = false;

  Way member(std::string_view name) const { return {this, name, 0, is_listed}; }
  Way entry(std::string_view name) const { return {this, name, 0, true}; }
  Way item(std::size_t place) const { return {this, {}, place, true}; }
  /// The JSON Pointer of the value.
  std::string pointer() const;
};

/// What the records of a result report. An emitted class derived from it has a function `at(way, record)` for
/// each type of records that have roles, or that contain records with roles.
class Parts {
 public:
  /// One side step that breaks a law.
  struct BrokenStep {
    std::string record;  // its JSON Pointer
    laws::StepClaims claims;
    laws::Names names;
  };

  /// True if a record names a gap or a cursor.
  bool has_gap() const noexcept { return !gaps_.empty(); }
  /// True if a record reports that a part of the call failed.
  bool has_failed_part() const noexcept { return !failed_.empty(); }
  bool has_blank_unit() const noexcept { return has_blank_unit_; }
  /// True if the completion of an object is false.
  bool is_incomplete() const noexcept { return !incomplete_.empty(); }
  /// The completion of the objects of the result: each part has to be complete.
  std::optional<bool> complete() const noexcept {
    return is_incomplete() ? std::optional(false) : is_complete_ ? std::optional(true) : std::nullopt;
  }
  const std::vector<BrokenStep>& broken_steps() const noexcept { return broken_; }

  /// Adds the gaps to those without a member of their own, named by their places; so are the completions that
  /// are false. `failed`: also the parts of the call that failed.
  [[gnu::cold]] void add_to(OtherGaps& gaps, bool failed) const;
  /// The places of the first gap and of the completion, as Names has them; "" where there is none.
  std::string_view first_gap() const noexcept { return gaps_.empty() ? std::string_view() : gaps_.front(); }
  std::string_view completion_at() const noexcept { return completion_at_; }

 protected:
  void gap(const Way& way, std::string_view name, bool is_gap) {
    if (is_gap) [[unlikely]]
      add(gaps_, way, name);
  }
  void failed(const Way& way, bool is_failed) {
    if (is_failed) [[unlikely]]
      add(failed_, way, "");
  }
  void blank(bool is_blank) { has_blank_unit_ = has_blank_unit_ || is_blank; }
  void completion(const Way& way, std::string_view name, std::optional<bool> complete, bool is_declared);
  void step(const Way& way, const laws::StepClaims& claims, const laws::Names& names);

 private:
  [[gnu::cold]] static void add(std::vector<std::string>& places, const Way& way, std::string_view name);

  std::vector<std::string> gaps_;
  std::vector<std::string> failed_;
  std::vector<std::string> incomplete_;
  std::vector<BrokenStep> broken_;
  std::string completion_at_;
  bool is_complete_ = false;
  bool has_blank_unit_ = false;
};

template <class T>
inline constexpr bool is_box = false;
template <class T>
inline constexpr bool is_box<Box<T>> = true;
template <class T>
inline constexpr bool is_box<Ref<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

/// Calls `parts.at(way, record)` for each record in a value that the class has a function for: behind
/// optionals, lists, maps and unions.
template <class EmittedParts, class T>
void look(EmittedParts& parts, const Way& way, const T& value) {
  if constexpr (requires { parts.at(way, value); }) {
    parts.at(way, value);
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return;
  } else if constexpr (is_box<T>) {
    look(parts, way, *value);
  } else if constexpr (requires { value.has_value(); }) {
    if (value.has_value()) look(parts, way, *value);
  } else if constexpr (is_variant<T>) {
    std::visit([&](const auto& alternative) { look(parts, way, alternative); }, value);
  } else if constexpr (requires { typename T::mapped_type; }) {
    for (const auto& [key, each] : value) look(parts, way.entry(key), each);
  } else if constexpr (requires { value.begin(); }) {
    std::size_t index = 0;
    for (const auto& each : value) look(parts, way.item(index++), each);
  }
}

/// The value of a boolean member; std::nullopt where it is absent or null.
template <class T>
std::optional<bool> flag_in(const T& value) {
  if constexpr (requires { value.has_value(); }) {
    return value.has_value() ? flag_in(*value) : std::nullopt;
  } else {
    return static_cast<bool>(value);
  }
}

}  // namespace candor::detail
