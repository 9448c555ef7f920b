// compile_fail/cases/outcome_inherited.cpp: an outcome of one's own has another name for its state
// expect-g++: cannot derive from 'final' base 'lies::pages::Outcome'
// expect-clang++: base 'Outcome' is marked 'final'
#include "pages.hpp"

namespace pages = lies::pages;

#ifdef LIE
struct Read : pages::Outcome {
  std::string state_name() const { return "complete"; }
};
#else
struct Read {
  pages::Outcome outcome;
  std::string state_name() const { return to_string(outcome.state_name()); }
};
#endif
