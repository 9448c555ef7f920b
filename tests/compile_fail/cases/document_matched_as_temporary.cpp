// compile_fail/cases/document_matched_as_temporary.cpp: a document that is gone after the match is matched
// expect: name the document: its data must not outlive it
#include <utility>

#include "lookup_document.hpp"

namespace lookup = lies::lookup;

std::string meaning(lookup::Document document) {
#ifdef LIE
  return std::move(document).match(
#else
  return document.match(
#endif
      [](const lookup::document::Complete& found) { return std::string(found.meaning); },
      [](const lookup::Failure& failure) { return std::string(failure.message.text()); });
}
