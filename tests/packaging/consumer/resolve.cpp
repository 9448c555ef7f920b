// tests/packaging/consumer/resolve.cpp: a program whose contract asserts a format that needs candor::idna.
#include "resolve.hpp"

int main() {
  const auto is_host = [](const char* json) { return agent::resolve::parse_params(json).has_value(); };
  const bool right = is_host("{\"host\":\"1a.\\u00e9\"}") && is_host("{\"host\":\"a1.\\u05d0\"}") &&
                     !is_host("{\"host\":\"1a.\\u05d0\"}") && !is_host("{\"host\":\"e\\u0301\"}");
  return right ? 0 : 1;
}
