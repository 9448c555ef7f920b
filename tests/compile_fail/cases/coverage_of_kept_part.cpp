// compile_fail/cases/coverage_of_kept_part.cpp: a coverage is part of another one and is kept
// expect: a part is a moved coverage, or a call of this tool or of one in `attested_by`
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Coverage covered(ledgers::Coverage own, const ledgers::Outcome& other) {
#ifdef LIE
  return ledgers::Coverage::all_of(own, other);
#else
  return ledgers::Coverage::all_of(std::move(own), other);
#endif
}
