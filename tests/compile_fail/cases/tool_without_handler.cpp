// compile_fail/cases/tool_without_handler.cpp: a tool set has no handler for the edit
// expect: lies: no handler for the tool edit
#include "tools.hpp"

struct Tools {
#ifndef LIE
  lies::edit::Outcome operator()(const lies::edit::Params& params);
#endif
  lies::grep::Outcome operator()(const lies::grep::Params& params);
  lies::lookup::Outcome operator()(const lies::lookup::Params& params);
};

candor::Answer serve(Tools& tools, std::string_view name, std::string_view params, std::string& out) {
  return lies::call(tools, name, params, out);
}
