// tests/bench/features.cpp: patterns, sets, unions and growth, in emitted code alone.
//
// usage: bench_features [options of Google Benchmark]
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "messages.hpp"
#include "patterns.hpp"
#include "shapes.hpp"
#include "timing.hpp"
#include "tools.hpp"

namespace {

using Lines = std::vector<std::string>;

/// Times a reader of emitted code.
template <auto parse>
void measure_reader(const std::string& name, std::shared_ptr<const Lines> lines) {
  std::size_t bytes = 0;
  for (const std::string& line : *lines) {
    bytes += line.size();
    const auto read = parse(line, candor::Limits());
    if (read) continue;
    std::fprintf(stderr, "bench: %s: the reader refuses %.200s\n%s\n", name.c_str(), line.c_str(),
                 candor::to_string(read.error()).c_str());
    std::exit(1);
  }
  bench::measure(name, lines->size(), bytes, [lines](std::size_t i) {
    const auto read = parse((*lines)[i], candor::Limits());
    if (!read) std::abort();
    benchmark::DoNotOptimize(&*read);
  });
}

template <auto parse>
void measure_text(const std::string& name, std::string line) {
  measure_reader<parse>(name, std::make_shared<const Lines>(Lines{std::move(line)}));
}

/// `{"items":[...]}` of what `item(i)` returns.
template <class Item>
std::string list_of(std::size_t count, Item item) {
  std::string text = R"({"items":[)";
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + item(i);
  return text + "]}";
}

/// A path, in another order than that of its number.
std::string path(std::size_t i) { return "\"src/module_" + std::to_string(i * 7919 % 10007) + "/file.cpp\""; }

std::string record(std::size_t i) {
  return R"({"path":)" + path(i / 4) + R"(,"line":)" + std::to_string(i % 4) + "}";
}

void measure_sets() {
  for (const std::size_t count : {8U, 64U, 512U, 4096U}) {
    const std::string size = std::to_string(count);
    measure_text<bench::shapes::parse_texts>("set/strings/" + size, list_of(count, path));
    measure_text<bench::shapes::parse_records>("set/objects/" + size, list_of(count, record));
  }
}

std::string scalar(std::size_t i) {
  return i % 4 == 0 ? path(i) : i % 4 == 1 ? std::to_string(i) : i % 4 == 2 ? "true" : "[1,2]";
}

std::string event(std::size_t i, bool is_first) {
  static const char* const kinds[] = {"opened", "closed", "failed"};
  const std::string kind = std::string(R"("kind":")") + kinds[i % 3] + '"';
  const std::string rest = i % 3 == 0   ? R"("path":)" + path(i) + R"(,"line":17)"
                           : i % 3 == 1 ? R"("path":)" + path(i) + R"(,"saved":true)"
                                        : R"("message":"no such file")";
  return "{" + (is_first ? kind + "," + rest : rest + "," + kind) + "}";
}

std::string marked(std::size_t i) {
  return (i % 2 == 0 ? R"({"line":17,"path":)" : R"({"line":17,"message":)") + path(i) + "}";
}

void measure_unions() {
  constexpr std::size_t count = 100;
  measure_text<bench::shapes::parse_scalars>("union/by type/100", list_of(count, scalar));
  measure_text<bench::shapes::parse_events>("union/by a first member/100",
                                            list_of(count, [](std::size_t i) { return event(i, true); }));
  measure_text<bench::shapes::parse_events>("union/by a last member/100",
                                            list_of(count, [](std::size_t i) { return event(i, false); }));
  measure_text<bench::shapes::parse_marked>("union/by presence/100", list_of(count, marked));
}

/// A chain of objects: `open` begins one, `close` ends it.
std::string chain(std::size_t depth, const std::string& open, const std::string& leaf,
                  const std::string& close) {
  std::string text = R"({"root":)";
  for (std::size_t i = 0; i < depth; ++i) text += open;
  text += leaf;
  for (std::size_t i = 0; i < depth; ++i) text += close;
  return text + "}";
}

void measure_nesting() {
  const std::string leaf = R"({"kind":"leaf","name":"main"})";
  for (const std::size_t depth : {5U, 10U, 20U, 40U, 80U, 120U}) {
    const std::string size = std::to_string(depth);
    measure_text<bench::shapes::parse_tree>("nested/first member/" + size,
                                            chain(depth, R"({"kind":"branch","child":)", leaf, "}"));
    measure_text<bench::shapes::parse_tree>("nested/last member/" + size,
                                            chain(depth, R"({"child":)", leaf, R"(,"kind":"branch"})"));
    // Both branches take each object but the innermost, which only the second takes.
    measure_text<bench::shapes::parse_open_tree>("nested/untagged/" + size,
                                                 chain(depth, R"({"child":)", R"({"line":"7"})", "}"));
  }
}

void measure_growth() {
  for (const int matches : {1, 10, 100, 1000, 10000}) {
    const auto lines = std::make_shared<const Lines>(bench::grep_results(matches, matches > 1000 ? 2 : 20));
    measure_reader<bench::bench_grep::parse_params>("grow/grep/" + std::to_string(matches), lines);
  }
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  bench::measure_patterns();
  measure_sets();
  measure_unions();
  measure_nesting();
  measure_growth();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
