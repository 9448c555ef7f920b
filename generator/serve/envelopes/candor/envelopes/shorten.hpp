// candor/envelopes/shorten.hpp: leaves findings out of an outcome that is too large to send, and declares the
// gap.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <candor/tool.hpp>

namespace candor::envelopes {

/// An outcome without some of its findings.
struct Shortened {
  std::string wire;
  /// The name of its state, as its own reader takes it.
  std::string_view state;
};

/// Returns the number of items in the lists of findings of an outcome; 0 for a failure.
std::size_t count_findings(const ContractInfo& contract, std::string_view wire);

/// Returns the outcome with `keep` of its findings, the first of each list in equal parts, with a declared
/// gap that states `why`, and `complete: false`. Returns std::nullopt if nothing would be left out, if the
/// contract has no gap to declare, or if the tool's own reader refuses the result: JSON is never cut.
std::optional<Shortened> shorten(const AnsweredOutcome& outcome, std::string_view wire, std::size_t keep,
                                 std::string_view why);

/// Leaves findings out until `size_of` returns at most `max_bytes`, which it does not for the whole outcome,
/// whose size is `bytes`. Returns std::nullopt where shorten() does, or where nothing is left to leave out.
std::optional<Shortened> shorten_to(const AnsweredOutcome& outcome, std::string_view wire, std::size_t bytes,
                                    std::size_t max_bytes, std::string_view why,
                                    const std::function<std::size_t(const Shortened&)>& size_of);

}  // namespace candor::envelopes
