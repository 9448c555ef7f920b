// tests/fuzz/targets.hpp: the targets. Each takes any bytes, and aborts with a sentence where a law is
// broken.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace fuzz {

/// Readers: all agree on the bytes; an accepted value is printed and read back as an equal value.
void document(std::string_view bytes);
/// From a contract's text to emitted code, in process: refused with a reason, or emitted, inert and in ASCII.
void generate(std::string_view bytes);
/// Patterns: a small one made of the bytes against the backtracking matcher; the bytes themselves as a
/// pattern.
void pattern(std::string_view bytes);
/// Emitted readers of fixed contracts: an accepted value is written and read back as an equal value; the
/// verdict on params agrees with the interpreter.
void emitted(std::string_view bytes);
/// The template engine: filled or refused with a reason, twice the same.
void render(std::string_view bytes);
/// The reader of YAML: an accepted value is printed as JSON and read back as an equal value.
void yaml(std::string_view bytes);
/// Formats: an answer for any text, twice the same.
void format(std::string_view bytes);
/// Lines to an MCP server: each message is answered once, by one message that can be read.
void frames(std::string_view bytes);
/// Requests of HTTP to an MCP server: the pieces in which bytes arrive change nothing, and each request gets
/// exactly one response.
void http(std::string_view bytes);
/// The guard: sends JSON only, and decides the same twice.
void guard(std::string_view bytes);

/// Files that are compressed, or begin so: what was compressed is read, what ends early is reported.
void chunks(std::string_view bytes);

/// Lines of recordings, whose format is found by their content: every line and answer is counted, and a
/// summary is read as it was written.
void recordings(std::string_view bytes);

/// The same lines to the reader of one format, recording_codex() and so on: nothing is dropped unsaid, and
/// neither the pieces in which bytes arrive nor a split into two parts changes the result.
#define RECORDING(name) void recording_##name(std::string_view bytes);
#include "verify/recordings/recordings.def"
#undef RECORDING

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
};

inline constexpr Target targets[] = {
#define TARGET(name) {#name, name},
#include "fuzz/targets.def"
#undef TARGET
#define RECORDING(name) {"recording_" #name, recording_##name},
#include "verify/recordings/recordings.def"
#undef RECORDING
};

/// Aborts the process with a message unless the property holds.
inline void hold(bool holds, const char* law, std::string_view breaker) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s: %.*s\n", law, static_cast<int>(breaker.size()), breaker.data());
  std::abort();
}

}  // namespace fuzz
