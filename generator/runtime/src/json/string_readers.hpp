// runtime/src/json/string_readers.hpp: readers of strings and keys. take_string.cpp includes it once for each
// set of instructions, into a namespace of its own that has look_twice() and find_stop().

/// Goes on from the first backslash, at `p`: decodes into the scratch memory, which is as large as the text.
/// All escapes of two blocks are found at once, so that none of them waits for the one before.
const char* view_escaped(const char* begin, const char* p, In& in, std::string_view& out,
                         std::uint32_t high) {
  char* const start = in.scratch != nullptr ? in.scratch : scratch_of(in);
  char* to = start + (p - begin);
  for (const char* from = begin; from < p; from += block_size)
    std::memcpy(start + (from - begin), from, block_size);
  for (;;) {
    const Block block = look_twice(p);
    std::uint32_t stops = block.stops;
    unsigned done = 0;
    while (stops != 0) {
      const auto at = static_cast<unsigned>(std::countr_zero(stops));
      copy_plain(to, p + done, at - done);
      to += at - done;
      if (p[at] != '\\') [[unlikely]] {
        if (p[at] != '"') return nullptr;
        high |= block.high & ((std::uint32_t{1} << at) - 1);
        p += at;
        out = std::string_view(start, to);
        if (high != 0 && !is_utf8(std::string_view(begin, p))) return nullptr;
        return p + 1;
      }
      const char plain = short_escapes[static_cast<unsigned char>(p[at + 1])];
      if (plain == 0) [[unlikely]] {
        p = decode_escape(p + at, to);
        if (p == nullptr) return nullptr;
        break;
      }
      *to++ = plain;
      done = at + 2;
      stops = done < 2 * block_size ? stops >> done << done : 0;
    }
    high |= block.high;
    if (stops != 0) continue;  // a long escape: the next block begins behind it
    if (done < 2 * block_size) {
      copy_plain(to, p + done, 2 * block_size - done);
      to += 2 * block_size - done;
      done = 2 * block_size;
    }
    p += done;
  }
}

/// Passes over escapes and what is between them, from the first backslash on; returns where the closing quote
/// must be, or null. All stops of a block are looked at before the next one is.
const char* pass_escapes(const char* p, std::uint32_t& high) {
  for (;;) {
    const Block block = look(p);
    high |= block.high;
    std::uint32_t stops = block.stops;
    unsigned next = block_size;
    while (stops != 0) {
      const auto at = static_cast<unsigned>(std::countr_zero(stops));
      if (p[at] != '\\') return p + at;
      const char* behind = p + at + 2;
      if (short_escapes[static_cast<unsigned char>(p[at + 1])] == 0) [[unlikely]] {
        char decoded[4];  // the bytes of one code point
        char* to = decoded;
        behind = decode_escape(p + at, to);
        if (behind == nullptr) return nullptr;
      }
      next = static_cast<unsigned>(behind - p);
      if (next >= block_size) break;
      stops &= ~0U << next;
      next = block_size;
    }
    p += next;
  }
}

/// `p` stands behind the opening quote.
inline const char* view_body(const char* p, In& in, std::string_view& out) {
  std::uint32_t high = 0;
  const char* const end = find_stop(p, high);
  if (*end == '"') [[likely]] {
    out = std::string_view(p, end);
    if (high != 0 && !is_utf8(out)) [[unlikely]]
      return nullptr;
    return end + 1;
  }
  return *end == '\\' ? view_escaped(p, end, in, out, high) : nullptr;
}

const char* view_string(const char* p, In& in, std::string_view& out) {
  p = space(p);
  return *p == '"' ? view_body(p + 1, in, out) : nullptr;
}

const char* pass_string(const char* p, In&) {
  p = space(p);
  if (*p != '"') return nullptr;
  const char* const begin = p + 1;
  std::uint32_t high = 0;
  const char* end = find_stop(begin, high);
  if (*end == '\\') end = pass_escapes(end, high);
  if (end == nullptr || *end != '"' || (high != 0 && !is_utf8(std::string_view(begin, end)))) return nullptr;
  return end + 1;
}

const char* borrow_string(const char* p, In& in, std::string_view& out) {
  p = space(p);
  if (*p != '"') return nullptr;
  p = view_body(p + 1, in, out);
  if (p != nullptr) keep_decoded(in, out);
  return p;
}

const char* take_string(const char* p, In& in, std::string& out) {
  p = space(p);
  if (*p != '"') return nullptr;
  std::string_view text;
  p = view_body(p + 1, in, text);
  if (p == nullptr) return nullptr;
  out.assign(text);
  return p;
}

const char* take_key(const char* p, In& in, Key& key) {
  if (*p != '"') return nullptr;
  p = view_body(p + 1, in, key);
  if (p == nullptr) return nullptr;
  p = space(p);
  return *p == ':' ? p + 1 : nullptr;
}
