// compile_fail/cases/document_copied.cpp: two documents refer to the memory of one
// expect-g++: use of deleted function
// expect-clang++: implicitly-deleted copy constructor
#include <utility>

#include "lookup_document.hpp"

namespace lookup = lies::lookup;

lookup::ParamsDocument keep(lookup::ParamsDocument& document) {
#ifdef LIE
  lookup::ParamsDocument kept = document;
#else
  lookup::ParamsDocument kept = std::move(document);
#endif
  return kept;
}
