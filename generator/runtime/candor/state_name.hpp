// candor/state_name.hpp: the name of a state, for logs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <candor/literal.hpp>

namespace candor {

struct ContractInfo;

/// The state of an outcome in words, with what a caller must not miss in it: an effect that is false, a side
/// step that was skipped. It is for people: match() tells states apart.
class StateName {
 public:
  explicit StateName(std::string_view name, std::string_view remarks = {});
  friend std::string to_string(const StateName& name) { return name.text_; }
  template <class Stream>
  friend auto operator<<(Stream& stream, const StateName& name) -> decltype(stream << std::string_view()) {
    return stream << std::string_view(name.text_);
  }
  bool operator==(const StateName&) const = default;
  template <class Text, Literal why = "a name is for people: match() tells states apart">
  bool operator==(const Text&) const = delete;  // a name is for people: match() tells states apart

 private:
  std::string text_;
};

namespace detail {

/// The name of a state, by its place.
std::string_view name_of_state(const ContractInfo& info, std::size_t index) noexcept;
/// The state of an outcome or of a report, as its contract names it.
struct StateNames {
  template <class Outcome>
  static std::string_view name_of(const Outcome& outcome) noexcept {
    if constexpr (requires { outcome.outcome_; }) {
      return name_of(outcome.outcome_);
    } else {
      return name_of_state(entry_of(&outcome).contract, outcome.held_.index());
    }
  }
};

}  // namespace detail

}  // namespace candor
