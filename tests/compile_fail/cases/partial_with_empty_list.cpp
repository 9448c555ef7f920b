// compile_fail/cases/partial_with_empty_list.cpp: a partial search has an empty list of skipped files
// expect: it is never empty: name its first item
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome stopped(grep::Coverage covered, grep::Data data) {
#ifdef LIE
  return grep::Outcome::from(std::move(covered), std::move(data), grep::Gaps::of_skipped_files({}));
#else
  const grep::SkippedFile skipped{.file = "core.bin", .reason = "not text"};
  return grep::Outcome::from(std::move(covered), std::move(data), grep::Gaps::of_skipped_files(skipped));
#endif
}
