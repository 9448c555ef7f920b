// compile_fail/cases/other_runtime_version.cpp: code that was generated for one runtime is built against
// another
// expect: grep.hpp was generated for candor runtime 1: generate it again
#include <candor/version.hpp>

#ifdef LIE
// Simulates a later runtime by another version number.
namespace candor {
inline constexpr int later_version = runtime_version + 1;
}
#define runtime_version later_version
#endif

#include "grep.hpp"

lies::grep::Params ask() { return {.pattern = "."}; }
