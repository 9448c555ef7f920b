// runtime/src/formats/matches.cpp: matches a text by the fastest form of a pattern that can decide it.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "candor/detail/automaton.hpp"

#if defined(__x86_64__) || defined(__i386__)
#include <tmmintrin.h>
#endif

namespace candor::detail {
namespace {

/// The state after the text, one look-up for each byte.
std::size_t state_by_table(const Automaton& pattern, std::string_view text) {
  std::size_t state = pattern.start;
  for (const char byte : text)
    state = pattern.next[state * pattern.classes + pattern.byte_class[static_cast<unsigned char>(byte)]];
  return state;
}

#if defined(__SSSE3__) || ((defined(__x86_64__) || defined(__i386__)) && defined(__GNUC__))
#if defined(__SSSE3__)
bool has_shuffles() { return true; }
#else
bool has_shuffles() { return __builtin_cpu_supports("ssse3") != 0; }
#endif

/// Whether the text is accepted, as far as the shuffles know. The state is a number that each byte shuffles:
/// no branch depends on the bytes. What eight bytes do together does not depend on the state, so that one
/// shuffle in eight has to wait for those before.
[[gnu::target("ssse3")]] LaneVerdict verdict_by_shuffles(const Automaton& pattern, std::string_view text) {
  const Shuffle* const shuffles = pattern.shuffles;
  const auto one = [shuffles](const char* p) __attribute__((always_inline, target("ssse3"))) {
    const Shuffle& shuffle = shuffles[static_cast<unsigned char>(*p)];
    return _mm_load_si128(reinterpret_cast<const __m128i*>(shuffle.lanes));
  };
  const auto two = [one](const char* p) __attribute__((always_inline, target("ssse3"))) {
    return _mm_shuffle_epi8(one(p + 1), one(p));
  };
  const auto four = [two](const char* p) __attribute__((always_inline, target("ssse3"))) {
    return _mm_shuffle_epi8(two(p + 2), two(p));
  };
  const char* p = text.data();
  const char* const end = p + text.size();
  __m128i state = _mm_setzero_si128();
  for (; end - p >= 8; p += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, p, sizeof bytes);
    if ((bytes & 0x8080808080808080U) != 0) return LaneVerdict::unknown;
    state = _mm_shuffle_epi8(_mm_shuffle_epi8(four(p + 4), four(p)), state);
  }
  for (; p != end; ++p) {
    if (static_cast<unsigned char>(*p) >= 0x80) return LaneVerdict::unknown;
    state = _mm_shuffle_epi8(one(p), state);
  }
  const auto verdicts = _mm_load_si128(reinterpret_cast<const __m128i*>(shuffles[shuffle_count - 1].lanes));
  return static_cast<LaneVerdict>(_mm_cvtsi128_si32(_mm_shuffle_epi8(verdicts, state)) & 0xFF);
}

/// Looks for a set in blocks of a text that has at least one.
class Blocks {
 public:
  [[gnu::target("ssse3"), gnu::always_inline]] Blocks(const WideSet& wide, std::string_view text)
      : set_(_mm_load_si128(reinterpret_cast<const __m128i*>(wide.characters.lanes))),
        begin_(text.data()),
        end_(begin_ + text.size()),
        known_end_(begin_) {}

  /// The first byte from `p` on that is not in the set, or the end. How long that takes hardly depends on
  /// where it is: no branch depends on the bytes of a short text.
  [[gnu::target("ssse3"), gnu::always_inline]] const char* after_set(const char* p) {
    while (p != end_) {
      if (p >= known_end_) know(p);
      p += std::countr_one(known_ >> (p - known_begin_));
      if (p != known_end_) break;
    }
    return p;
  }

  /// Counts the bytes at `p` of which each is what a step asks for.
  [[gnu::target("ssse3"), gnu::always_inline]] std::size_t count_steps(const char* p,
                                                                       const std::uint8_t* steps) const {
    std::size_t all = 0;
    for (;;) {
      const auto left = static_cast<std::size_t>(end_ - p) - all;
      // A block that ends with the text, if no other is left.
      const std::size_t behind = wide_size - std::min(left, wide_size);
      const __m128i bytes = block(p + all - behind);
      const __m128i wanted = block(steps + all - behind);
      const __m128i by_set = _mm_cmpeq_epi8(wanted, _mm_set1_epi8(static_cast<char>(step_by_set)));
      const __m128i taken =
          _mm_or_si128(_mm_cmpeq_epi8(wanted, bytes), _mm_andnot_si128(others(bytes), by_set));
      const auto bits = static_cast<std::uint32_t>(_mm_movemask_epi8(taken));
      // A branch, and no sum: the next block need not wait for this one.
      if (bits != 0xFFFFU) return all + static_cast<std::size_t>(std::countr_one(bits >> behind));
      if (left <= wide_size) return all + left;
      all += wide_size;
    }
  }

 private:
  [[gnu::target("ssse3"), gnu::always_inline]] static __m128i block(const void* at) {
    return _mm_loadu_si128(static_cast<const __m128i*>(at));
  }

  /// The bytes that are not in the set.
  [[gnu::target("ssse3"), gnu::always_inline]] __m128i others(__m128i bytes) const {
    const __m128i rows = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i row = _mm_shuffle_epi8(rows, _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(0x0F)));
    return _mm_cmpeq_epi8(_mm_and_si128(_mm_shuffle_epi8(set_, bytes), row), _mm_setzero_si128());
  }

