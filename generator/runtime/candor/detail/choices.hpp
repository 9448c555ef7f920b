// candor/detail/choices.hpp: enums whose enumerators stand for scalars that are not all strings.
#pragma once

#include <cstddef>
#include <string>

#include "candor/detail/fields.hpp"
#include "candor/detail/cases.hpp"

namespace candor::detail {

/// The scalars in the order of the enum.
template <class Enum, const auto& values>
struct choice {
  using Value = Enum;

  static const char* read(const char* p, In& in, Enum& value) {
    const int index = case_of(p, in, values);
    if (index < 0) return nullptr;
    value = static_cast<Enum>(index);
    return skip_value(p, in);
  }
  static void write(Out& out, Enum value) {
    const auto index = static_cast<std::size_t>(value);
    if (index >= std::size(values)) {
      out.refuse();
      return out.null();
    }
    const Case& one = values[index];
    if (one.kind != Kind::string) return out.literal(one.text);
    std::string json(put_json_string(one.text, nullptr), '\0');
    put_json_string(one.text, json.data());
    out.literal(std::string_view(json));
  }
};

}  // namespace candor::detail
