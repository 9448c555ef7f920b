// compile_fail/cases/parse_never_inspected.cpp: the result of a reader is stored, and nobody looks at it
// flags: -Wall
// expect: unused variable 'parsed'
#include "release.hpp"

namespace release = lies::release;

bool ask(std::string_view reply) {
#ifdef LIE
  const auto parsed = release::parse_outcome(reply);
  return true;
#else
  const auto parsed = release::parse_outcome(reply);
  return parsed.has_value();
#endif
}
