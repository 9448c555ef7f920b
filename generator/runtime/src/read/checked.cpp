// runtime/src/read/checked.cpp: texts that are checked and not kept.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/detail/checked.hpp"

#include "candor/detail/scan.hpp"

#include <bit>

namespace candor::detail {
namespace {

/// Memory on the stack: the text with its padding, room for decoded strings where that is left, and what is
/// kept.
constexpr std::size_t text_room = 12288;
constexpr std::size_t kept_room = 1024;

constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;

std::uint64_t mixed(std::uint64_t hash) {
  hash ^= hash >> 32U;
  hash *= odd;
  return hash ^ hash >> 29U;
}

std::uint64_t hash_at(const char*& p, In& in);

/// Numbers that are equal are equal as doubles.
std::uint64_t hash_of_number(const char*& p, In& in) {
  double number = 0;
  const char* const end = take_double(p, in, number);
  p = end != nullptr ? end : skip_value(p, in);
  return mixed(end == nullptr ? 1 : std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
}

/// The order of the members does not count.
std::uint64_t hash_of_members(const char*& p, In& in) {
  std::uint64_t sum = 2;
  p = space(p + 1);
  while (*p == '"') {
    Key key;
    p = take_key(p, in, key);
    const std::uint64_t name = fingerprint(key);
    sum += mixed(name * odd + hash_at(p, in));
    comma(p);
  }
  ++p;
  return mixed(sum);
}

std::uint64_t hash_of_items(const char*& p, In& in) {
  std::uint64_t hash = 3;
  p = space(p + 1);
  while (*p != ']') {
    hash = mixed(hash * odd + hash_at(p, in));
    comma(p);
  }
  ++p;
  return hash;
}

/// The hash of the value at `p`, which is valid; `p` moves after it, to the next byte that is no white
/// space.
std::uint64_t hash_at(const char*& p, In& in) {
  p = space(p);
  std::uint64_t hash = static_cast<unsigned char>(*p);
  switch (kind_at(p)) {
    case Kind::object:
      hash = hash_of_members(p, in);
      break;
    case Kind::array:
      hash = hash_of_items(p, in);
      break;
    case Kind::string: {
      std::string_view text;
      p = view_string(p, in, text);
      hash = fingerprint(text);
      break;
    }
    case Kind::number:
      hash = hash_of_number(p, in);
      break;
    default:
      p = skip_value(p, in);
      break;
  }
  p = space(p);
  return hash;
}

/// The text of the string at `p`, after which `p` stands. False if there is none, or one with escapes.
bool plain_text(const char*& p, std::string_view& text) {
  if (*p != '"') return false;
  std::uint32_t high = 0;
  const char* const end = find_stop(p + 1, high);
  text = {p + 1, static_cast<std::size_t>(end - p - 1)};
  p = end + 1;
  return *end == '"';
}

}  // namespace

void FirstMembers::add(const char* p) {
  if (!are_texts_) return;
  are_texts_ = false;
  std::string_view key;
  std::string_view text;
  p = space(p);
  if (*p != '{' || size_ == max_pairwise_structs) return;
  p = space(p + 1);
  if (!plain_text(p, key) || *(p = space(p)) != ':') return;
  p = space(p + 1);
  if (!plain_text(p, text)) return;
  if (size_++ == 0) key_ = key;
  are_texts_ = key == key_;
  texts_.add(fingerprint(text));
}

bool items_differ(const char* p, In& in, std::size_t max) {
  Fingerprints hashes(max);
  p = space(space(p) + 1);
  while (*p != ']') {
    hashes.add(hash_at(p, in));
    comma(p);
  }
  return hashes.are_distinct();
}

const char* pass_failure(const char* p, In& in, const ContractInfo& contract) {
  FailureWire failure;
  p = take_failure(p, in, failure);
  return p == nullptr || makes_claims(contract, failure.details) ? nullptr : p;
}

bool check_text(std::string_view json, const Limits& limits, Pass pass) {
  if (json.size() > limits.max_bytes) return false;
  alignas(std::max_align_t) char kept[kept_room];
  char small[text_room];
  Buffer large;
  const std::size_t padded = json.size() + padding;
  char* const bytes = padded <= text_room ? small : large.allocate(padded);
  put_padded(bytes, json);
  Checking in;
  begin_text(in, bytes, json, limits);
  if (2 * padded <= text_room) in.scratch = small + padded;
  in.arena = &in.kept;
  in.kept.lend(kept, kept_room);
  const char* const end = pass(in.begin, in);
  return end != nullptr && at_end(end, in);
}

}  // namespace candor::detail
