// candor/detail/reader_access.hpp: values that only readers make. For emitted sources only, and for sources
// of the runtime and of envelopes that read as they do.
#pragma once

#ifndef CANDOR_EMITTED_SOURCE
#error "for emitted sources only: a value comes from a reader or from Value::parse, which check it"
#endif

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <candor/non_empty.hpp>
#include <candor/open.hpp>
#include <candor/other_gaps.hpp>
#include <candor/parsed.hpp>
#include <candor/report.hpp>
#include <candor/value.hpp>
#include <candor/views.hpp>

namespace candor::detail {

struct ReaderAccess {
  /// A value that the contract does not list.
  template <class Word>
  static Open<Word> unknown_word(std::string&& text) {
    return Open<Word>(typename Open<Word>::Unknown(), std::move(text));
  }
  /// The report of the outcome that `make` returns, which is not moved.
  template <class Outcome, class Make>
  static Parsed<Report<Outcome>> report(const Make& make) {
    return Parsed<Report<Outcome>>(std::in_place, typename Report<Outcome>::Key(), make);
  }
  /// Adds a gap that was found; one with the same unit is replaced.
  static void add(OtherGaps& gaps, OtherGap gap) { gaps.add(std::move(gap)); }
  /// A text that is known not to be blank, and a number that is known to be above zero. (A std::optional of
  /// each would take long to compile.)
  static Message message(std::string&& text) { return Message(Message::Checked(), std::move(text)); }
  static Positive positive(std::size_t count) {
    return Positive(Positive::Checked(), static_cast<std::int64_t>(count));
  }
  /// The text of undeclared members, to be added to.
  static std::string& text_of(Undeclared& members) { return members.made(); }
  static auto& held_by(MembersView& members) { return members.held_; }
  /// A value whose text is known to be one valid JSON value.
  static Value trusted_value(std::string json) { return Value(std::move(json)); }
};

}  // namespace candor::detail
