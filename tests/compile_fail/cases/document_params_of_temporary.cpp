// compile_fail/cases/document_params_of_temporary.cpp: parameters are taken from a document that is gone at once
// expect: name the document: its data must not outlive it
#include <utility>

#include "lookup_document.hpp"

namespace lookup = lies::lookup;

bool is_short(lookup::ParamsDocument document) {
#ifdef LIE
  const lookup::document::Params& params = std::move(document).params();
#else
  const lookup::document::Params& params = document.params();
#endif
  return params.word.size() < 4;
}
