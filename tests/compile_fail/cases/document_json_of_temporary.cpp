// compile_fail/cases/document_json_of_temporary.cpp: the text is taken from a document that is gone at once
// expect: name the document: its data must not outlive it
#include <utility>

#include "lookup_document.hpp"

namespace lookup = lies::lookup;

bool is_empty(lookup::Document document) {
#ifdef LIE
  return std::move(document).json().empty();
#else
  return document.json().empty();
#endif
}
