// runtime/src/read/each_member.hpp: steps through the text of some members. Private to this directory.
#pragma once

#include <string>
#include <string_view>

#include "candor/detail/document.hpp"
#include "candor/detail/in.hpp"

namespace candor::detail {

/// Calls `act` with the name, decoded, and the text of the value of each member of `"name":value,...`, which
/// is part of a valid object.
template <class Act>
void each_member(std::string_view members, Act act) {
  if (members.empty()) return;
  const Padded bytes(members);
  In in;
  begin_text(in, bytes.begin(), members, {});
  const char* p = in.begin;
  do {
    Key key;
    p = take_key(p, in, key);
    if (p == nullptr) return;
    const std::string name(key);
    const char* const value = space(p);
    p = skip_value(value, in);
    if (p == nullptr) return;
    act(Key(name), std::string_view(value, static_cast<std::size_t>(p - value)));
  } while (p != in.end && comma(p));
}

}  // namespace candor::detail
