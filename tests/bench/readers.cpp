// tests/bench/readers.cpp: readers and writers of emitted code beside their peers, on the same messages and
// structs.
//
// usage: bench_readers [--verdicts FILE] [options of Google Benchmark]
//
// Each iteration is a whole pass over distinct messages. Before anything is timed, all readers must read the
// same values, and their verdicts on changed messages are counted: those of the peers in FILE, those of the
// emitted readers in FILE.lines.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "floors.hpp"
#include "members.hpp"
#include "messages.hpp"
#include "mutants.hpp"
#include "peers/on_demand.hpp"
#include "peers/trees.hpp"
#include "peers/writers.hpp"
#include "timing.hpp"

namespace {

using bench::Messages;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench: %s\n", why.c_str());
  std::exit(1);
}

/// The emitted functions of one type, its struct with views, its document, and its validator.
template <class Struct, class View, auto parse_function, auto parse_document_function = nullptr,
          auto validate_function = nullptr>
struct Subject {
  using Type = Struct;
  using Borrowed = View;
  static auto parse_document(const std::string& json) {
    return parse_document_function(json, candor::Limits());
  }
  static auto validate(const std::string& json) { return validate_function(json, candor::Limits()); }
  static auto parse(const std::string& json) { return parse_function(json, candor::Limits()); }
};

/// The emitted reader, with the interface of its peers.
template <class Subject>
struct Emitted {
  bool read(const std::string& json, typename Subject::Type& out) {
    auto parsed = Subject::parse(json);
    if (parsed) out = *std::move(parsed);
    return parsed.has_value();
  }
};

template <class Type>
bool same(const Type& one, const Type& other) {
  if (one == other) return true;
  // Values without a type are kept as text, which each library prints in its own way.
  std::string texts[2];
  return write(one, texts[0]) && write(other, texts[1]) &&
         nlohmann::json::parse(texts[0]) == nlohmann::json::parse(texts[1]);
}

struct Verdicts {
  std::size_t both_accept = 0, both_refuse = 0, only_peer = 0, only_emitted = 0, other_value = 0;
};

template <class Subject, class Peer>
void compare_peer(const std::string& set, const char* peer_name, const Messages& messages,
                  const std::vector<bench::Mutant>& mutants, nlohmann::ordered_json& report) {
  using Type = typename Subject::Type;
  Peer peer;
  for (const std::string& message : messages.lines) {
    const auto ours = Subject::parse(message);
    if (!ours)
      give_up(set + ": the emitted reader refuses " + message + "\n" + candor::to_string(ours.error()));
    Type theirs = bench::empty<Type>();
    if (!peer.read(message, theirs) || !same(theirs, *ours))
      give_up(set + ": " + peer_name + " reads another value of " + message);
  }
  std::map<bench::Change, Verdicts> verdicts;
  for (const bench::Mutant& mutant : mutants) {
    const auto ours = Subject::parse(mutant.json);
    Type theirs = bench::empty<Type>();
    const bool accepted = peer.read(mutant.json, theirs);
    Verdicts& of = verdicts[mutant.change];
    of.both_accept += ours && accepted ? 1U : 0U;
    of.both_refuse += !ours && !accepted ? 1U : 0U;
    of.only_peer += !ours && accepted ? 1U : 0U;
    of.only_emitted += ours && !accepted ? 1U : 0U;
    of.other_value += ours && accepted && !same(theirs, *ours) ? 1U : 0U;
  }
  for (const auto& [change, of] : verdicts) {
    report["verdicts"].push_back({{"set", set},
                                  {"peer", peer_name},
                                  {"change", name_of(change)},
                                  {"both_accept", of.both_accept},
                                  {"both_refuse", of.both_refuse},
                                  {"only_peer_accepts", of.only_peer},
                                  {"only_emitted_accepts", of.only_emitted},
                                  {"other_value", of.other_value}});
    if (of.other_value > 0) give_up(set + ": " + peer_name + " reads another value of a changed message");
  }
}

/// Where the verdicts of emitted readers go, as lines of JSON, for a validator to compare: see
/// validation.cjs.
std::ofstream kept_verdicts;

