// tests/fuzz/entry.cpp: the way from libFuzzer into one target, which the build names.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::CANDOR_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
