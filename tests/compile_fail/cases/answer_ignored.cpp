// compile_fail/cases/answer_ignored.cpp: the answer of a dispatched call is ignored
// expect: a call may not have been answered
#include "tools.hpp"

struct Tools {
  lies::edit::Outcome operator()(const lies::edit::Params& params);
  lies::grep::Outcome operator()(const lies::grep::Params& params);
  lies::lookup::Outcome operator()(const lies::lookup::Params& params);
};

bool serve(Tools& tools, std::string_view name, std::string_view params, std::string& out) {
#ifdef LIE
  lies::call(tools, name, params, out);
  return true;
#else
  return lies::call(tools, name, params, out).state() == candor::Answer::State::answered;
#endif
}
