// compile_fail/cases/tools_of_other_version.cpp: a set of tools that was generated for one runtime is built
// against another
// expect: edit.hpp was generated for candor runtime 1: generate it again
// expect: lookup.hpp was generated for candor runtime 1: generate it again
#include <candor/version.hpp>

#ifdef LIE
// Simulates a later runtime by another version number.
namespace candor {
inline constexpr int later_version = runtime_version + 1;
}
#define runtime_version later_version
#endif

#include "tools.hpp"

static_assert(lies::tools.size() == 3);
// lines-g++: 13, each generated header has its own assertion
// lines-clang++: 13, each generated header has its own assertion
// errors-g++: 3, each generated header has its own assertion
// errors-clang++: 3, each generated header has its own assertion
