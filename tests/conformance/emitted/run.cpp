// tests/conformance/emitted/run.cpp: runs every test of the emitted cases; their answers are added to the
// file `answers`, one line each: file, case, test, answer, reason, with tabs between them.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

#include "cases.hpp"

namespace emitted {
namespace {

constexpr unsigned seconds = 20;

/// One test, by its place in a batch.
struct Place {
  const Case* which = nullptr;
  std::size_t test = 0;
};

std::vector<Place> places_of(std::span<const Case> batch) {
  std::vector<Place> places;
  for (const Case& each : batch)
    for (std::size_t i = 0; i < each.documents.size(); ++i) places.push_back({&each, i});
  return places;
}

void record(std::FILE* answers, const Place& place, const char* answer, const char* reason) {
  std::fprintf(answers, "%.*s\t%u\t%zu\t%s\t%s\n", static_cast<int>(place.which->file.size()),
               place.which->file.data(), place.which->number, place.test, answer, reason);
}

void record(std::FILE* answers, const Place& place, Answer answer) {
  switch (answer) {
    case Answer::valid:
      return record(answers, place, "valid", "");
    case Answer::invalid:
      return record(answers, place, "invalid", "");
    case Answer::unexplained:
      return record(answers, place, "crashed", "a refusal that is not explained");
  }
}

/// Answers the tests from `first` on, one byte each.
[[noreturn]] void answer_all(const std::vector<Place>& places, std::size_t first, int out) {
  for (std::size_t i = first; i < places.size(); ++i) {
    alarm(seconds);
    const Answer answer = places[i].which->read(places[i].which->documents[places[i].test]);
    if (write(out, &answer, 1) != 1) _exit(1);
  }
  _exit(0);
}

/// Runs the tests from `first` on in a process of their own. Gives the number of answers.
std::size_t run_apart(const std::vector<Place>& places, std::size_t first, std::FILE* answers) {
  int ends[2] = {};
  if (pipe(ends) != 0) return 0;
  std::fflush(answers);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    answer_all(places, first, ends[1]);
  }
  close(ends[1]);
  std::size_t count = 0;
  for (Answer answer{}; read(ends[0], &answer, 1) == 1; ++count)
    record(answers, places[first + count], answer);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return count;
}

void run_batch(std::span<const Case> batch, std::FILE* answers) {
  const std::vector<Place> places = places_of(batch);
  for (std::size_t next = 0; next < places.size(); ++next) {
    next += run_apart(places, next, answers);
    if (next < places.size()) record(answers, places[next], "crashed", "the process died");
  }
}

}  // namespace
}  // namespace emitted

int main() {
  std::FILE* const answers = std::fopen("answers", "a");
  if (answers == nullptr) return 3;
  for (const auto batch : emitted::batches()) emitted::run_batch(batch, answers);
  return std::fclose(answers) == 0 ? 0 : 3;
}
