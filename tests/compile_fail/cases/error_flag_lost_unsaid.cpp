// compile_fail/cases/error_flag_lost_unsaid.cpp: an outcome is sent in an envelope without an error flag,
// by a function that does not name the loss
// expect-g++: loses structure: call to_openai_chat_losing_...
// expect-clang++: call to deleted function 'to_openai_chat'
#include <candor/envelopes/openai.hpp>

#include "grep.hpp"

candor::Expected<candor::wire::openai_chat::ToolMessage> send(const lies::grep::Outcome& outcome) {
#ifdef LIE
  return candor::to_openai_chat(outcome, "call-1");
#else
  return candor::to_openai_chat_losing_structure_and_error_flag(outcome, "call-1");
#endif
}
