// compile_fail/cases/client_call_of_other_type.cpp: a client is called with what is no params of a tool
// expect: call it with the Params of a tool
#include <candor/aft/client.hpp>

#include "grep.hpp"

namespace grep = lies::grep;

bool searches(candor::aft::Client& client) {
#ifdef LIE
  client.call(grep::Data{.matches = {}});
  return true;
#else
  return client.call(grep::Params{.pattern = "x"}).has_value();
#endif
}
