// runtime/src/read/checked.cpp: texts that are checked and not kept.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/detail/checked.hpp"

#include <cstring>

namespace candor::detail {
namespace {

/// Memory on the stack: the text with its padding, room for decoded strings where that is left, and what is
/// kept.
constexpr std::size_t text_room = 12288;
constexpr std::size_t kept_room = 1024;

}  // namespace

const char* pass_failure(const char* p, In& in) {
  FailureWire failure;
  return take_failure(p, in, failure);
}

bool check_text(std::string_view json, const Limits& limits, Pass pass) {
  if (json.size() > limits.max_bytes) return false;
  alignas(std::max_align_t) char kept[kept_room];
  char small[text_room];
  Buffer large;
  const std::size_t padded = json.size() + padding;
  char* const bytes = padded <= text_room ? small : large.allocate(padded);
  json.copy(bytes, json.size());
  std::memset(bytes + json.size(), 0, padding);
  Checking in;
  begin_text(in, bytes, json, limits);
  if (2 * padded <= text_room) in.scratch = small + padded;
  in.arena = &in.kept;
  in.kept.lend(kept, kept_room);
  const char* const end = pass(in.begin, in);
  return end != nullptr && at_end(end, in);
}

}  // namespace candor::detail
