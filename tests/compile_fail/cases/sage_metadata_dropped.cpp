// compile_fail/cases/sage_metadata_dropped.cpp: the result of a builder step is dropped
// expect: the result would be lost
#include <candor/envelopes/sage.hpp>

candor::sage::ToolResult answer(candor::Value count) {
  candor::sage::ToolResult result = candor::sage::ToolResult::success("", "grep", "2 matches");
#ifdef LIE
  result.with_metadata("count", std::move(count));
  return result;
#else
  return std::move(result).with_metadata("count", std::move(count));
#endif
}
