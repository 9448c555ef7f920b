// candor/report.hpp: the report of another tool, as a reader found it.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include <candor/coverage.hpp>
#include <candor/literal.hpp>

namespace candor {

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;
}  // namespace detail

/// An outcome that was read: the report of another tool. match() gives access to its data. It is not the
/// outcome of a call of one's own, unless forward() makes it one.
template <class Outcome>
class [[nodiscard("a dropped report drops its gaps"), gnu::warn_unused]] Report {
 public:
  using outcome_type = Outcome;

  /// One handler for each state, as Outcome::match.
  template <class... Handlers>
  decltype(auto) match(Handlers && ... handlers) const& {
    return outcome_.match(std::forward<Handlers>(handlers)...);
  }
  template <class... Handlers>
  decltype(auto) match(Handlers && ... handlers)&& {
    return std::move(outcome_).match(std::forward<Handlers>(handlers)...);
  }

  /// Returns the name of the state, for logs.
  std::string_view state_name() const noexcept { return outcome_.state_name(); }
  /// Returns the coverage that the report proves, for a tool that builds on it.
  ReportedCoverage coverage() const { return outcome_.coverage(); }
  /// Returns the report as a success, or std::nullopt if its state is not one.
  auto success() const { return outcome_.success(); }

  /// Hands the report on as the outcome of one's own call: its gaps are then one's own.
  Outcome forward()&& { return std::move(outcome_); }
  Outcome forward() const& { return outcome_; }

  bool operator==(const Report&) const = default;
  bool operator==(const Outcome& outcome) const { return outcome_ == outcome; }

  template <class Other, Literal why = "a report is what a reader found, not what a tool made">
  Report(const Other&) = delete;  // a report is what a reader found, not what a tool made

 private:
  friend struct detail::ReaderAccess;
  struct Key {
    explicit Key() = default;
  };
  Outcome outcome_;

 public:
  /// For readers: holds what `make` returns, which is not moved.
  template <class Make>
  Report(Key, const Make& make) : outcome_(make()) {}
};

}  // namespace candor
