// compile_fail/cases/undone_with_data_of_done.cpp: the data of a release that is live is reported as taken
// back
// expect-g++: cannot convert 'const lies::release::Data' to 'lies::release::UnchangedData'
// expect-clang++: no viable conversion
#include "release.hpp"

namespace release = lies::release;

release::Outcome undone(const release::Data& data) {
#ifdef LIE
  return release::Outcome::taken_back(data);
#else
  return release::Outcome::taken_back({.ticket = data.ticket, .format = data.format});
#endif
}
