// engine/src/json/look_ahead.hpp: remembers where values end that a look-ahead passed over, so that the
// look-aheads of unions within unions pass over each part of a text only once more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "candor/detail/in.hpp"

namespace candor::detail {

/// The ends of long objects and arrays in the part of the text that was looked at. A look-ahead within that
/// part steps over them. Short ones are passed over again.
class LookAhead {
 public:
  /// Returns the end of the value that begins at `p`, or null where it is not known.
  const char* end_of(const char* p, const In& in) const;
  /// Returns true if the value at `p` begins after the part that was looked at.
  bool is_past(const char* p) const { return p >= looked_; }
  /// Forgets what was noted if all of it is before `p`: readers do not go back.
  void forget_before(const char* p) {
    if (is_past(p)) notes_.clear();
  }
  /// Passes over the object or array at `p`, and notes the ends of those in it.
  const char* pass(const char* p, In& in);

  /// Calls `skip` for the object or array at `p`, and notes its end while pass() runs.
  const char* note(const char* p, In& in, const char* (*skip)(const char*, In&));

 private:
  struct Note {
    std::uint32_t begin;
    std::uint32_t end;
  };
  std::vector<Note> notes_;  // in the order of their begins
  const char* looked_ = nullptr;
  bool notes_ends_ = false;
};

inline const char* noted(In& in, const char* p, const char* (*skip)(const char*, In&)) {
  return in.ahead->note(p, in, skip);
}

}  // namespace candor::detail
