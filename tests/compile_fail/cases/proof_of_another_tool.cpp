// compile_fail/cases/proof_of_another_tool.cpp: the proof of one tool completes the outcome of another
// expect: the proof of another tool proves nothing here
#include "grep.hpp"
#include "pages.hpp"

namespace grep = lies::grep;
namespace pages = lies::pages;

pages::Outcome read(grep::FullCoverage searched, pages::FullCoverage own, pages::Data data) {
#ifdef LIE
  (void)own;
  return pages::Outcome::complete(std::move(searched), std::move(data));
#else
  (void)searched;
  return pages::Outcome::complete(std::move(own), std::move(data));
#endif
}
