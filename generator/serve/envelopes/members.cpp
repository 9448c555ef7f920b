// envelopes/members.cpp: one level of a JSON text, its parts as they stand.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include <candor/envelopes/members.hpp>

#include <candor/detail/document.hpp>
#include <candor/detail/json_string.hpp>
#include <candor/detail/reader_access.hpp>

namespace candor::envelopes {
namespace {

namespace rt = candor::detail;

template <class T>
using Reader = const char* (*)(const char*, rt::In&, T&);

template <class T>
std::optional<T> read(std::string_view json, Reader<T> reader) {
  // An empty text is no JSON, and may have no address to copy from.
  if (json.empty()) return std::nullopt;
  T value{};
  // The text is read under the requested limits before or after this.
  Limits limits;
  limits.max_bytes = json.size();
  limits.max_depth = rt::max_nesting;
  if (!rt::read_whole(json, limits, reader, value)) return std::nullopt;
  return value;
}

const char* take_members(const char* p, rt::In& in, std::vector<Member>& out) {
  p = rt::open_object(p, in);
  if (p == nullptr) return nullptr;
  if (*p == '}') return rt::close_object(p, in);
  do {
    rt::Key key;
    p = rt::take_key(p, in, key);
    if (p == nullptr) return nullptr;
    Member member{std::string(key), {}};
    std::string_view value;
    p = rt::view_value(p, in, value);
    if (p == nullptr) return nullptr;
    member.value = value;
    out.push_back(std::move(member));
  } while (rt::comma(p));
  return rt::close_object(p, in);
}

const char* take_items(const char* p, rt::In& in, std::vector<std::string>& out) {
  p = rt::open_array(p, in);
  if (p == nullptr) return nullptr;
  if (*p == ']') return rt::close_array(p, in);
  do {
    std::string_view value;
    p = rt::view_value(p, in, value);
    if (p == nullptr) return nullptr;
    out.emplace_back(value);
  } while (rt::comma(p));
  return rt::close_array(p, in);
}

}  // namespace

std::optional<std::vector<Member>> members_of(std::string_view json) {
  return read<std::vector<Member>>(json, take_members);
}

std::optional<std::vector<std::string>> items_of(std::string_view json) {
  return read<std::vector<std::string>>(json, take_items);
}

std::optional<std::string> string_of(std::string_view json) {
  return read<std::string>(json, rt::take_string);
}

const std::string* value_of(const std::vector<Member>& members, std::string_view name) {
  for (const Member& member : members) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

std::string object_of(const std::vector<Member>& members) {
  std::string text;
  for (const Member& member : members) rt::append_member(text, member.name, member.value);
  return "{" + text + "}";
}

Value sound(std::string json) { return rt::ReaderAccess::trusted_value(std::move(json)); }

}  // namespace candor::envelopes
