// tests/bench/modern.cpp: emitted code beside glaze and simdjson 4, which need a newer compiler and library than the
// other peers: all compiled by that one, in this program. Prints a row of JSON for each figure.
//
// usage: bench_modern [ROUNDS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

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

namespace {

using Params = bench::MODERN_TOOL::Params;

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
  std::vector<double> times = {};
};

/// Each round runs all cases in turn, each for some milliseconds; the figure of a case is the median.
void measure(const std::string& set, std::vector<Case> cases, std::size_t count, std::size_t bytes, int rounds) {
  for (Case& each : cases) each.pass();
  for (int round = 0; round < rounds; ++round) {
    for (Case& each : cases) {
      const double begin = now();
      int passes = 0;
      do each.pass(), ++passes;
      while (now() - begin < 10e6);
      each.times.push_back((now() - begin) / passes / static_cast<double>(count));
    }
  }
  for (Case& each : cases) {
    std::nth_element(each.times.begin(), each.times.begin() + rounds / 2, each.times.end());
    std::printf(R"({"kind":"%s","set":"%s","reader":"%s","ns":%.1f,"bytes":%.1f})" "\n", each.kind, set.c_str(), each.reader,
                each.times[static_cast<std::size_t>(rounds) / 2], static_cast<double>(bytes) / static_cast<double>(count));
  }
}

template <class Peer>
void compare(const std::string& set, const char* name, const bench::Messages& messages) {
  Peer peer;
  for (const std::string& message : messages.lines) {
    const auto ours = bench::MODERN_TOOL::parse_params(message, candor::Limits());
    Params theirs = bench::empty<Params>();
    if (!ours || !peer.read(message, theirs) || !(theirs == *ours)) {
      std::fprintf(stderr, "bench: %s: %s reads another value of %s\n", set.c_str(), name, message.c_str());
      std::exit(1);
    }
  }
  // Of changed messages, values are compared where both readers take the text: what a peer lets pass is counted.
  std::size_t both = 0, only_peer = 0, only_ours = 0, other = 0;
  for (const bench::Mutant& mutant : bench::mutants_of(messages.lines, 300)) {
    const auto ours = bench::MODERN_TOOL::parse_params(mutant.json, candor::Limits());
    Params theirs = bench::empty<Params>();
    const bool taken = peer.read(mutant.json, theirs);
    both += ours && taken;
    only_peer += !ours && taken;
    only_ours += ours && !taken;
    if (ours && taken && !(theirs == *ours) && other++ == 0)
      std::fprintf(stderr, "bench: %s: %s reads another value of a changed message (%s): %s\n", set.c_str(), name,
                   bench::name_of(mutant.change), mutant.json.substr(0, 600).c_str());
  }
  std::printf(R"({"kind":"verdicts","set":"%s","peer":"%s","both_accept":%zu,"only_peer_accepts":%zu,"only_emitted_accepts":%zu,"other_value":%zu})" "\n",
              set.c_str(), name, both, only_peer, only_ours, other);
}

void run(const std::string& set, int rounds) {
  const bench::Messages messages = bench::messages(set);
  compare<bench::Glaze>(set, "glaze", messages);
  compare<bench::OnDemand>(set, "simdjson_4", messages);
  std::vector<Params> values;
  std::size_t bytes = 0;
  for (const std::string& message : messages.lines) {
    bytes += message.size();
    values.push_back(*bench::MODERN_TOOL::parse_params(message, candor::Limits()));
  }
  bench::Glaze glaze;
  bench::OnDemand on_demand;
  std::string out;
  const auto read = [&](auto& peer) {
    return [&] {
      for (const std::string& message : messages.lines) {
        Params value = bench::empty<Params>();
        if (!peer.read(message, value)) std::abort();
        keep(&value);
      }
    };
  };
  measure(set,
          {{"read", "emitted", [&] {
              for (const std::string& message : messages.lines) {
                const auto parsed = bench::MODERN_TOOL::parse_params(message, candor::Limits());
                if (!parsed) std::abort();
                keep(&*parsed);
              }
            }},
           {"read", "glaze", read(glaze)},
           {"read", "simdjson_4", read(on_demand)},
           {"write", "emitted", [&] {
              for (const Params& value : values) {
                out.clear();
                if (!write(value, out)) std::abort();
                keep(out.data());
              }
            }},
           {"write", "glaze", [&] {
              for (const Params& value : values) keep(glaze.write(value).data());
            }}},
          messages.lines.size(), bytes, rounds);
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 15;
  for (const char* const set : {MODERN_SETS}) run(set, rounds);
}
