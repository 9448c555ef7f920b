// compile_fail/cases/document_reference_returned.cpp: parameters outlive their document, a local variable
// only: clang++
// flags: -Wall
// expect-clang++: reference to stack memory associated with parameter 'document' returned
#include "lookup_document.hpp"

namespace lookup = lies::lookup;

#ifdef LIE
const lookup::document::Params& params_of(lookup::ParamsDocument document) { return document.params(); }
#else
const lookup::document::Params& params_of(const lookup::ParamsDocument& document) { return document.params(); }
#endif
