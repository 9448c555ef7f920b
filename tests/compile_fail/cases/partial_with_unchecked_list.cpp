// compile_fail/cases/partial_with_unchecked_list.cpp: a partial search takes a list of skipped files that
// may be empty
// expect: it may be empty: ask NonEmpty::from, which looks
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome stopped(const std::vector<grep::SkippedFile>& skipped, grep::Coverage covered,
                      grep::Data data) {
#ifdef LIE
  return grep::Outcome::from(std::move(covered), std::move(data), grep::Gaps::of_skipped_files(skipped));
#else
  const auto some = candor::NonEmpty<grep::SkippedFile>::from(skipped);
  return grep::Outcome::from(std::move(covered), std::move(data),
                             some ? grep::Gaps::of_skipped_files(*some) : grep::Gaps::of_truncated());
#endif
}
