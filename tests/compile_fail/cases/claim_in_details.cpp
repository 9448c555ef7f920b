// compile_fail/cases/claim_in_details.cpp: a failure carries an effect beside its message
// expect: a failure makes no claim of a result: report what was done as partial
// lines-g++: 7, g++ shows the header and the call before the sentence
#include "release.hpp"

namespace release = desk::release;

release::Outcome close(const candor::Value& value) {
  return release::Outcome::failure(release::ErrorCode::registry_closed, "The registry is closed until noon.",
#ifdef LIE
                                   {{"published", value}});
#else
                                   {{"until", value}});
#endif
}
