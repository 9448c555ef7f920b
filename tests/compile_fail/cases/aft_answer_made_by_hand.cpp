// compile_fail/cases/aft_answer_made_by_hand.cpp: an answer is put together without the helpers
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class 'candor::aft::Response'
#include <candor/aft.hpp>

namespace aft = candor::aft;

aft::Response pong() {
#ifdef LIE
  return aft::Response(R"({"id":"1","success":true,"success":false})");
#else
  return aft::Response::success("1");
#endif
}
