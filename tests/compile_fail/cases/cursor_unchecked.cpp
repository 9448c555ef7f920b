// compile_fail/cases/cursor_unchecked.cpp: a cursor that may be blank is the only gap of a partial answer
// expect-g++: cannot convert 'const std::string'
// expect-clang++: no viable conversion
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Coverage covered, pages::Data data, const std::string& cursor) {
#ifdef LIE
  return pages::Outcome::from(std::move(covered), std::move(data), pages::Gaps::of_next_cursor(cursor));
#else
  const auto next = candor::Text::from(cursor);
  return pages::Outcome::from(std::move(covered), std::move(data),
                              next ? std::optional(pages::Gaps::of_next_cursor(*next)) : std::nullopt);
#endif
}
