// compile_fail/cases/tool_answers_as_another.cpp: a set of tools answers a search with the outcome of a
// lookup
// expect: lies: the handler of grep must return grep::Outcome, not another tool's
#include "tools.hpp"

struct Tools {
  lies::edit::Outcome operator()(const lies::edit::Params& params);
#ifdef LIE
  lies::lookup::Outcome operator()(const lies::grep::Params& params);
#else
  lies::grep::Outcome operator()(const lies::grep::Params& params);
#endif
  lies::lookup::Outcome operator()(const lies::lookup::Params& params);
};

candor::Answer serve(Tools& tools, std::string_view name, std::string_view params, std::string& out) {
  return lies::call(tools, name, params, out);
}
