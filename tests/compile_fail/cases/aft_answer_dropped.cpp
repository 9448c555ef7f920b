// compile_fail/cases/aft_answer_dropped.cpp: an answer is made and not sent
// expect: an answer that is not sent leaves the caller waiting
#include <candor/aft.hpp>

namespace aft = candor::aft;

std::string refuse() {
#ifdef LIE
  aft::Response::error("1", "path_not_found", "there is no such path");
  return "";
#else
  return aft::Response::error("1", "path_not_found", "there is no such path").line();
#endif
}
