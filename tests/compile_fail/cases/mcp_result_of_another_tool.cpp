// compile_fail/cases/mcp_result_of_another_tool.cpp: one tool's result read as another tool's outcome
// expect-g++: could not convert
// expect-clang++: no viable conversion from returned value
#include <candor/envelopes/mcp.hpp>

#include "edit.hpp"
#include "grep.hpp"

candor::Expected<lies::grep::Report> read(const candor::mcp::Result2026& result) {
#ifdef LIE
  return candor::from_mcp_2026<lies::edit::Outcome>(result);
#else
  return candor::from_mcp_2026<lies::grep::Outcome>(result);
#endif
}
