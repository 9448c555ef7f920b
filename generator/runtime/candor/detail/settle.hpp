// runtime/candor/detail/settle.hpp: holding what a report claims to its own evidence.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "candor/detail/explain.hpp"
#include "candor/limits.hpp"
#include "candor/open.hpp"
#include "candor/side_step.hpp"
#include "candor/violation.hpp"

namespace candor::detail {

/// Collects what is wrong with the claims of one report. A lie is a claim that the evidence of the same
/// report contradicts: a reader may be told to go on with what the evidence supports. A fault leaves no state
/// to go on with.
class Claims {
 public:
  /// `base` is the pointer of the result in the text.
  Claims(std::string_view json, const ReadOptions& options, std::string_view base)
      : json_(json), options_(options), base_(base) {}

  void lie(std::string_view law, std::string_view member, std::string_view expected, std::string_view found);
  void fault(std::string_view law, std::string_view member, std::string_view expected,
             std::string_view found);

  /// What became of a side step: done without a reason, or a reason; nothing if the report does not speak of
  /// it.
  template <class Reason>
  std::optional<SideStep<Reason>> step(const std::optional<bool>& done, std::optional<Open<Reason>>& reason,
                                       std::string_view done_member, std::string_view reason_member) {
    if (reason.has_value()) {
      if (done == true) done_and_skipped(done_member, reason_member);
      return SideStep<Reason>::skipped(std::move(*reason));
    }
    if (done == false) skipped_without_reason(done_member, reason_member);
    if (!done.has_value()) return std::nullopt;
    return SideStep<Reason>::done();
  }

  /// True if the outcome may be made; lies that are put up with then go to the host.
  bool stand();
  /// Why it may not.
  Violations violations() && { return std::move(violations_); }

 private:
  [[gnu::cold]] void note(std::string_view law, std::string_view member, std::string_view expected,
                          std::string_view found);
  [[gnu::cold]] void done_and_skipped(std::string_view done_member, std::string_view reason_member);
  [[gnu::cold]] void skipped_without_reason(std::string_view done_member, std::string_view reason_member);

  std::string_view json_;
  const ReadOptions& options_;
  std::string_view base_;
  Violations violations_;
  bool faulty_ = false;
};

/// The word that the text stands for; one that the contract does not know is kept with its text.
template <class Word>
Open<Word> open_word(std::string_view text, std::initializer_list<Word> words) {
  for (const Word word : words) {
    if (to_wire(word) == text) return word;
  }
  return unknown_word<Word>(std::string(text));
}

}  // namespace candor::detail