/// Keeps the verdicts on changed messages, but not on those that are long.
template <class Subject>
void keep_verdicts(const std::string& set, const std::vector<bench::Mutant>& mutants) {
  for (const bench::Mutant& mutant : mutants) {
    if (!kept_verdicts.is_open() || mutant.json.size() > 20'000) continue;
    kept_verdicts << nlohmann::ordered_json{{"set", set},
                                            {"change", name_of(mutant.change)},
                                            {"accepted", Subject::parse(mutant.json).has_value()},
                                            {"json", mutant.json}}
                         .dump()
                  << "\n";
  }
}

/// Times passes over all messages. `once` handles the message of an index.
template <class Once>
void measure(const std::string& name, const Messages& messages, std::size_t bytes, Once once) {
  bench::measure(name, messages.lines.size(), bytes, std::move(once));
}

template <class Type, class Reader>
void measure_reader(const std::string& name, const Messages& messages, std::size_t bytes) {
  measure(name, messages, bytes, [&messages, reader = std::make_shared<Reader>()](std::size_t i) {
    Type out = bench::empty<Type>();
    benchmark::DoNotOptimize(reader->read(messages.lines[i], out));
    benchmark::DoNotOptimize(&out);
  });
}

template <class Subject>
void measure_emitted(const std::string& set, const Messages& messages, std::size_t bytes) {
  measure("read/" + set + "/emitted", messages, bytes, [&messages](std::size_t i) {
    const auto parsed = Subject::parse(messages.lines[i]);
    if (!parsed) std::abort();
    benchmark::DoNotOptimize(&*parsed);
  });
}

/// Documents: one that is read again and again, and a new one for each message.
template <class Subject>
void measure_documents(const std::string& set, const Messages& messages, std::size_t bytes) {
  for (const std::string& message : messages.lines) {
    const auto document = Subject::parse_document(message);
    if (!document || !(document->own() == *Subject::parse(message)))
      give_up(set + ": the document has another value of " + message);
  }
  using Document = typename decltype(Subject::parse_document(messages.lines.front()))::value_type;
  const auto read_again = [&messages, used = std::make_shared<Document>(
                                          *Subject::parse_document(messages.lines.front()))](std::size_t i) {
    if (!parse_into(*used, messages.lines[i], candor::Limits())) std::abort();
    benchmark::DoNotOptimize(used.get());
  };
  measure("borrow/" + set + "/document", messages, bytes, read_again);
  // Nobody knows messages by heart that have thousands of members.
  constexpr std::size_t max_known_size = 20'000;
  const std::size_t count = messages.lines.size();
  if (bytes / count <= max_known_size)
    bench::measure_known("known/" + set + "/document", count, bytes, read_again);
  measure("borrow/" + set + "/new_document", messages, bytes, [&messages](std::size_t i) {
    const auto document = Subject::parse_document(messages.lines[i]);
    if (!document) std::abort();
    benchmark::DoNotOptimize(&*document);
  });
}

/// The validator, whose verdicts on the messages and on the changed ones must be those of the reader.
template <class Subject>
void measure_validator(const std::string& set, const Messages& messages, std::size_t bytes,
                       const std::vector<bench::Mutant>& mutants) {
  for (const bench::Mutant& mutant : mutants) {
    const auto read = Subject::parse(mutant.json);
    const candor::Expected<void> verdict = Subject::validate(mutant.json);
    if (read ? !verdict : verdict || verdict.error() != read.error())
      give_up(set + ": the validator has another verdict on " + mutant.json);
  }
  for (const std::string& message : messages.lines)
    if (!Subject::validate(message)) give_up(set + ": the validator refuses " + message);
  measure("validate/" + set + "/validator", messages, bytes, [&messages](std::size_t i) {
    if (!Subject::validate(messages.lines[i])) std::abort();
  });
}

template <class Subject>
void measure_writers(const std::string& set, const Messages& messages) {
  using Type = typename Subject::Type;
  auto values = std::make_shared<std::vector<Type>>();
  auto doms = std::make_shared<std::vector<nlohmann::json>>();
  auto boost_doms = std::make_shared<std::vector<boost::json::value>>();
  auto out = std::make_shared<std::string>();
  // Each form by itself: in one loop, the pieces of a value would lie among those of the trees, far apart.
  for (const std::string& message : messages.lines) {
    values->push_back(*Subject::parse(message));
    if (!write(values->back(), *out)) give_up(set + ": the emitted writer refuses what was read");
  }
  for (const std::string& message : messages.lines) doms->push_back(nlohmann::json::parse(message));
  for (const std::string& message : messages.lines) boost_doms->push_back(boost::json::parse(message));
  const std::size_t bytes = out->size();
  measure("write/" + set + "/emitted", messages, bytes, [values, out](std::size_t i) {
    out->clear();
    benchmark::DoNotOptimize(write((*values)[i], *out));
    benchmark::DoNotOptimize(out->data());
  });
  measure("write/" + set + "/nlohmann_dump", messages, bytes, [doms](std::size_t i) {
    const std::string text = (*doms)[i].dump();
    benchmark::DoNotOptimize(text.data());
  });
  measure("write/" + set + "/boost", messages, bytes,
          [boost_doms, writer = std::make_shared<bench::BoostWriter>()](std::size_t i) {
            benchmark::DoNotOptimize(writer->write((*boost_doms)[i]).data());
          });
  measure("write/" + set + "/rapidjson", messages, bytes,
          [values, writer = std::make_shared<bench::RapidJsonWriter>()](std::size_t i) {
            benchmark::DoNotOptimize(writer->write((*values)[i]).data());
          });
}

template <class Subject>
void add(const std::string& set, const Messages& messages, nlohmann::ordered_json& report) {
  std::size_t bytes = 0;
  for (const std::string& message : messages.lines) bytes += message.size();
  report["sets"].push_back(
      {{"set", set}, {"messages", messages.lines.size()}, {"bytes", bytes}, {"origin", messages.origin}});
  const auto mutants = bench::mutants_of(messages.lines, 300);
  keep_verdicts<Subject>(set, mutants);
  compare_peer<Subject, bench::OnDemand>(set, "on_demand", messages, mutants, report);
  compare_peer<Subject, bench::Nlohmann>(set, "nlohmann", messages, mutants, report);
  compare_peer<Subject, bench::RapidJson>(set, "rapidjson", messages, mutants, report);
  compare_peer<Subject, bench::BoostJson>(set, "boost", messages, mutants, report);
  using Type = typename Subject::Type;
  measure_emitted<Subject>(set, messages, bytes);
  measure_reader<Type, bench::OnDemand>("read/" + set + "/on_demand", messages, bytes);
  measure_reader<Type, bench::Nlohmann>("read/" + set + "/nlohmann", messages, bytes);
  measure_reader<Type, bench::RapidJson>("read/" + set + "/rapidjson", messages, bytes);
  measure_reader<Type, bench::BoostJson>("read/" + set + "/boost", messages, bytes);
  measure_reader<typename Subject::Borrowed, bench::OnDemand>("borrow/" + set + "/on_demand", messages,
                                                              bytes);
  measure_documents<Subject>(set, messages, bytes);
  measure_validator<Subject>(set, messages, bytes, mutants);
  measure_writers<Subject>(set, messages);
  bench::measure_floors<Type, &Subject::parse>(set, messages, bytes);
}

/// A set whose types the peers do not have: emitted code alone.
template <class Subject>
void add_emitted(const std::string& set, const Messages& messages, nlohmann::ordered_json& report) {
  std::size_t bytes = 0;
  for (const std::string& message : messages.lines) {
    bytes += message.size();
    const auto ours = Subject::parse(message);
    if (!ours)
      give_up(set + ": the emitted reader refuses " + message + "\n" + candor::to_string(ours.error()));
  }
  report["sets"].push_back(
      {{"set", set}, {"messages", messages.lines.size()}, {"bytes", bytes}, {"origin", messages.origin}});
  keep_verdicts<Subject>(set, bench::mutants_of(messages.lines, 300));
  measure_emitted<Subject>(set, messages, bytes);
}

#define CONTRACT(tool)                                                                   \
  Subject<bench::tool::Params, bench::tool::borrowed::Params, bench::tool::parse_params, \
          bench::tool::parse_params_document, bench::tool::validate_params>
#define PLAIN_SET(set) add<CONTRACT(set)>(#set, kept(#set), report);
#define OTHER_SET(set) \
  add_emitted<Subject<bench::set::Root, bench::set::Root, bench::set::parse_root>>(#set, kept(#set), report);

const Messages& kept(const std::string& name) {
  static std::map<std::string, Messages> all;
  return all.emplace(name, bench::messages(name)).first->second;
}

}  // namespace

int main(int argc, char** argv) {
  std::string verdicts;
  if (argc > 2 && std::string(argv[1]) == "--verdicts") {
    verdicts = argv[2];
    argv[2] = argv[0];
    argc -= 2;
    argv += 2;
  }
  nlohmann::ordered_json report;
  if (!verdicts.empty()) kept_verdicts.open(verdicts + ".lines");
  add<CONTRACT(bench_request)>("req", kept("req"), report);
  for (const char* const set : {"grep1", "grep50", "grep50s", "grep2000"})
    add<CONTRACT(bench_grep)>(set, kept(set), report);
  add<CONTRACT(bench_diagnostics)>("diag20", kept("diag20"), report);
  add<CONTRACT(bench_edit)>("edit", kept("edit"), report);
#include "sets.def"
  kept_verdicts.close();
  if (!verdicts.empty()) std::ofstream(verdicts) << report.dump(1) << "\n";
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
