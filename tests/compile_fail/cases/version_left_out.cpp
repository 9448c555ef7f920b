// compile_fail/cases/version_left_out.cpp: a call leaves out the version to publish
// expect: a required field was left out of the braces
// expect-g++: {"version"}
// expect-clang++: std::string version = candor::required<"version", std::string>();
#include "release.hpp"

namespace release = desk::release;

void publish(const release::Params& params);

void publish_first() {
#ifdef LIE
  publish({.package = "left-pad"});
#else
  publish({.package = "left-pad", .version = "1.0.0"});
#endif
}
