// tests/envelopes/refusals.hpp: helpers for tests of envelopes: bytes, and the text of a refusal.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include <candor/expected.hpp>
#include <candor/value.hpp>

namespace envelope_tests {

/// The bytes of a value; `write` is found beside it.
template <class T>
std::string bytes(const T& value) {
  std::string text;
  const candor::Written written = write(value, text);
  REQUIRE_MESSAGE(written, candor::to_string(written.error()));
  return text;
}

/// Returns the violations of a refusal, or "taken".
template <class T>
std::string refusal(const candor::Expected<T>& parsed) {
  if (parsed) return "taken";
  std::string text = candor::to_string(parsed.error());
  text.pop_back();  // the newline after the last violation
  return text;
}

inline candor::Value json(std::string text) {
  auto value = candor::Value::parse(std::move(text));
  REQUIRE(value);
  return *value;
}

}  // namespace envelope_tests
