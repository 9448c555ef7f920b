// compile_fail/cases/aft_params_as_answer.cpp: params are sent as the outcome
// expect: only an outcome answers a call
#include <candor/aft.hpp>

#include "grep.hpp"

namespace aft = candor::aft;

std::string answer(const lies::grep::Params& params, const lies::grep::Outcome& outcome) {
#ifdef LIE
  const auto response = aft::Response::of("1", params);
#else
  (void)params;
  const auto response = aft::Response::of("1", outcome);
#endif
  return response ? response->line() : candor::to_string(response.error());
}
