// compile_fail/cases/raw_json_injected.cpp: text that is no JSON becomes a member of a failure
// expect: for emitted sources only: a value comes from a reader or from Value::parse, which check it
#include "pages.hpp"
#ifdef LIE
#include <candor/detail/reader_access.hpp>
#endif

namespace pages = lies::pages;

pages::Outcome failed(const std::string& body) {
#ifdef LIE
  const candor::Value value = candor::detail::ReaderAccess::trusted_value(body);
#else
  const candor::Value value = candor::Value::parse(body).value_or(candor::Value());
#endif
  return pages::Outcome::failure(pages::ErrorCode::not_reachable, "the host answered with an error",
                                 {{"body", value}});
}
