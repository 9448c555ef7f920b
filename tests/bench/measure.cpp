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
double sample(const std::vector<std::string>& messages, const std::function<void(const std::string&)>& once,
              double nanoseconds) {
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

double per_message(const std::vector<std::string>& messages, const std::function<void(const std::string&)>& once) {
  sample(messages, once, 100e6);
  std::vector<double> samples;
  for (int i = 0; i < 11; ++i) samples.push_back(sample(messages, once, 20e6));
  std::nth_element(samples.begin(), samples.begin() + 5, samples.end());
  return samples[5];
}

}  // namespace bench
