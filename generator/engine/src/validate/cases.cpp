// engine/src/validate/cases.cpp: which enumerator or branch a JSON value belongs to.
#include "candor/detail/cases.hpp"

#include "candor/detail/number.hpp"

namespace candor::detail {
namespace {

/// The text of the scalar at `p` as a case holds it: decoded for strings, as it stands for others.
bool scalar_at(const char* p, In& in, Kind kind, std::string_view& text) {
  if (kind == Kind::string) return view_string(p, in, text) != nullptr;
  if (kind == Kind::array || kind == Kind::object || kind == Kind::none) return false;
  return view_value(p, in, text) != nullptr;
}

bool equals(const Case& one, Kind kind, std::string_view text) {
  if (one.kind != kind) return false;
  return kind == Kind::number ? same_number(one.text, text) : one.text == text;
}

}  // namespace

int case_of(const char* p, In& in, Rows<Case> cases) {
  const Kind kind = kind_at(p);
  std::string_view text;
  if (!scalar_at(p, in, kind, text)) return -1;
  for (const Case& one : cases) {
    if (equals(one, kind, text)) return static_cast<int>(one.branch);
  }
  return -1;
}

int branch_by_member(const char* p, In& in, std::string_view member, Rows<Case> cases) {
  const char* const value = find_member(p, in, member);
  return value == nullptr ? -1 : case_of(value, in, cases);
}

int branch_by_presence(const char* p, In& in, Rows<Case> cases) {
  for (const Case& one : cases) {
    if (find_member(p, in, one.text) != nullptr) return static_cast<int>(one.branch);
  }
  return -1;
}

}  // namespace candor::detail
