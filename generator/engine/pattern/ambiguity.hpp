// pattern/ambiguity.hpp: finds patterns that engines with backtracking take long for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace candor::pattern {

/// A text for which an engine with backtracking takes long: `before`, `repeated` many times, `after`. Each
/// repetition multiplies the ways to match by at least two, or adds as many as there were repetitions. The
/// text does not match, so that all ways are tried.
struct SlowText {
  std::string before;
  std::string repeated;
  std::string after;
  bool is_exponential = false;
};

/// Returns a text that makes the search for the pattern slow in most engines of JavaScript, Python and Java,
/// or std::nullopt if none was found within a fixed number of steps. Candor's own tables take one step per
/// byte.
std::optional<SlowText> slow_text(std::string_view pattern);

}  // namespace candor::pattern