  /// Looks at 64 bytes with that at `p`, or at all of a shorter text.
  [[gnu::target("ssse3"), gnu::always_inline]] void know(const char* p) {
    constexpr std::size_t most = 64;
    const std::size_t size = std::min(static_cast<std::size_t>(end_ - begin_), most);
    known_begin_ = std::min(p, end_ - size);
    known_end_ = known_begin_ + size;
    // Few texts are longer than two blocks.
    known_ = in_set(0, size) | in_set(wide_size, size);
    if (size > 2 * wide_size) known_ |= in_set(2 * wide_size, size) | in_set(3 * wide_size, size);
  }

  /// What is known of the block `i` bytes behind the first, or of the last one of a shorter text.
  [[gnu::target("ssse3"), gnu::always_inline]] std::uint64_t in_set(std::size_t i, std::size_t size) const {
    const std::size_t at = std::min(i, size - wide_size);
    const auto bits = static_cast<std::uint32_t>(_mm_movemask_epi8(others(block(known_begin_ + at))));
    return std::uint64_t{~bits & 0xFFFFU} << at;
  }

  __m128i set_;
  const char* begin_;
  const char* end_;
  const char* known_begin_ = nullptr;
  const char* known_end_;
  /// Bit i is set if byte i of what is known is in the set.
  std::uint64_t known_ = 0;
};

/// The state after a text of at least a block, by runs: see state_by_runs(). Loops of the wide set and states
/// in a row take blocks at a time.
[[gnu::target("ssse3"), gnu::noinline]] std::size_t state_by_blocks(const Automaton& pattern,
                                                                    std::string_view text) {
  const std::uint8_t* const byte_class = pattern.byte_class;
  const std::uint32_t wide = pattern.wide->classes;
  Blocks blocks(*pattern.wide, text);
  const char* p = text.data();
  const char* const end = p + text.size();
  const auto class_at = [byte_class](const char* at) { return byte_class[static_cast<unsigned char>(*at)]; };
  std::size_t state = pattern.start;
  for (;;) {
    const std::uint32_t same = pattern.runs[state].same;
    if (same == wide) {
      p = blocks.after_set(p);
    } else if (same == every_class) {
      return state;
    } else if (same != 0) {
      while (p != end && (same >> class_at(p) & 1U) != 0) ++p;
    }
    if (p == end) return state;
    const auto is_next = [&] { return (pattern.runs[state].next >> class_at(p) & 1U) != 0; };
    if (!is_next()) {
      state = pattern.next[state * pattern.classes + class_at(p++)];
    } else if (pattern.steps[state] != step_by_table) {
      const std::size_t steps = blocks.count_steps(p, pattern.steps + state);
      p += steps;
      state += steps;
    } else {
      // Until blocks pay again.
      do {
        ++p;
        ++state;
      } while (p != end && pattern.runs[state].same == 0 && pattern.steps[state] == step_by_table &&
               is_next());
    }
  }
}
#else
bool has_shuffles() { return false; }
LaneVerdict verdict_by_shuffles(const Automaton&, std::string_view) { return LaneVerdict::unknown; }
std::size_t state_by_blocks(const Automaton&, std::string_view) { return 0; }
#endif

/// The state after the text, by runs. A look-up has to wait for the one before it, some five cycles a byte.
/// While a run goes on, the next state is known before the byte is looked at, as far as the branch is
/// predicted: a third of the time.
[[gnu::noinline]] std::size_t state_by_runs(const Automaton& pattern, std::string_view text) {
  const std::uint8_t* const byte_class = pattern.byte_class;
  const char* p = text.data();
  const char* const end = p + text.size();
  const auto class_at = [byte_class](const char* at) { return byte_class[static_cast<unsigned char>(*at)]; };
  // 1 if the class of the byte is one of the set; a table with runs has up to 32.
  const auto is_in = [class_at](std::uint32_t set, const char* at) {
    return set >> (class_at(at) & 31U) & 1U;
  };
  const StateRun* run = pattern.runs + pattern.start;
  for (;;) {
    const std::uint32_t same = run->same;
    if (same != 0) {
      if (same == every_class) return static_cast<std::size_t>(run - pattern.runs);
      while (end - p >= 4 &&
             (is_in(same, p) & is_in(same, p + 1) & is_in(same, p + 2) & is_in(same, p + 3)) != 0)
        p += 4;
      while (p != end && is_in(same, p) != 0) ++p;
    }
    // Not all at once: behind the last state there is none.
    while (end - p >= 4 && is_in(run[0].next, p) != 0 && is_in(run[1].next, p + 1) != 0 &&
           is_in(run[2].next, p + 2) != 0 && is_in(run[3].next, p + 3) != 0) {
      p += 4;
      run += 4;
    }
    for (; p != end && is_in(run->next, p) != 0; ++p) ++run;
    const auto state = static_cast<std::size_t>(run - pattern.runs);
    if (p == end) return state;
    run = pattern.runs + pattern.next[state * pattern.classes + class_at(p++)];
  }
}

}  // namespace

bool matches(const Automaton& pattern, std::string_view text) {
  if (pattern.markers != nullptr) {
    TextPositions positions;
    if (find_positions(*pattern.markers, text, positions)) return pattern.markers->fits(positions);
  }
  std::size_t state = 0;
  if (pattern.shuffles != nullptr && has_shuffles()) {
    const LaneVerdict verdict = verdict_by_shuffles(pattern, text);
    if (verdict != LaneVerdict::unknown)
      return verdict == LaneVerdict::accepted &&
             (pattern.counted == nullptr || counted_parts_fit(pattern, text));
  }
  if (pattern.wide != nullptr && text.size() >= wide_size && has_shuffles()) {
    state = state_by_blocks(pattern, text);
  } else if (pattern.runs != nullptr) {
    state = state_by_runs(pattern, text);
  } else {
    state = state_by_table(pattern, text);
  }
  return pattern.accepting[state] != 0 && (pattern.counted == nullptr || counted_parts_fit(pattern, text));
}

}  // namespace candor::detail
