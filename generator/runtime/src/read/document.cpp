// runtime/src/read/document.cpp: whole texts, values of any kind, failures.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/detail/document.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "candor/detail/ascii.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/values.hpp"

namespace candor {

FailureParts::FailureParts(StateKey, Message&& message_, Details&& details_)
    : message(message_), details(std::move(details_)) {}
FailureParts::FailureParts(StateKey, detail::FailureWire& read_)
    : message(detail::ReaderAccess::message(std::move(read_.message))), details(std::move(read_.details)) {}
FailureParts::FailureParts(const FailureParts&) = default;
FailureParts::FailureParts(FailureParts&&) = default;
FailureParts& FailureParts::operator=(const FailureParts&) = default;
FailureParts& FailureParts::operator=(FailureParts&&) = default;
FailureParts::~FailureParts() = default;
bool FailureParts::operator==(const FailureParts&) const = default;

Expected<Value> Value::parse(std::string json) {
  const Limits limits;
  Violations violations = detail::explain(json, {}, detail::no_subschema, limits);
  if (!violations.empty()) return violations;
  return Value(std::move(json));
}

namespace detail {

template const char* list<string>::read(const char* p, In& in, std::vector<std::string>& place);
template char* list<string>::write(Out& out, char* to, const std::vector<std::string>& value);

namespace {

/// A text that is read into values of their own. Strings with escapes are decoded on the stack where the text
/// is small.
struct OwningText {
  OwningText(std::string_view json, const Limits& limits) : bytes(json) {
    begin_text(in, bytes.begin(), json, limits);
    if (json.size() + padding <= sizeof decoded) in.scratch = decoded;
  }

  Padded bytes;
  In in;
  char decoded[Padded::small_size + padding];
};

const char* take_false(const char* p) {
  p = space(p);
  return skip_literal(p, "false") ? p : nullptr;
}

/// What has been seen of a failure.
struct Seen {
  bool success = false;
  bool id = false;
  bool code = false;
  bool message = false;
};

const char* take_failure_member(const char* p, In& in, Key key, FailureWire& out, Seen& seen) {
  if (key == "success") return std::exchange(seen.success, true) ? nullptr : take_false(p);
  if (key == "id") return std::exchange(seen.id, true) ? nullptr : skip_value(p, in);
  if (key == "code") return std::exchange(seen.code, true) ? nullptr : take_string(p, in, out.code);
  if (key == "message") return std::exchange(seen.message, true) ? nullptr : take_string(p, in, out.message);
  return MapAccess::read<any>(p, in, key, out.details);
}

}  // namespace

FailureWire::FailureWire() = default;
FailureWire::FailureWire(std::string_view of_code, std::string_view text) : code(of_code), message(text) {}
FailureWire::~FailureWire() = default;

std::size_t room_of(std::size_t size, std::size_t first, const char* start, const char* p, const In& in) {
  constexpr std::size_t max = 1024;
  if (size == 0 || in.depth > 2 || size > first) return size * 2 > first ? size * 2 : first;
  const auto each = static_cast<std::size_t>(p - start) / size + 1;
  const auto expected = static_cast<std::size_t>(in.end - p) / each + size + 2;
  return expected < 2 * first ? 2 * first : expected > max ? max : expected;
}

const char* take_any(const char* p, In& in, Value& out) {
  std::string_view text;
  p = view_value(p, in, text);
  if (p != nullptr) out = ReaderAccess::trusted_value(std::string(text));
  return p;
}

const char* take_checked(const char* p, In& in, Value& out, const SchemaTable& table, SubschemaRef row) {
  p = take_any(p, in, out);
  return p != nullptr && in.permits(accepts(out.text(), table, row)) ? p : nullptr;
}

const char* take_failure(const char* p, In& in, FailureWire& out) {
  p = open_object(p, in);
  if (p == nullptr || *p == '}') return nullptr;
  Seen seen;
  do {
    Key key;
    p = take_key(p, in, key);
    if (p != nullptr) p = take_failure_member(p, in, key, out, seen);
    if (p == nullptr) return nullptr;
  } while (comma(p));
  if (!MapAccess::close(out.details) || !seen.success || is_blank(out.code) || is_blank(out.message))
    return nullptr;
  return close_object(p, in);
}

bool read_text(std::string_view json, const Limits& limits, ReadAny read, void* value) {
  if (json.size() > limits.max_bytes) return false;
  OwningText text(json, limits);
  const char* const end = read(text.in.begin, text.in, value);
  return end != nullptr && at_end(end, text.in);
}

bool read_success(std::string_view json, const Limits& limits, ReadAny read, void* wire) {
  if (json.size() > limits.max_bytes) return false;
  OwningText text(json, limits);
  if (success_in(text.in) != Success::yes) return false;
  const char* const end = read(text.in.begin, text.in, wire);
  return end != nullptr && at_end(end, text.in);
}

bool read_failure(std::string_view json, const Limits& limits, FailureWire& failure) {
  return read_whole<take_failure>(json, limits, failure);
}

bool is_success(std::string_view json) {
  OwningText text(json, Limits());
  return success_in(text.in) == Success::yes;
}

Success success_in(In& in) {
  const char* p = find_member(in.begin, in, "success");
  if (p == nullptr) return Success::absent;
  p = space(p);
  if (skip_literal(p, "true")) return Success::yes;
  return skip_literal(p, "false") ? Success::no : Success::absent;
}

Instead read_instead(std::string_view json, const Limits& limits, const SchemaTable& table, SubschemaRef row,
                     ReadAny read, void* wire, FailureWire& failure, Violations& why) {
  why = explain(json, table, row, limits);
  if (!why.empty()) return Instead::nothing;
  const bool is_answer = is_success(json);
  if (is_answer) {
    why = read_overruled(json, read, wire);
  } else {
    failure.~FailureWire();
    new (&failure) FailureWire;
    why = read_overruled(json, read_any<take_failure, FailureWire>, &failure);
  }
  return !why.empty() ? Instead::nothing : is_answer ? Instead::answer : Instead::failure;
}

}  // namespace detail
}  // namespace candor
