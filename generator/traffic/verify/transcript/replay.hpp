// verify/transcript/replay.hpp: checks a transcript line by line against contracts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/transcript/run.hpp"

namespace candor::verify {

/// Parses a line of the transcript `name`. Returns std::nullopt after reporting that it is not JSON.
/// The line takes over the memory of `recycled`: see Texts::add().
std::optional<ParsedLine> parse_line(const std::string& name, std::uint32_t number, std::string_view text,
                                     diagnostics::Findings& report, Texts recycled = {});

/// Reports the tools without a contract, one finding for each, unless the options leave them for the end of
/// the run.
void report_unknown_tools(Run& run, diagnostics::Findings& report);

/// Checks one line after another. Memory does not grow with their number: only requests that wait for an
/// answer are kept, within the limits of Pending.
class Replay {
 public:
  Replay(Subjects subjects, Options options)
      : Replay(std::move(options), std::make_shared<Subjects>(std::move(subjects))) {}
  /// For contracts that others use, too, in the same thread: set_subject() and remove_subject() change them
  /// for all.
  Replay(Options options, std::shared_ptr<Subjects> subjects)
      : run_{std::move(subjects), std::move(options)} {
    load_shapes_of(run_, *run_.options.envelope);
    for (const auto& [name, subject] : *run_.subjects) add_wraps(run_, subject);
  }

  /// Begins the next transcript: its lines are counted from 1, and its requests are answered in it. `number`
  /// is that of the transcript in the run. A part of a recording has no places in the summary.
  void begin(const std::string& name, std::size_t number = 0, bool is_part = false);

  /// Checks the next line, without its line end. Adds findings to `report`.
  void line(std::string_view text, diagnostics::Findings& report);
  /// The same for a line that was parsed.
  void parsed_line(ParsedLine& parsed, diagnostics::Findings& report);
  /// Says that the next line was longer than is read, and was passed over.
  void long_line(std::size_t bytes, diagnostics::Findings& report);

  /// Ends the transcript: reports the requests that have no answer, and the tools without a contract, unless
  /// the options leave these for the end of the run.
  void end(diagnostics::Findings& report);

  /// Reports the tools without a contract, one finding for each.
  void report_unknown_tools(diagnostics::Findings& report) { verify::report_unknown_tools(run_, report); }
  /// The answers of tools without a contract that were not reported.
  const UnknownTools& unknown_tools() const { return run_.unknown_tools; }
  const Subjects& subjects() const { return *run_.subjects; }

  /// Joins the halves of calls in the summary of all parts, and checks their answers; reports halves without
  /// another. The summary of this object then has what is to be added to that of the parts.
  void resolve(const Summary& whole, diagnostics::Findings& report);

  /// Returns the counts, times and samples so far, within their bounds.
  const Summary& summary() {
    prune(run_.summary);
    return run_.summary;
  }

  /// Adds the contract of a tool, or replaces it. For servers that announce their tools while they run.
  void set_subject(Subject subject);
  void remove_subject(std::string_view tool);
  /// Returns the contract of a tool, or null.
  const Subject* subject(std::string_view tool) const { return subject_of(run_, tool); }
  /// Returns true if a request of that id waits for its answer.
  bool waits_for(std::string_view id) const { return run_.pending.waits_for(id); }
  /// Returns true if a line of the transcript is a call, an answer, or of a format by members that no other
  /// format has.
  bool has_recognized() const { return run_.has_recognized; }
  /// Returns true if any request waits.
  bool has_waiting() const { return run_.pending.has_waiting(); }
  /// Forgets a request: another party answers it, or no one will.
  void forget(const std::string& id) { run_.pending.take(id); }

 private:
  Line begin_line(std::string_view text, Texts& texts, diagnostics::Findings& report);
  void check_line(const Value& root, Line& line);

  Run run_;
};

}  // namespace candor::verify
