// candor/receipt.hpp: what the coverage of a call proved, to travel beside its answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <candor/unit_gap.hpp>

namespace candor {

/// What a coverage proved. `candor verify` holds the answer beside it against it.
struct Receipt {
  /// The key of a receipt in the metadata of envelopes.
  static constexpr std::string_view key = "candor.receipt";
  /// Most units and gaps that are named. Beyond them, the units have a digest, and the gaps are counted.
  static constexpr std::size_t max_listed = 1000;

  /// The number of units that were examined, and their names as far as they are known.
  std::uint64_t examined = 0;
  std::vector<std::string> units;
  std::vector<UnitGap> gaps;
};

/// Returns the receipt as JSON: {"examined":2,"units":["a","b"],"gap_count":1,"gaps":[{"unit":"c","reason":
/// "locked"}]}. In place of many units stands "units_digest": the FNV-1a hash (64 bits) of their names, each
/// ended by a line break. `max`: of units and gaps that are named.
std::string to_json(const Receipt& receipt, std::size_t max = Receipt::max_listed);

namespace detail {
/// Returns true if the server of the running call wants a receipt, and takes it.
bool wants_receipt();
void keep_receipt(const Receipt& receipt);
}  // namespace detail

}  // namespace candor
