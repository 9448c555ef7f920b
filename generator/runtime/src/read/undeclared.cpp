// runtime/src/read/undeclared.cpp: further members, and those that a schema does not declare.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include <algorithm>
#include <string>
#include <string_view>

#include "candor/detail/arena.hpp"
#include "candor/detail/document.hpp"
#include "candor/detail/json_string.hpp"
#include "candor/detail/objects.hpp"
#include "candor/detail/reader_access.hpp"
#include "each_member.hpp"

namespace candor {

template class Map<Value>;

std::string* Undeclared::copy_of(const std::string& text) { return new std::string(text); }
void Undeclared::drop() noexcept { delete text_; }
std::string& Undeclared::made() {
  if (text_ == nullptr) text_ = new std::string;
  return *text_;
}

std::vector<Details::value_type> Undeclared::members() const {
  std::vector<Details::value_type> all;
  detail::each_member(text(), [&](detail::Key key, std::string_view value) {
    all.emplace_back(std::string(key), detail::ReaderAccess::trusted_value(std::string(value)));
  });
  return all;
}

FurtherMembers::FurtherMembers(std::initializer_list<Details::value_type> members) {
  for (const auto& [name, value] : members) set(name, value);
}

void FurtherMembers::set(std::string_view name, const Value& value) {
  std::string all;
  bool is_new = true;
  detail::each_member(text(), [&](detail::Key key, std::string_view before) {
    detail::append_member(all, key, key == name ? std::string_view(value.text()) : before);
    is_new = is_new && key != name;
  });
  if (is_new) detail::append_member(all, name, value.text());
  made() = std::move(all);
}

namespace detail {
namespace {

/// Reads past the member at `p`, and calls `add` with its name, as JSON, and its value. Returns the place
/// after it, or null.
template <class Add>
const char* take_member(const char* p, In& in, Key key, std::uint32_t& count, Add add) {
  const std::string escaped = in.holds(key) ? std::string() : json_string(key);
  const std::string_view name = escaped.empty() ? std::string_view(key.data() - 1, key.size() + 2) : escaped;
  p = space(p);
  const char* const end = skip_unknown(p, in, key, count);
  if (end != nullptr) add(name, std::string_view(p, static_cast<std::size_t>(end - p)));
  return end;
}

}  // namespace

const char* keep_unknown(const char* p, In& in, Key key, std::uint32_t& count, Undeclared& members) {
  return take_member(p, in, key, count, [&](std::string_view name, std::string_view value) {
    std::string& text = ReaderAccess::text_of(members);
    // Most objects have one. For more of them the text grows as strings do.
    text.empty() ? text.reserve(name.size() + 1 + value.size()) : text.push_back(',');
    text.append(name).append(1, ':').append(value);
  });
}

const char* keep_unknown(const char* p, In& in, Key key, std::uint32_t& count, MembersView& members) {
  return take_member(p, in, key, count, [&](std::string_view name, std::string_view value) {
    auto*& held = ReaderAccess::held_by(members);
    using Held = std::remove_reference_t<decltype(*held)>;
    if (held == nullptr) held = new (in.arena->allocate(sizeof(Held), alignof(Held))) Held{nullptr, 0, 0};
    const std::size_t size = name.size() + value.size() + 2;
    if (held->size + size > held->room) {
      const std::size_t room = held->size == 0 ? size : 2 * (held->size + size);
      held->begin = static_cast<char*>(in.arena->grow(held->begin, held->size, room, 1));
      held->room = room;
    }
    char* to = held->begin + held->size;
    const auto put = [&](std::string_view part) { to = std::copy(part.begin(), part.end(), to); };
    if (held->size != 0) put(",");
    put(name);
    put(":");
    put(value);
    held->size = static_cast<std::size_t>(to - held->begin);
  });
}

void write_undeclared(Out& out, std::string_view members, const Keys& keys, bool (*fits)(Key),
                      bool comma_first) {
  each_member(members, [&](Key key, std::string_view) {
    if (!fits(key) || find_field(keys, key) != keys.size) out.give_up(name_of_another);
  });
  if (comma_first) out.literal(",");
  out.literal(members);
  if (!comma_first) out.literal(",");
}

}  // namespace detail
}  // namespace candor
