// compile_fail/cases/ailoop_content_made_by_hand.cpp: an ailoop reply is built without its constructors
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class 'candor::ailoop::ToolResultContent'
#include <candor/envelopes/ailoop.hpp>

candor::ailoop::ToolResultContent answer() {
#ifdef LIE
  return candor::ailoop::ToolResultContent(candor::wire::ailoop::ToolResultContent{.blocks = {}, .is_error = true});
#else
  return candor::ailoop::ToolResultContent::from_blocks({}).with_is_error(true);
#endif
}
