// compile_fail/cases/words_left_out.cpp: a search has a limit but no words
// expect: a required field was left out of the braces
// expect-g++: {"words"}
// expect-clang++: std::string words = candor::required<"words", std::string>();
#include "ticket_search.hpp"

namespace ticket_search = desk::ticket_search;

ticket_search::Params search(const std::string& words) {
#ifdef LIE
  return words.empty() ? ticket_search::Params{.limit = 10} : ticket_search::Params{.words = words};
#else
  return {.words = words, .limit = 10};
#endif
}
