// runtime/src/read/undeclared.cpp: further members, and those that a schema does not declare.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include <cstring>
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

/// Calls `add` for each piece of the text of the member at `p`; returns the place after it, or null.
template <class Add>
const char* take_member(const char* p, In& in, Key key, std::uint32_t& count, Add add) {
  add(json_string(key));
  add(":");
  p = space(p);
  const char* const end = skip_unknown(p, in, key, count);
  if (end != nullptr) add({p, static_cast<std::size_t>(end - p)});
  return end;
}

}  // namespace

const char* keep_unknown(const char* p, In& in, Key key, std::uint32_t& count, Undeclared& members) {
  std::string& text = ReaderAccess::text_of(members);
  if (!text.empty()) text += ',';
  return take_member(p, in, key, count, [&](std::string_view part) { text += part; });
}

const char* keep_unknown(const char* p, In& in, Key key, std::uint32_t& count, MembersView& members) {
  auto*& held = ReaderAccess::held_by(members);
  const auto add = [&](std::string_view part) {
    if (held->size + part.size() > held->room) {
      const std::size_t room = 2 * (held->size + part.size());
      held->begin = static_cast<char*>(in.arena->grow(held->begin, held->size, room, 1));
      held->room = room;
    }
    std::memcpy(held->begin + held->size, part.data(), part.size());
    held->size += part.size();
  };
  if (held == nullptr) {
    using Held = std::remove_reference_t<decltype(*held)>;
    constexpr std::size_t first = 64;
    held = new (in.arena->allocate(sizeof(Held), alignof(Held)))
        Held{static_cast<char*>(in.arena->allocate(first, 1)), 0, first};
  } else {
    add(",");
  }
  return take_member(p, in, key, count, add);
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
