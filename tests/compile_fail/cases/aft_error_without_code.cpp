// compile_fail/cases/aft_error_without_code.cpp: an aft error has no code
// expect: a failure needs a code: say why it could not be done
#include <candor/aft.hpp>

namespace aft = candor::aft;

aft::Response refuse() {
#ifdef LIE
  return aft::Response::error("1", "", "there is no such path");
#else
  return aft::Response::error("1", "path_not_found", "there is no such path");
#endif
}
