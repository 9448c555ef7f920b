// runtime/src/out.cpp: strings, numbers and room for them.
#include "candor/detail/out.hpp"

#include <charconv>
#include <cmath>

#include "candor/detail/scan.hpp"
#include "candor/detail/text.hpp"

namespace candor::detail {
namespace {

/// Longest text of a number.
constexpr std::size_t number_room = 32;
/// Longest escape: \u001f.
constexpr std::size_t escape_room = 6;

}  // namespace

void Out::make_room(std::size_t bytes) {
  const std::size_t used = at_ == nullptr ? start_ : static_cast<std::size_t>(at_ - text_.data());
  const std::size_t grown = used + bytes + (used - start_) + block_size;
  text_.resize(grown);
  at_ = text_.data() + used;
  end_ = text_.data() + grown;
}

void Out::escape(char byte) {
  constexpr char digits[] = "0123456789abcdef";
  *at_++ = '\\';
  switch (byte) {
    case '"':
    case '\\':
      *at_++ = byte;
      return;
    case '\b':
      *at_++ = 'b';
      return;
    case '\f':
      *at_++ = 'f';
      return;
    case '\n':
      *at_++ = 'n';
      return;
    case '\r':
      *at_++ = 'r';
      return;
    case '\t':
      *at_++ = 't';
      return;
    default:
      break;
  }
  const auto bits = static_cast<unsigned char>(byte);
  std::memcpy(at_, "u00", 3);
  at_[3] = digits[bits >> 4U];
  at_[4] = digits[bits & 15U];
  at_ += 5;
}

void Out::string(std::string_view value) {
  need(value.size() + 2 * block_size);
  *at_++ = '"';
  const char* from = value.data();
  std::size_t left = value.size();
  std::uint32_t high = 0;
  while (left > 0) {
    // A short rest is looked at in a copy: the bytes behind it are not ours to read.
    char rest[block_size] = {};
    const std::size_t size = left < block_size ? left : block_size;
    const char* source = from;
    if (left < block_size) {
      std::memcpy(rest, from, left);
      source = rest;
    }
    const Block block = look(source);
    std::memcpy(at_, source, block_size);
    const std::uint32_t stops = block.stops & ((1U << size) - 1U);
    high |= block.high;
    const std::size_t plain = stops == 0 ? size : static_cast<std::size_t>(std::countr_zero(stops));
    at_ += plain;
    from += plain;
    left -= plain;
    if (stops == 0) continue;
    need(left + escape_room + 2 * block_size);
    escape(*from++);
    --left;
  }
  *at_++ = '"';
  if (high != 0 && !is_utf8(value)) refuse();
}

void Out::integer(std::int64_t value) {
  need(number_room);
  at_ = std::to_chars(at_, at_ + number_room, value).ptr;
}

void Out::natural(std::uint64_t value) {
  need(number_room);
  at_ = std::to_chars(at_, at_ + number_room, value).ptr;
}

void Out::number(double value) {
  if (!std::isfinite(value)) {
    refuse();
    null();
    return;
  }
  need(number_room);
  at_ = std::to_chars(at_, at_ + number_room, value).ptr;
}

bool Out::finish(std::string& written) {
  const auto used = static_cast<std::size_t>(at_ - text_.data());
  if (refused_) written.assign(text_, start_, used - start_);
  text_.resize(refused_ ? start_ : used);
  return !refused_;
}

void write_failure(Out& out, std::string_view code, std::string_view message, const Details& details) {
  out.refuse_unless(!code.empty() && !message.empty());
  out.literal("{\"success\":false,\"code\":");
  out.string(code);
  out.literal(",\"message\":");
  out.string(message);
  for (const auto& [name, value] : details) {
    out.refuse_unless(name != "success" && name != "id" && name != "code" && name != "message");
    out.literal(",");
    out.string(name);
    out.literal(":");
    out.value(value);
  }
  out.literal("}");
}

}  // namespace candor::detail
