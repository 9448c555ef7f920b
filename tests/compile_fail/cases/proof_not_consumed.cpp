// compile_fail/cases/proof_not_consumed.cpp: the proof is taken out of a coverage that stays
// expect: used once: std::move the coverage
#include "pages.hpp"

namespace pages = lies::pages;

bool is_full(const pages::Coverage& covered) {
#ifdef LIE
  return covered.full().has_value();
#else
  return covered.is_full();
#endif
}
