// compile_fail/cases/completion_by_hand.cpp: the data of a partial answer claims to be complete
// expect-g++: 'lies::pages::Data' has no non-static data member named 'complete'
// expect-clang++: field designator 'complete' does not refer to any field in type 'pages::Data'
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Coverage covered, pages::Gaps gaps, std::string text) {
#ifdef LIE
  pages::Data data{.text = std::move(text), .complete = true};
#else
  pages::Data data{.text = std::move(text)};
#endif
  return pages::Outcome::from(std::move(covered), std::move(data), std::move(gaps));
}
