// compile_fail/cases/params_replaced.cpp: params that the contract refused are replaced by others, so that the answer
// belongs to another question
// expect: what the contract refused is not replaced: answer with error()
#include <stdexcept>

#include "grep.hpp"

namespace grep = lies::grep;

grep::Params params_of(std::string_view json) {
  auto params = grep::parse_params(json);
#ifdef LIE
  return params.value_or(grep::Params{.pattern = "."});
#else
  if (!params) throw std::invalid_argument(candor::to_string(params.error()));
  return *std::move(params);
#endif
}
