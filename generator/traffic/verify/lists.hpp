// generator/traffic/verify/lists.hpp: lists of a result and the members that count their items. Private to this
// module.
#pragma once

#include "verify/answer.hpp"

namespace candor::verify {

/// Returns the array of findings, if the contract has exactly one.
std::optional<Value> only_list(const Answer& answer);

/// Returns the array of the result whose items the member `name` counts, by the names of the convention
/// (`list_total`, `list_count`, and `total` where the result has one array of findings).
std::optional<Value> list_counted_by(const Answer& answer, std::string_view name);

/// Returns true if the items of the list hold lists themselves: a count can be of those.
bool holds_lists(const Node& list);

/// Returns the number of items in the list, or in the lists that its items hold, whichever is larger.
std::size_t items_in(const Node& list);

/// Returns true if `number` is a number below `entries`.
bool is_above(std::size_t entries, const Node& number);
/// Returns true if `number` is a number above `entries`.
bool is_below(std::size_t entries, const Node& number);

/// Returns true if both are numbers, and `a` is below `b`.
bool is_less(const Node& a, const Node& b);

}  // namespace candor::verify
