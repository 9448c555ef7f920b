// candor/detail/reader_access.hpp: values that only readers make. For emitted code only.
#pragma once

#include <string>
#include <utility>

#include <candor/open.hpp>
#include <candor/report.hpp>
#include <candor/value.hpp>

namespace candor::detail {

struct ReaderAccess {
  /// A value that the contract does not list.
  template <class Word>
  static Open<Word> unknown_word(std::string text) {
    return Open<Word>(typename Open<Word>::Unknown(), std::move(text));
  }
  template <class Outcome>
  static Report<Outcome> report(Outcome outcome) {
    return Report<Outcome>(typename Report<Outcome>::Key(), std::move(outcome));
  }
  /// A value whose text is known to be one valid JSON value.
  static Value trusted_value(std::string json) { return Value(std::move(json)); }
};

}  // namespace candor::detail
