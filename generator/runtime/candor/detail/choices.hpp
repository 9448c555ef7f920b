// candor/detail/choices.hpp: enums whose enumerators stand for scalars that are not all strings.
#pragma once

#include <cstddef>
#include <string>

#include "candor/detail/enumerators.hpp"
#include "candor/detail/cases.hpp"
#include "candor/detail/fields.hpp"

namespace candor::detail {

/// The scalars in the order of the enum.
template <class Enum, const auto& values>
struct choice {
  using Value = Enum;
  static constexpr Subschema row(Asker) {
    Subschema row{.types = 0, .choices = values};
    for (const Case& each : values) row.types |= type_of(each.kind);
    return row;
  }

  static const char* read(const char* p, In& in, Enum& value) {
    const int index = case_of(p, in, values);
    if (index < 0) return nullptr;
    value = enumerator_at<Enum>(static_cast<std::size_t>(index));
    return skip_value(p, in);
  }
  static char* write(Out& out, char* to, Enum value) {
    const std::size_t index = index_of_enumerator(value);
    if (index >= std::size(values)) {
      out.give_up("a value that is no enumerator");
      return Out::put_null(out.room(to));
    }
    const Case& one = values[index];
    return one.kind == Kind::string ? out.put_word(to, one.text) : out.put_literal(to, one.text);
  }
};

}  // namespace candor::detail
