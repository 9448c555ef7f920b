// compile_fail/cases/cursor_beside_complete.cpp: the data of an answer names the next page, beside its gaps
// expect-g++: 'lies::pages::Data' has no non-static data member named 'next_cursor'
// expect-clang++: field designator 'next_cursor' does not refer to any field in type 'pages::Data'
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Coverage covered, std::string text) {
#ifdef LIE
  pages::Data data{.text = std::move(text), .next_cursor = "page 2"};
#else
  pages::Data data{.text = std::move(text)};
#endif
  return pages::Outcome::from(std::move(covered), std::move(data), {.next_cursor = "", .body_cut = false});
}
