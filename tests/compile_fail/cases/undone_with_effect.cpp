// compile_fail/cases/undone_with_effect.cpp: a release that was taken back claims to be in production
// expect-g++: 'lies::release::UnchangedData' has no non-static data member named 'released'
// expect-clang++: field designator 'released' does not refer to any field in type 'release::UnchangedData'
#include "release.hpp"

namespace release = lies::release;

release::Outcome undone() {
#ifdef LIE
  release::UnchangedData data{.released = true, .format = release::FormatStep::done()};
  return release::Outcome::taken_back(std::move(data));
#else
  return release::Outcome::taken_back({.format = release::FormatStep::done()});
#endif
}
