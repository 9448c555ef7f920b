// validate/exact.hpp: repeated values, exact multiples. Private to this folder.
#pragma once

#include <optional>
#include <vector>

#include "source/decimal.hpp"
#include "source/document.hpp"

namespace candor::validate {

/// Two equal items of a list, the second as early as there is one.
struct Repeat {
  std::size_t first = 0;
  std::size_t second = 0;
};
std::optional<Repeat> first_repeat(const std::vector<source::Node>& items);

/// True if the value is a whole multiple of `divisor`, which is above zero. Exact; nothing where the two are
/// so long that it would take too much time.
std::optional<bool> is_multiple(const source::Decimal& value, const source::Decimal& divisor);

}  // namespace candor::validate
