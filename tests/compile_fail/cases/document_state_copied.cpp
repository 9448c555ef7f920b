// compile_fail/cases/document_state_copied.cpp: a state is kept beyond its document
// expect-g++: use of deleted function
// expect-clang++: implicitly-deleted copy constructor
// errors-g++: 2, g++ also names the base that is not copied
#include "lookup_document.hpp"

namespace lookup = lies::lookup;

std::size_t size_of(const lookup::document::Complete& found) {
#ifdef LIE
  const lookup::document::Complete kept = found;
#else
  const lookup::document::Complete& kept = found;
#endif
  return kept.meaning.size();
}
