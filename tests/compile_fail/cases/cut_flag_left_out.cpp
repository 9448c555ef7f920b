// compile_fail/cases/cut_flag_left_out.cpp: a search does not say whether its list was cut
// expect: a required field was left out of the braces
// expect-g++: {"truncated"}
// expect-clang++: bool truncated = candor::required<"truncated", bool>();
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome stopped(grep::Coverage covered, grep::Data data, std::vector<grep::SkippedFile> skipped) {
#ifdef LIE
  grep::Gaps gaps{.skipped_files = std::move(skipped)};
#else
  grep::Gaps gaps{.skipped_files = std::move(skipped), .truncated = true};
#endif
  return grep::Outcome::from(std::move(covered), std::move(data), std::move(gaps));
}
