// compile_fail/cases/document_view_returned.cpp: a view of the data outlives its document, a local variable
// only: clang++
// flags: -Wall
// expect-clang++: address of stack memory associated with parameter 'document' returned
#include "lookup_document.hpp"

namespace lookup = lies::lookup;

#ifdef LIE
std::string_view meaning(lookup::Document document) {
#else
std::string_view meaning(const lookup::Document& document) {
#endif
  return document.match([](const lookup::document::Complete& found) { return found.meaning; },
                        [](const lookup::Failure&) { return std::string_view(); });
}
