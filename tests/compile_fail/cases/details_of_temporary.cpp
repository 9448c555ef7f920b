// compile_fail/cases/details_of_temporary.cpp: a member is taken from details that are gone
// expect: name the map first: its values are gone
#include <candor/value.hpp>

candor::Details details();

#ifdef LIE
const candor::Value* path() { return details().find("path"); }
#else
bool has_path() {
  const candor::Details all = details();
  return all.find("path") != nullptr;
}
#endif
