// candor/detail/cases.hpp: which enumerator or branch a JSON value belongs to.
#pragma once

#include <cstdint>
#include <string_view>

#include "candor/detail/read.hpp"
#include "candor/detail/schema_table.hpp"
#include "candor/rows.hpp"

namespace candor::detail {

/// A scalar, or the name of a member, and the branch (or enumerator) that it stands for.
struct Case {
  Kind kind = Kind::string;
  std::string_view text;
  std::uint32_t branch = 0;
};

/// The bit of a kind of scalars, with integers beside other numbers.
constexpr std::uint8_t type_of(Kind kind) {
  return kind == Kind::null      ? null_type
         : kind == Kind::boolean ? boolean_type
         : kind == Kind::number  ? number_type
                                 : string_type;
}

/// The branch of the case that the scalar at `p` equals, or -1. Numbers are compared by value.
int case_of(const char* p, In& in, Rows<Case> cases);

/// The branch of a union that the value at `p` belongs to, or -1: by the value of `member`, or by the member
/// that is present.
int branch_by_member(const char* p, In& in, std::string_view member, Rows<Case> cases);
int branch_by_presence(const char* p, In& in, Rows<Case> cases);

}  // namespace candor::detail
