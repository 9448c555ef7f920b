// tests/conformance/emitted/run.cpp: runs every test of the emitted cases, and says what came of it for each
// file.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "cases.hpp"

namespace conformance {
namespace {

struct Tally {
  unsigned passed = 0;
  unsigned failed = 0;
  unsigned refused = 0;
  unsigned crashed = 0;
  unsigned apart = 0;  // the engines do not agree

  unsigned all() const { return passed + failed + refused + crashed; }
  void add(const Tally& other) {
    passed += other.passed;
    failed += other.failed;
    refused += other.refused;
    crashed += other.crashed;
    apart += other.apart;
  }
};

using Tallies = std::map<std::string, Tally>;

/// One test, by its place in the batch.
struct Place {
  const Case* which = nullptr;
  const Test* test = nullptr;
  std::size_t number = 0;  // in its case
};

/// Where the answers go.
std::FILE* answers_file() {
  static std::FILE* const file = std::fopen("answers", "w");
  return file;
}

void record(std::string_view file, unsigned number, std::size_t test, const char* answer, std::string_view reason) {
  if (answers_file() == nullptr) return;
  std::fprintf(answers_file(), "%s\t%u\t%zu\t%s\t%s\n", std::string(file).c_str(), number, test, answer,
               std::string(reason).c_str());
}

std::vector<Place> places_of(std::span<const Case> batch) {
  std::vector<Place> places;
  for (const Case& each : batch)
    for (std::size_t i = 0; i < each.tests.size(); ++i) places.push_back({&each, &each.tests[i], i});
  return places;
}

void say(const char* what, const Place& place) {
  const auto text = [](std::string_view view) { return std::string(view); };
  std::printf("%s: %s: %s: %s\n", what, text(place.which->file).c_str(),
              text(place.which->description).c_str(), text(place.test->description).c_str());
}

void count(const Place& place, char answer, Tallies& tallies) {
  Tally& tally = tallies[std::string(place.which->file)];
  const bool taken = answer == static_cast<char>(Answer::taken);
  record(place.which->file, place.which->number, place.number, taken ? "valid" : "invalid", "");
  const bool right = taken == place.test->valid && answer != static_cast<char>(Answer::unexplained);
  ++(right ? tally.passed : tally.failed);
  if (!right) say(taken ? "failed, taken" : "failed, refused", place);
  if (taken == place.test->interpreted) return;
  ++tally.apart;
  say("the engines do not agree", place);
}

/// Runs the tests from `first` on in a process of their own, one byte for each answer. Gives the number of
/// answers.
std::size_t run_apart(const std::vector<Place>& places, std::size_t first, Tallies& tallies) {
  int ends[2] = {};
  if (pipe(ends) != 0) return 0;
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    for (std::size_t i = first; i < places.size(); ++i) {
      const char answer = static_cast<char>(places[i].which->read(places[i].test->document));
      if (write(ends[1], &answer, 1) != 1) _exit(1);
    }
    _exit(0);
  }
  close(ends[1]);
  std::size_t answers = 0;
  for (char answer = 0; read(ends[0], &answer, 1) == 1; ++answers)
    count(places[first + answers], answer, tallies);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return answers;
}

void run_batch(std::span<const Case> batch, Tallies& tallies) {
  const std::vector<Place> places = places_of(batch);
  for (std::size_t next = 0; next < places.size(); ++next) {
    next += run_apart(places, next, tallies);
    if (next >= places.size()) return;
    ++tallies[std::string(places[next].which->file)].crashed;
    record(places[next].which->file, places[next].which->number, places[next].number, "crashed", "");
    say("crashed", places[next]);
  }
}

void print(const std::string& name, const Tally& tally) {
  std::printf("%-44s %5u %7u %7u %8u %8u\n", name.c_str(), tally.all(), tally.passed, tally.failed,
              tally.refused, tally.crashed);
}

int run() {
  Tallies tallies;
  for (const std::span<const Case> batch : batches()) run_batch(batch, tallies);
  for (const Refusal& refusal : refusals()) {
    tallies[std::string(refusal.file)].refused += refusal.tests;
    for (unsigned i = 0; i < refusal.tests; ++i) record(refusal.file, refusal.number, i, "refused", refusal.reason);
    std::printf("refused by name: %s: %s: %s\n", std::string(refusal.file).c_str(),
                std::string(refusal.description).c_str(), std::string(refusal.reason).c_str());
  }
  std::printf("%-44s %5s %7s %7s %8s %8s\n", "file", "tests", "passed", "failed", "refused", "crashed");
  Tally required;
  Tally optional;
  for (const auto& [name, tally] : tallies) {
    print(name, tally);
    (name.starts_with("optional/") ? optional : required).add(tally);
  }
  print("optional, all", optional);
  print("required, all", required);
  const unsigned apart = required.apart + optional.apart;
  std::printf(apart == 0 ? "the engines agree on %u tests\n" : "the engines do not agree; of %u tests: %u\n",
              required.all() + optional.all() - required.refused - optional.refused, apart);
  std::printf(
      "counts: conformance, emitted: required %u: %u passed, %u failed, %u refused by name, %u crashed\n",
      required.all(), required.passed, required.failed, required.refused, required.crashed);
  std::printf(
      "counts: conformance, emitted: optional %u: %u passed, %u failed, %u refused by name, %u crashed\n",
      optional.all(), optional.passed, optional.failed, optional.refused, optional.crashed);
  if (required.all() == 0) std::puts("the suite holds no tests");
  return required.failed + required.crashed + required.apart == 0 && required.passed > 0 ? 0 : 1;
}

}  // namespace
}  // namespace conformance

int main() { return conformance::run(); }
