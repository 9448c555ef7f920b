// tests/support/doctest_main.cpp: the main function of every unit test.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <candor/detail/overruled.hpp>
#include <cstdio>

int main(int argc, char** argv) {
  doctest::Context context(argc, argv);
  const int result = context.run();
  if (context.shouldExit()) return result;
  const auto overruled = candor::detail::take_overruled();
  if (overruled != 0)
    std::printf("FAILED: %zu texts that a reader or writer refused, and the engine accepts\n",
                static_cast<std::size_t>(overruled));
  return overruled != 0 ? 1 : result;
}
