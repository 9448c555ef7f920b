// runtime/src/write/room.cpp: room after a string, which a writer fills. Compiled as C++23 where the
// compiler can: its strings grow without being filled, which takes as long as writing a short message.
#include <algorithm>
#include <string>

#include "candor/detail/out.hpp"
#include "candor/detail/overruled.hpp"

namespace candor::detail {
namespace {

#if defined(__cpp_lib_string_resize_and_overwrite)

[[gnu::noinline]] void reserve(std::string& text, std::size_t size) { text.reserve(size); }

/// Makes the text as long as it may be: at least `min` bytes. The bytes after those that it had have any
/// value.
[[gnu::always_inline]] inline void extend(std::string& text, std::size_t min, std::size_t) {
  if (text.capacity() < min) [[unlikely]]
    reserve(text, min);
  text.resize_and_overwrite(text.capacity(), [](char*, std::size_t size) { return size; });
}

/// Makes the text shorter. Compilers leave out what makes it longer.
[[gnu::always_inline]] inline void shorten(std::string& text, std::size_t size) {
  if (size > text.capacity()) __builtin_unreachable();
  text.resize_and_overwrite(size, [](char*, std::size_t all) { return all; });
}

#else

/// The same where bytes have to be filled: no further than `max`.
void extend(std::string& text, std::size_t min, std::size_t max) {
  text.resize(std::max(min, std::min(text.capacity(), max)));
}
void shorten(std::string& text, std::size_t size) { text.resize(size); }

#endif

}  // namespace

Out::Out(std::string& text) : text_(text), start_(text.size()) {
  constexpr std::size_t first_room = 512;
  extend(text, start_ + first_room, start_ + first_room);
  at_ = text.data() + start_;
  end_ = text.data() + text.size();
}

char* Out::make_room(char* to, std::size_t bytes) {
  const std::size_t used = mark(to);
  const std::size_t written = used - start_;
  const std::size_t min = used + bytes + spare + written;
  extend(text_, min, min + 2 * written);
  end_ = text_.data() + text_.size();
  return text_.data() + used;
}

char* Out::make_room(char* to) { return make_room(to, 0); }

void Out::finish() { shorten(text_, static_cast<std::size_t>(at_ - text_.data())); }

bool Out::finish(std::string& written) {
  const auto used = static_cast<std::size_t>(at_ - text_.data());
  if (refused_) written.assign(text_, start_, used - start_);
  shorten(text_, refused_ ? start_ : used);
  return !refused_;
}

namespace {

[[gnu::cold, gnu::noinline]] std::string withdrawn(Out& out) {
  std::string text;
  out.finish(text);
  return text;
}

/// Decides on a text that was withdrawn, by its violations.
[[gnu::cold, gnu::noinline]] Written decide(const Out& out, Violations violations, const std::string& refused,
                                            std::string& text) {
  if (violations.empty() && (out.unheld() != nullptr || out.must_not()))
    violations.list.push_back(beyond_limit(out.unheld() != nullptr ? out.unheld() : "another value"));
  if (!violations.empty()) return Written(std::move(violations));
  count_overruled();
  text += refused;
  return {};
}

[[gnu::cold, gnu::noinline]] Written judge(Out& out, WhyRefused why, std::string& text) {
  const std::string refused = withdrawn(out);
  return decide(out, why(refused, out.must_not()), refused, text);
}

[[gnu::cold, gnu::noinline]] Written judge(Out& out, const SchemaTable& table, SubschemaRef row,
                                           std::string& text) {
  const std::string refused = withdrawn(out);
  return decide(out, explain(refused, table, row, Limits()), refused, text);
}

}  // namespace

Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text, WhyRefused why) {
  Out out(text);
  write(out, value);
  if (out.refused()) [[unlikely]]
    return judge(out, why, text);
  out.finish();
  return {};
}

Written write_value(const void* value, void (*write)(Out&, const void*), std::string& text,
                    const SchemaTable& table, SubschemaRef row) {
  Out out(text);
  write(out, value);
  if (out.refused()) [[unlikely]]
    return judge(out, table, row, text);
  out.finish();
  return {};
}

}  // namespace candor::detail
