// compile_fail/cases/mcp_handler_of_another_tool.cpp: a handler with a call returns another tool's outcome
// expect: lies: the handler of grep must return grep::Outcome, not another tool's
#include <candor/running_call.hpp>

#include "tools.hpp"

struct Tools {
  lies::edit::Outcome operator()(const lies::edit::Params& params, const candor::Call& call);
#ifdef LIE
  lies::lookup::Outcome operator()(const lies::grep::Params& params, const candor::Call& call);
#else
  lies::grep::Outcome operator()(const lies::grep::Params& params, const candor::Call& call);
#endif
  lies::lookup::Outcome operator()(const lies::lookup::Params& params);
};

candor::Answer serve(Tools& tools, std::string_view name, std::string_view params, std::string& out) {
  return lies::call(tools, name, params, out);
}
