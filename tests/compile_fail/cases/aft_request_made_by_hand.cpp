// compile_fail/cases/aft_request_made_by_hand.cpp: a request is made without parsing one
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class 'candor::aft::RawRequest'
#include <candor/aft.hpp>

namespace aft = candor::aft;

bool is_request(const char* line) {
#ifdef LIE
  const aft::RawRequest made{};
  return made.session() == line;
#else
  return std::holds_alternative<aft::RawRequest>(aft::read_request(line));
#endif
}
