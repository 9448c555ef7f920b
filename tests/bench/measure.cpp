// tests/bench/measure.cpp: the clock and the median.
#include "measure.hpp"

#include <algorithm>
#include <ctime>

namespace bench {

double cpu_now() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

namespace {

/// Passes until `nanoseconds` are over; gives nanoseconds for one message.
double sample(const std::vector<std::string>& messages, const Once& once, double nanoseconds) {
  const double start = cpu_now();
  std::size_t handled = 0;
  double spent = 0;
  do {
    for (const std::string& message : messages) once(message);
    handled += messages.size();
    spent = cpu_now() - start;
  } while (spent < nanoseconds);
  return spent / static_cast<double>(handled);
}

}  // namespace

std::vector<double> compare(const std::vector<std::string>& messages, const std::vector<Once>& contenders) {
  constexpr std::size_t rounds = 15;
  std::vector<std::vector<double>> samples(contenders.size());
  for (const Once& once : contenders) sample(messages, once, 100e6);
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < contenders.size(); ++i)
      samples[i].push_back(sample(messages, contenders[i], 20e6));
  }
  std::vector<double> medians;
  for (std::vector<double>& one : samples) {
    std::nth_element(one.begin(), one.begin() + rounds / 2, one.end());
    medians.push_back(one[rounds / 2]);
  }
  return medians;
}

}  // namespace bench
