// compile_fail/cases/aft_error_without_message.cpp: an aft error has no message
// expect: a failure needs a message: say what could not be done
#include <candor/aft.hpp>

namespace aft = candor::aft;

aft::Response refuse() {
#ifdef LIE
  return aft::Response::error("1", "path_not_found", "");
#else
  return aft::Response::error("1", "path_not_found", "there is no such path");
#endif
}
