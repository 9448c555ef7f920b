// tests/overruled/wary.hpp: a description whose readers and writers refuse every value, and whose row does not.
#pragma once

#include <candor/detail/values.hpp>

namespace candor::detail {

template <class Type>
struct wary : Type {
  template <class Value>
  static const char* read(const char* p, In& in, Value& value) {
    p = read_into<Type>(p, in, value);
    return p != nullptr && in.permits(false) ? p : nullptr;
  }
  template <class Value>
  static char* write(Out& out, char* to, const Value& value) {
    out.doubt_unless(false);
    return Type::write(out, to, value);
  }
};

}  // namespace candor::detail
