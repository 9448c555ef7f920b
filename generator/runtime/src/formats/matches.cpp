// runtime/src/formats/matches.cpp: runs the automaton of a pattern.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "candor/detail/text.hpp"

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

/// Counts the bytes of the set at `p`: `most` of them at most. The text of at least a block ends at `end`.
[[gnu::target("ssse3"), gnu::noinline]] std::size_t take_wide(const WideSet& wide, const char* p,
                                                              std::size_t most, const char* end) {
  const __m128i set = _mm_load_si128(reinterpret_cast<const __m128i*>(wide.characters.lanes));
  const __m128i rows = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
  // Bit i is set for byte i if it is not in the set.
  const auto others = [ set, rows ](const char* at) __attribute__((always_inline, target("ssse3"))) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i row = _mm_shuffle_epi8(rows, _mm_and_si128(_mm_srli_epi16(bytes, 4), _mm_set1_epi8(0x0F)));
    const __m128i found = _mm_and_si128(_mm_shuffle_epi8(set, bytes), row);
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(found, _mm_setzero_si128())));
  };
  // Branches on the bits, and no sums of what was counted: the next block need not wait for this one.
  std::size_t taken = 0;
  for (; most - taken >= wide_size; taken += wide_size) {
    const std::uint32_t bits = others(p + taken);
    if (bits != 0) return taken + static_cast<std::size_t>(std::countr_zero(bits));
  }
  const std::size_t rest = most - taken;
  if (rest == 0) return most;
  // A block that ends with the text, if no other is left.
  const auto left = static_cast<std::size_t>(end - p) - taken;
  const std::size_t behind = wide_size - std::min(left, wide_size);
  const std::uint32_t bits = others(p + taken - behind) >> behind & ((std::uint32_t{1} << rest) - 1U);
  if (bits != 0) return taken + static_cast<std::size_t>(std::countr_zero(bits));
  return most;
}

/// Whether the text is accepted, as far as the shuffles know. The state is a number that each byte shuffles:
/// no branch depends on the bytes. What four bytes do together does not depend on the state, so that one
/// shuffle in four has to wait for those before.
[[gnu::target("ssse3")]] LaneVerdict verdict_by_shuffles(const Automaton& pattern, std::string_view text) {
  const Shuffle* const shuffles = pattern.shuffles;
  const std::uint8_t* const byte_class = pattern.byte_class;
  const auto step = [=](const char* p) __attribute__((always_inline, target("ssse3"))) {
    const Shuffle& shuffle = shuffles[byte_class[static_cast<unsigned char>(*p)]];
    return _mm_load_si128(reinterpret_cast<const __m128i*>(shuffle.lanes));
  };
  const char* p = text.data();
  const char* const end = p + text.size();
  __m128i state = _mm_setzero_si128();
  for (; end - p >= 4; p += 4) {
    const __m128i two = _mm_shuffle_epi8(step(p + 1), step(p));
    const __m128i next_two = _mm_shuffle_epi8(step(p + 3), step(p + 2));
    state = _mm_shuffle_epi8(_mm_shuffle_epi8(next_two, two), state);
  }
  for (; p != end; ++p) state = _mm_shuffle_epi8(step(p), state);
  const auto lane = static_cast<unsigned>(_mm_cvtsi128_si32(state)) & 15U;
  return static_cast<LaneVerdict>(shuffles[pattern.classes].lanes[lane]);
}
#else
bool has_shuffles() { return false; }
std::size_t take_wide(const WideSet&, const char*, std::size_t, const char*) { return 0; }
LaneVerdict verdict_by_shuffles(const Automaton&, std::string_view) { return LaneVerdict::unknown; }
#endif

/// The same by runs. A look-up has to wait for the one before it, some five cycles a byte. While a run goes
/// on, the next state is known before the byte is looked at, as far as the branch is predicted: a third of
/// the time. Long ones of the wide set take a block at a time.
template <bool has_wide>
[[gnu::always_inline]] inline std::size_t state_by_runs(const Automaton& pattern, std::string_view text) {
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
      // For long texts only: short ones take as long as the question.
      const bool is_long = end - p >= static_cast<std::ptrdiff_t>(2 * wide_size);
      if (is_long && same == ~std::uint32_t{0} >> (32U - pattern.classes))
        return static_cast<std::size_t>(run - pattern.runs);
      if constexpr (has_wide) {
        const auto left = static_cast<std::size_t>(end - p);
        if (left >= wide_size && same == pattern.wide->classes) p += take_wide(*pattern.wide, p, left, end);
      }
      while (end - p >= 4 &&
             (is_in(same, p) & is_in(same, p + 1) & is_in(same, p + 2) & is_in(same, p + 3)) != 0)
        p += 4;
      while (p != end && is_in(same, p) != 0) ++p;
    }
    for (;;) {
      if constexpr (has_wide) {
        const std::size_t chain = pattern.chains[run - pattern.runs];
        if (chain >= wide_size) {
          const std::size_t taken =
              take_wide(*pattern.wide, p, std::min(chain, static_cast<std::size_t>(end - p)), end);
          p += taken;
          run += taken;
        }
      }
      // Not all at once: behind the last state there is none.
      if (end - p < 4 || is_in(run[0].next, p) == 0 || is_in(run[1].next, p + 1) == 0 ||
          is_in(run[2].next, p + 2) == 0 || is_in(run[3].next, p + 3) == 0)
        break;
      p += 4;
      run += 4;
    }
    for (; p != end && is_in(run->next, p) != 0; ++p) ++run;
    const auto state = static_cast<std::size_t>(run - pattern.runs);
    if (p == end) return state;
    run = pattern.runs + pattern.next[state * pattern.classes + class_at(p++)];
  }
}

[[gnu::noinline]] std::size_t state_by_blocks(const Automaton& pattern, std::string_view text) {
  return state_by_runs<true>(pattern, text);
}

}  // namespace

bool matches(const Automaton& pattern, std::string_view text) {
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
    state = state_by_runs<false>(pattern, text);
  } else {
    state = state_by_table(pattern, text);
  }
  return pattern.accepting[state] != 0 && (pattern.counted == nullptr || counted_parts_fit(pattern, text));
}

}  // namespace candor::detail
