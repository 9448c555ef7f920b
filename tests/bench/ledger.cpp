// tests/bench/ledger.cpp: memory and time of a ledger of one million units, from construction to its
// coverage.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <new>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <candor/coverage.hpp>
#include <candor/detail/ledger_core.hpp>

#include "measure.hpp"

namespace {

// Each allocation is preceded by its size, in a header that keeps the alignment.
constexpr std::size_t header = alignof(std::max_align_t);
std::size_t live = 0;
std::size_t peak = 0;

}  // namespace

void* operator new(std::size_t size) {
  auto* block = static_cast<std::size_t*>(std::malloc(size + header));
  if (block == nullptr) throw std::bad_alloc();
  *block = size;
  live += size;
  peak = std::max(peak, live);
  return reinterpret_cast<char*>(block) + header;
}
void operator delete(void* pointer) noexcept {
  if (pointer == nullptr) return;
  auto* block = reinterpret_cast<std::size_t*>(static_cast<char*>(pointer) - header);
  live -= *block;
  std::free(block);
}
void operator delete(void* pointer, std::size_t) noexcept { operator delete(pointer); }
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete[](void* pointer) noexcept { operator delete(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { operator delete(pointer); }

namespace {

using candor::detail::CoverageCore;
using candor::detail::LedgerCore;

constexpr std::size_t units = 1'000'000;

struct Figures {
  double seconds = std::numeric_limits<double>::max();
  std::size_t bytes = 0;
};

/// Returns the shortest of `runs` times, and the most bytes that were held at once beside those held before.
template <class Run>
Figures measure(const Run& run, int runs = 7) {
  Figures best;
  for (int turn = 0; turn < runs; ++turn) {
    const std::size_t before = live;
    peak = live;
    const double start = bench::cpu_now();
    const CoverageCore coverage = run();
    const double passed = (bench::cpu_now() - start) / 1e9;
    if (coverage.state() != CoverageCore::State::full || coverage.examined_count() != units) {
      std::puts("the coverage is not full");
      std::exit(1);
    }
    best.seconds = std::min(best.seconds, passed);
    best.bytes = std::max(best.bytes, peak - before);
  }
  return best;
}

/// Paths as in a large repository: 40 to 60 bytes.
std::vector<std::string> paths() {
  const char* const parts[] = {"core", "services", "frontend", "persistence", "integration"};
  const char* const kinds[] = {"parser.cpp", "controller_test.go", "view.tsx", "schema.sql"};
  std::vector<std::string> names;
  names.reserve(units);
  for (std::size_t unit = 0; unit < units; ++unit) {
    names.push_back("/home/user/project/src/" + std::string(parts[unit / 7 % 5]) + "/" +
                    std::to_string(100'000 + unit / 10) + "_" + std::to_string(unit % 10) + "_" +
                    kinds[unit % 4]);
  }
  return names;
}

void print(const char* title, const Figures& figures, double name_bytes) {
  std::printf("%-34s %6.1f MB", title, static_cast<double>(figures.bytes) / 1e6);
  if (name_bytes > 0) std::printf(", %.2f times the names", static_cast<double>(figures.bytes) / name_bytes);
  std::printf(", %.4f s", figures.seconds);
}

CoverageCore examine_all(LedgerCore ledger, const std::vector<std::string>& names) {
  for (const std::string& name : names) ledger.examined(name);
  return ledger.close();
}

}  // namespace

int main() {
  const std::vector<std::string> names = paths();
  double bytes = 0;
  for (const std::string& name : names) bytes += static_cast<double>(name.size());
  std::vector<std::string> shuffled = names;
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937(1));
  std::printf("one million units; their names have %.1f bytes on average\n", bytes / units);

  const Figures in_order = measure([&] { return examine_all(LedgerCore(names), names); });
  print("by name, in order:", in_order, bytes);
  std::puts("   (goal: 1.30 times, 0.3 s)");
  print("by name, in random order:", measure([&] { return examine_all(LedgerCore(names), shuffled); }),
        bytes);
  std::puts("   (goal: 1.30 times)");
  const Figures growing = measure([&] {
    LedgerCore ledger = LedgerCore::growing();
    for (const std::string& name : names) {
      ledger.add(name);
      ledger.examined(name);
    }
    ledger.ended();
    return ledger.close();
  });
  print("by name, added one by one:", growing, bytes);
  std::puts("   (goal: 1.30 times)");
  const Figures by_index = measure([&] {
    LedgerCore ledger = LedgerCore::of_count(units);
    for (std::size_t unit = 0; unit < units; ++unit) ledger.examined(unit);
    return ledger.close();
  });
  print("by index:", by_index, 0);
  std::puts("   (goal: 2 MB, 0.005 s)");
}
