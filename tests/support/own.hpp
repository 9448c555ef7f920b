// tests/support/own.hpp: values as they are written: a report is forwarded as an outcome of one's own.
#pragma once

#include <candor/report.hpp>

namespace candor::testing {

template <class T>
const T& own(const T& value) {
  return value;
}
template <class Outcome>
Outcome own(const Report<Outcome>& report) {
  return report.forward_text("as it was read");
}

}  // namespace candor::testing
