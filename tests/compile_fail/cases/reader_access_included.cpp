// compile_fail/cases/reader_access_included.cpp: a host keeps a report that it made of data of its own
// expect: for emitted sources only: a value comes from a reader or from Value::parse, which check it
#include "pages.hpp"
#ifdef LIE
#include <candor/detail/reader_access.hpp>
#endif

namespace pages = lies::pages;

std::optional<pages::Report> ask(std::string_view reply, pages::Data own) {
#ifdef LIE
  (void)reply;
  return *candor::detail::ReaderAccess::report<pages::Outcome, pages::Complete>(std::move(own));
#else
  (void)own;
  const auto report = pages::parse_outcome(reply);
  return report ? std::optional(*report) : std::nullopt;
#endif
}
