// tests/bench/read_write.cpp: nanoseconds a message, the emitted reader and writer beside their peers.
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "bench_diagnostics_document.hpp"
#include "bench_grep_document.hpp"
#include "bench_request_document.hpp"
#include "measure.hpp"
#include "messages.hpp"
#include "peers.hpp"

namespace {

namespace bench_diagnostics = bench::bench_diagnostics;
namespace bench_grep = bench::bench_grep;
namespace bench_request = bench::bench_request;
using bench::keep;

/// The emitted functions of one contract and the peers' object for it.
template <class Params, class Document, class View>
struct Subject {
  candor::Parsed<Params> (*parse)(std::string_view, const candor::Limits&);
  candor::Parsed<Document> (*parse_document)(std::string_view, const candor::Limits&);
  Params (*make_empty)();
};

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench: %s\n", why.c_str());
  std::exit(1);
}

/// Each reader's verdict and value are compared before anything is timed.
template <class Params, class Document, class View>
std::vector<Params> agreed(const Subject<Params, Document, View>& subject, const bench::Messages& messages) {
  std::vector<Params> values;
  for (const std::string& line : messages.lines) {
    const candor::Parsed<Params> ours = subject.parse(line, {});
    if (!ours) give_up("our reader refuses a message:\n" + candor::to_string(ours.error()));
    Params theirs = subject.make_empty();
    if (!bench::on_demand(line, theirs) || theirs != *ours)
      give_up("On-Demand reads another value of: " + line);
    theirs = subject.make_empty();
    bench::nlohmann_get(line, theirs);
    if (theirs != *ours) give_up("nlohmann reads another value of: " + line);
    const candor::Parsed<Document> document = subject.parse_document(line, {});
    if (!document || document->own() != *ours) give_up("the document has another value of: " + line);
    View view;
    if (!bench::on_demand(line, view)) give_up("On-Demand reads no views of: " + line);
    values.push_back(*ours);
  }
  return values;
}

void print(const char* what, double ours, double on_demand, double nlohmann) {
  std::printf("  %-6s emitted %9.0f ns", what, ours);
  if (on_demand > 0) std::printf("   On-Demand %9.0f ns (%.2f x)", on_demand, on_demand / ours);
  std::printf("   nlohmann %9.0f ns (%.1f x)\n", nlohmann, nlohmann / ours);
}

template <class Params, class Document, class View>
void measure_reading(const Subject<Params, Document, View>& subject, const bench::Messages& messages) {
  const auto emitted = [&](const std::string& line) { keep(subject.parse(line, {})); };
  const auto on_demand = [&](const std::string& line) {
    Params out = subject.make_empty();
    keep(bench::on_demand(line, out));
  };
  const auto nlohmann = [&](const std::string& line) {
    Params out = subject.make_empty();
    bench::nlohmann_get(line, out);
    keep(out);
  };
  Document used = *subject.parse_document(messages.lines.front(), {});
  const auto document = [&](const std::string& line) { keep(parse_into(used, line, {})); };
  const auto fresh = [&](const std::string& line) { keep(subject.parse_document(line, {})); };
  const auto views = [&](const std::string& line) {
    View out;
    keep(bench::on_demand(line, out));
  };
  const std::vector<double> took =
      bench::compare(messages.lines, {emitted, on_demand, nlohmann, document, views, fresh});
  print("read", took[0], took[1], took[2]);
  print("view", took[3], took[4], took[2]);
  print("fresh", took[5], took[4], took[2]);
}

template <class Params>
void measure_writing(const std::vector<Params>& values, const bench::Messages& messages) {
  std::vector<nlohmann::json> doms;
  for (const std::string& line : messages.lines) doms.push_back(nlohmann::json::parse(line));
  std::string out;
  std::size_t next = 0;
  const auto emitted = [&](const std::string&) {
    out.clear();
    keep(write(values[next], out));
    next = next + 1 == values.size() ? 0 : next + 1;
  };
  const auto nlohmann = [&](const std::string&) {
    keep(bench::nlohmann_dump(doms[next]));
    next = next + 1 == doms.size() ? 0 : next + 1;
  };
  const std::vector<double> took = bench::compare(messages.lines, {emitted, nlohmann});
  print("write", took[0], 0, took[1]);
}

template <class Params, class Document, class View>
void measure(const char* name, const Subject<Params, Document, View>& subject) {
  const bench::Messages messages = bench::messages(name);
  std::size_t bytes = 0;
  for (const std::string& line : messages.lines) bytes += line.size();
  std::printf("%s: %zu %s messages of %zu bytes\n", name, messages.lines.size(), messages.origin.c_str(),
              bytes / messages.lines.size());
  const std::vector<Params> values = agreed(subject, messages);
  measure_reading(subject, messages);
  measure_writing(values, messages);
}

int run() {
  std::puts(
      "nanoseconds of CPU a message: whole passes over distinct messages, median of 15 interleaved samples");
  measure("req",
          Subject<bench_request::Params, bench_request::ParamsDocument, bench::views::Request>{
              bench_request::parse_params, bench_request::parse_params_document, bench::make_empty_request});
  const Subject<bench_grep::Params, bench_grep::ParamsDocument, bench::views::Grep> grep{
      bench_grep::parse_params, bench_grep::parse_params_document, bench::make_empty_grep};
  for (const char* const name : {"grep1", "grep50", "grep50s", "grep2000"}) measure(name, grep);
  measure("diag20",
          Subject<bench_diagnostics::Params, bench_diagnostics::ParamsDocument, bench::views::Diagnostics>{
              bench_diagnostics::parse_params, bench_diagnostics::parse_params_document,
              bench::make_empty_diagnostics});
  return 0;
}

}  // namespace

int main() { return run(); }
