// compile_fail/cases/katu_output_made_by_hand.cpp: a katu output is built without the helpers
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class 'candor::katu::ToolOutput'
#include <candor/envelopes/katu.hpp>

candor::katu::ToolOutput answer(std::string text) {
#ifdef LIE
  return candor::katu::ToolOutput(candor::wire::katu::ToolOutput{.content = std::move(text), .is_error = false});
#else
  return candor::katu::ToolOutput::error(std::move(text));
#endif
}
