// compile_fail/cases/attestation_in_reach.cpp: a tool vouches for itself with the generator's own access
// expect-g++: incomplete type 'candor::detail::CoverageAccess' used in nested name specifier
// expect-clang++: incomplete type 'candor::detail::CoverageAccess' named in nested name specifier
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome run(grep::Ledger ledger, grep::Data data) {
  ledger.skipped("b", "binary");
#ifdef LIE
  return grep::Outcome::from(candor::detail::CoverageAccess::full(), std::move(data));
#else
  return grep::Outcome::from(std::move(ledger).close(), std::move(data));
#endif
}
