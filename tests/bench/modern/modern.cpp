// tests/bench/modern/modern.cpp: emitted code beside glaze, simdjson 4 and yyjson, of which the first two
// need a newer compiler and library than the other peers: all compiled by that one, in this program. Prints a
// row of JSON for each figure.
//
// usage: modern_TOOL ROUNDS SET...
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

// glaze makes an item before it reads its members. Emitted structs refuse that in a compile; here such a member is empty.
#include <candor/detail/refusal.hpp>
#undef CANDOR_REFUSED
#define CANDOR_REFUSED(why)
#include <candor/required.hpp>
template <candor::Literal name, class T>
T candor::required() noexcept {
  return T();
}
template <class T>
T candor::required() noexcept {
  return T();
}

#include MODERN_MEMBERS
#include "messages.hpp"
#include "mutants.hpp"
#include "peers/glaze.hpp"
#include "peers/on_demand.hpp"
#if __has_include(<yyjson.h>)
#include "peers/yyjson.hpp"
#endif

namespace {

using Json = nlohmann::ordered_json;
using Params = bench::MODERN_TOOL::Params;

auto parse(const std::string& json) { return bench::MODERN_TOOL::parse_params(json, candor::Limits()); }

void print(const Json& row) { std::printf("%s\n", row.dump().c_str()); }

double now() {
  timespec at{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  return static_cast<double>(at.tv_sec) * 1e9 + static_cast<double>(at.tv_nsec);
}

void keep(const void* value) { asm volatile("" : : "r"(value) : "memory"); }

struct Case {
  const char* kind;
  const char* reader;
  std::function<void()> pass;
  double min = 0;
};

/// Each round runs all cases in turn, each for some milliseconds. The figure of a case is its least: what other programs on the
/// machine take only adds to it.
void measure(const std::string& set, std::vector<Case> cases, const std::vector<std::string>& messages, int rounds) {
  double bytes = 0;
  for (const std::string& message : messages) bytes += static_cast<double>(message.size());
  const auto count = static_cast<double>(messages.size());
  for (Case& each : cases) each.pass();
  for (int round = 0; round < rounds; ++round) {
    for (Case& each : cases) {
      const double begin = now();
      int passes = 0;
      do each.pass(), ++passes;
      while (now() - begin < 5e6);
      const double took = (now() - begin) / passes / count;
      each.min = round == 0 ? took : std::min(each.min, took);
    }
  }
  for (const Case& each : cases)
    print({{"kind", each.kind},
           {"set", set},
           {"reader", each.reader},
           {"ns", each.min},
           {"bytes", bytes / count}});
}

/// Forgets the members that are not declared, at any depth: glaze passes over them, emitted readers keep them.
template <class T>
void forget_undeclared(T& value) {
  if constexpr (bench::Described<T>) {
    [&]<std::size_t... index>(std::index_sequence<index...>) {
      (forget_undeclared(value.*bench::member<T, index>().place), ...);
    }
    (std::make_index_sequence<bench::member_count<T>>());
    if constexpr (requires { value.additional; }) value.additional = {};
  } else if constexpr (bench::is_of<T, std::optional>) {
    if (value) forget_undeclared(*value);
  } else if constexpr (bench::is_of<T, std::vector>) {
    if constexpr (!std::is_same_v<T, std::vector<bool>>)
      for (auto& each : value) forget_undeclared(each);
  } else if constexpr (bench::is_of<T, candor::Map>) {
    for (const auto& [name, each] : value) forget_undeclared(*value.find(name));
  } else if constexpr (requires { value.index(); }) {
    std::visit([](auto& held) { forget_undeclared(held); }, value);
  }
}

/// The value of an emitted reader as a peer is to read it.
template <class Peer>
Params as_read_by(Params value) {
  if constexpr (std::is_same_v<Peer, bench::Glaze>) forget_undeclared(value);
  return value;
}

/// Values without a type are kept as text, which each library prints in its own way.
bool is_same(const Params& one, const Params& other) {
  if (one == other) return true;
  std::string texts[2];
  return write(one, texts[0]) && write(other, texts[1]) && Json::parse(texts[0]) == Json::parse(texts[1]);
}

/// How often a peer and the emitted reader differ on changed messages, and the first text of which both read other values.
/// Returns what keeps the peer from being timed: where it does not read the messages themselves.
template <class Peer>
std::string compare(const std::string& set, const char* name, const std::vector<std::string>& messages) {
  Peer peer;
  for (const std::string& message : messages) {
    const auto ours = parse(message);
    Params theirs = bench::empty<Params>();
    if (!ours) return "the emitted reader refuses " + message;
    if (!peer.read(message, theirs)) return "it refuses " + message;
    if (!is_same(theirs, as_read_by<Peer>(*ours))) return "it reads another value of " + message;
  }
  std::size_t both = 0, only_peer = 0, only_ours = 0;
  std::map<std::string, std::size_t> other;
  std::string first;
  for (const bench::Mutant& mutant : bench::mutants_of(messages, 300)) {
    const auto ours = parse(mutant.json);
    Params theirs = bench::empty<Params>();
    const bool taken = peer.read(mutant.json, theirs);
    both += ours && taken;
    only_peer += !ours && taken;
    only_ours += ours && !taken;
    if (!ours || !taken || is_same(theirs, as_read_by<Peer>(*ours))) continue;
    ++other[name_of(mutant.change)];
    if (first.empty() || mutant.json.size() < first.size()) first = mutant.json;
  }
  print({{"kind", "verdicts"}, {"set", set}, {"reader", name}, {"both_accept", both}, {"only_peer_accepts", only_peer},
         {"only_emitted_accepts", only_ours}, {"other_value", other}, {"example", first.substr(0, 2000)}});
  return "";
}

template <class Peer>
void add_reader(const std::string& set, const char* name, const std::vector<std::string>& messages, std::vector<Case>& cases) {
  const std::string why_not = compare<Peer>(set, name, messages);
  if (!why_not.empty()) return print({{"kind", "skipped"}, {"set", set}, {"reader", name}, {"why", why_not}});
  cases.push_back({"read", name, [&messages, peer = std::make_shared<Peer>()] {
                     for (const std::string& message : messages) {
                       Params value = bench::empty<Params>();
                       if (!peer->read(message, value)) std::abort();
                       keep(&value);
                     }
                   }});
}

void run(const std::string& set, int rounds) {
  const std::vector<std::string> messages = bench::messages(set).lines;
  std::vector<Case> cases{{"read", "emitted", [&] {
                             for (const std::string& message : messages) {
                               const auto parsed = parse(message);
                               if (!parsed) std::abort();
                               keep(&*parsed);
                             }
                           }}};
  add_reader<bench::Glaze>(set, "glaze", messages, cases);
  add_reader<bench::OnDemand>(set, "simdjson_4", messages, cases);
#if __has_include(<yyjson.h>)
  add_reader<bench::Yyjson>(set, "yyjson", messages, cases);
#endif
  std::vector<Params> values;
  bench::Glaze glaze;
  std::string out;
  bool same = true;
  for (const std::string& message : messages) {
    values.push_back(*parse(message));
    out.clear();
    same = same && write(as_read_by<bench::Glaze>(values.back()), out) && nlohmann::json::parse(out) == nlohmann::json::parse(glaze.write(values.back()));
  }
  cases.push_back({"write", "emitted", [&] {
                     for (const Params& value : values) {
                       out.clear();
                       if (!write(value, out)) std::abort();
                       keep(out.data());
                     }
                   }});
  if (!same) print({{"kind", "skipped"}, {"set", set}, {"reader", "glaze"}, {"why", "it writes another text"}});
  if (same)
    cases.push_back({"write", "glaze", [&] {
                       for (const Params& value : values) keep(glaze.write(value).data());
                     }});
  measure(set, std::move(cases), messages, rounds);
}

}  // namespace

int main(int argc, char** argv) {
  for (int at = 2; at < argc; ++at) run(argv[at], std::atoi(argv[1]));
}
