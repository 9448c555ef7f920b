// compile_fail/cases/structure_lost_unsaid.cpp: an outcome is sent in an envelope of text only, by a
// function that does not name the loss
// expect-g++: use of deleted function
// expect-clang++: call to deleted function 'to_anthropic'
#include <candor/envelopes/anthropic.hpp>

#include "grep.hpp"

candor::Expected<candor::wire::anthropic::ToolResult> send(const lies::grep::Outcome& outcome) {
#ifdef LIE
  return candor::to_anthropic(outcome, "call-1");
#else
  return candor::to_anthropic_losing_structure(outcome, "call-1");
#endif
}
