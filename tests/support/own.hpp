// tests/support/own.hpp: values as they are written: of a report the outcome that it holds.
#pragma once

#ifndef CANDOR_EMITTED_SOURCE
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>
#endif

#include <candor/detail/reader_access.hpp>

namespace candor::testing {

template <class T>
const T& own(const T& value) {
  return value;
}
template <class Outcome>
Outcome own(const Report<Outcome>& report) {
  return detail::ReaderAccess::outcome(report);
}

}  // namespace candor::testing
