// candor/detail/maps.hpp: descriptions of objects whose keys are data (see fields.hpp). Apart from other
// values, since <map> takes long to compile.
#pragma once

#include <map>
#include <string>

#include "candor/detail/values.hpp"

namespace candor::detail {

/// An object whose keys are data. `Keys` is what they must be: a description of strings, or void.
template <class Type, class Keys = void>
struct map {
  using Value = std::map<std::string, typename Type::Value>;

  static const char* read(const char* p, In& in, Value& value) {
    p = read_entries<Keys>(p, in,
                           [&](const char* at, Key key) { return read_entry<Type>(at, in, key, value); });
    return p != nullptr ? close_object(p, in) : nullptr;
  }
  static char* write(Out& out, char* to, const Value& value) {
    return write_entries<Type, Keys>(out, to, value);
  }
};

}  // namespace candor::detail
