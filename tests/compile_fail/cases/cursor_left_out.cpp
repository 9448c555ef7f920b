// compile_fail/cases/cursor_left_out.cpp: the cursor of the next page is left out, and the first page is all
// expect: a required field was left out of the braces
// expect-g++: {"next_cursor"}
// expect-clang++: std::string next_cursor = candor::required<"next_cursor", std::string>();
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Coverage covered, pages::Data data, const std::string& cursor) {
#ifdef LIE
  (void)cursor;
  return pages::Outcome::from(std::move(covered), std::move(data), {.body_cut = false});
#else
  return pages::Outcome::from(std::move(covered), std::move(data), {.next_cursor = cursor, .body_cut = false});
#endif
}
