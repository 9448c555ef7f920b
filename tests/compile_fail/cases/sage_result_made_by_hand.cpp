// compile_fail/cases/sage_result_made_by_hand.cpp: a Sage result is built without the helpers, so its flag
// and texts may disagree
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class 'candor::sage::ToolResult'
#include <candor/envelopes/sage.hpp>

candor::sage::ToolResult answer(std::string text) {
#ifdef LIE
  return candor::sage::ToolResult(candor::wire::sage::ToolResult{.call_id = "",
                                                                 .tool_name = "grep",
                                                                 .success = true,
                                                                 .output = std::nullopt,
                                                                 .error = std::move(text),
                                                                 .metadata = {}});
#else
  return candor::sage::ToolResult::error("", "grep", std::move(text));
#endif
}
