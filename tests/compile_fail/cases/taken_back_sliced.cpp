// compile_fail/cases/taken_back_sliced.cpp: the data of a release that was taken back is reported as that
// of a live one
// expect-g++: 'lies::release::Data' is an inaccessible base of 'lies::release::TakenBack'
// expect-clang++: cannot cast 'const release::TakenBack' to its private base class 'const
// lies::release::Data'
#include "release.hpp"

namespace release = lies::release;

release::Outcome again(const release::TakenBack& undone) {
#ifdef LIE
  return release::Outcome::complete(undone);
#else
  return release::Outcome::taken_back({.ticket = undone.ticket, .format = undone.format});
#endif
}
