// compile_fail/cases/source_by_hand.cpp: an answer from the archive claims to be live
// expect-g++: has no member named 'source'
// expect-clang++: no member named 'source' in
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome answer(ledgers::Coverage covered, ledgers::Data data) {
#ifdef LIE
  data.source = ledgers::ResultSource::live;
#endif
  return ledgers::Outcome::archived(std::move(covered), std::move(data));
}
