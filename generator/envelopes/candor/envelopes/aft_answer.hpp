// candor/envelopes/aft_answer.hpp: outcomes as lines of aft's protocol.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <candor/envelopes/rendered_outcome.hpp>

namespace candor {
namespace aft {

/// An outcome with the id of the request that it answers.
template <class Outcome>
struct Answered {
  std::string id;
  Report<Outcome> outcome;
  bool operator==(const Answered&) const = default;
};

/// For to_aft and from_aft.
Parsed<std::string> line_of(std::string_view wire, std::string_view id);
Parsed<std::string> id_of(std::string_view line, const Limits& limits);

}  // namespace aft

/// Returns one line without its newline: `{"id":...,"success":...}` followed by the members of the outcome.
/// Refuses an outcome with a member `id`, which would be a duplicate.
template <class Outcome>
Parsed<std::string> to_aft(const Outcome& outcome, std::string_view id) {
  std::string wire;
  Written written = write(outcome, wire);
  if (!written) return std::move(written).violations();
  return aft::line_of(wire, id);
}

/// Reads the outcome and the id of a line. The round trip is lossless.
template <class Outcome>
Parsed<aft::Answered<Outcome>> from_aft(std::string_view line, const ReadOptions& options = {}) {
  Parsed<std::string> id = aft::id_of(line, options.limits);
  if (!id) return std::move(id).error();
  Parsed<Report<Outcome>> outcome = read_as(static_cast<const Outcome*>(nullptr), line, options);
  if (!outcome) return std::move(outcome).error();
  return aft::Answered<Outcome>{std::move(*id), std::move(*outcome)};
}

}  // namespace candor
