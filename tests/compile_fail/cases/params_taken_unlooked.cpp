// compile_fail/cases/params_taken_unlooked.cpp: a tool runs on params that may have been refused
// expect-g++: 'const lies::grep::Params&' from expression of type 'const candor::Expected<lies::grep::Params>'
// expect-clang++: no known conversion from 'const candor::Expected<grep::Params>' to 'const grep::Params'
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(const grep::Params& params);

grep::Outcome run(std::string_view request) {
  const candor::Expected<grep::Params> params = grep::parse_params(request);
#ifdef LIE
  return search(params);
#else
  return params ? search(*params)
                : grep::Outcome::failure(grep::ErrorCode::invalid_pattern, "the request breaks its contract");
#endif
}
