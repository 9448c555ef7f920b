// compile_fail/cases/state_name_compared.cpp: a host compares the name of a state, which the next version may spell in another way
// expect: a name is for people: match() tells states apart
#include "pages.hpp"

namespace pages = lies::pages;

bool is_whole(const pages::Outcome& outcome) {
#ifdef LIE
  return outcome.state_name() == "complete";
#else
  return outcome.success().has_value();
#endif
}
