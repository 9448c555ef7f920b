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
Expected<std::string> line_of(std::string_view wire, std::string_view id);
Expected<std::string> id_of(std::string_view line, const Limits& limits);

}  // namespace aft

/// Returns one line without its newline: `{"id":...,"success":...}` followed by the members of the outcome.
/// Refuses an outcome with a member `id`, which would be a duplicate.
template <class Outcome>
Expected<std::string> to_aft(const Outcome& outcome, std::string_view id) {
  std::string wire;
  Written written = write(outcome, wire);
  if (!written) return std::move(written).error();
  return aft::line_of(wire, id);
}

/// Reads the outcome and the id of a line. The round trip is lossless.
template <class Outcome>
Expected<aft::Answered<Outcome>> from_aft(std::string_view line, const ReadOptions& options = {}) {
  Expected<std::string> id = aft::id_of(line, options.limits);
  if (!id) return std::move(id).error();
  Expected<Report<Outcome>> outcome = read_as(static_cast<const Outcome*>(nullptr), line, options);
  if (!outcome) return std::move(outcome).error();
  return aft::Answered<Outcome>{std::move(*id), std::move(*outcome)};
}

}  // namespace candor
