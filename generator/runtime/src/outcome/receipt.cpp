// runtime/src/outcome/receipt.cpp: receipts as JSON, and where those of served calls go.
#include "candor/receipt.hpp"

#include <algorithm>

#include "candor/detail/json_string.hpp"
#include "candor/detail/words.hpp"
#include "candor/running_call.hpp"

namespace candor {
namespace {

std::string digest_of(const std::vector<std::string>& units) {
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&](char byte) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * std::uint64_t{0x100000001B3};
  };
  for (const std::string& unit : units) {
    std::ranges::for_each(unit, add);
    add('\n');
  }
  return detail::hash_text(hash);
}

/// The first items of a list, as JSON.
template <class List, class ToJson>
std::string listed(const List& list, std::size_t max, ToJson to_json) {
  std::string items;
  for (std::size_t i = 0; i < std::min(list.size(), max); ++i)
    items += (i == 0 ? "" : ",") + to_json(list[i]);
  return "[" + items + "]";
}

}  // namespace

std::string to_json(const Receipt& receipt, std::size_t max) {
  using detail::json_string;
  const bool is_long = receipt.units.size() > max;
  return "{\"examined\":" + std::to_string(receipt.examined) +
         (is_long ? ",\"units_digest\":" + json_string("fnv1a64:" + digest_of(receipt.units))
                  : ",\"units\":" + listed(receipt.units, max,
                                           [](const std::string& unit) { return json_string(unit); })) +
         ",\"gap_count\":" + std::to_string(receipt.gaps.size()) + ",\"gaps\":" +
         listed(receipt.gaps, max,
                [](const UnitGap& gap) {
                  return "{\"unit\":" + json_string(gap.unit) + ",\"reason\":" + json_string(gap.reason) +
                         "}";
                }) +
         "}";
}

namespace detail {

bool wants_receipt() {
  const std::shared_ptr<CallState>& call = running_call().state();
  return call && call->wants_receipt();
}

void keep_receipt(const Receipt& receipt) {
  if (const std::shared_ptr<CallState>& call = running_call().state()) call->keep_receipt(receipt);
}

}  // namespace detail

}  // namespace candor
