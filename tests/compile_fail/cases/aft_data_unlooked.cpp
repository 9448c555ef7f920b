// compile_fail/cases/aft_data_unlooked.cpp: an answer takes data that was not validated
// expect-g++: ask Data::parse, which looks
// expect-clang++: call to deleted function 'success'
#include <candor/aft.hpp>

namespace aft = candor::aft;

aft::Response pong(const char* json) {
#ifdef LIE
  return aft::Response::success("1", json);
#else
  const auto data = aft::Data::parse(json);
  return data ? aft::Response::success("1", *data)
              : aft::Response::error("1", "internal_error", "the data is no object");
#endif
}
