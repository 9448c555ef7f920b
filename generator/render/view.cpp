// generator/render/view.cpp: creates views and looks up values in them.
#include "render/view.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <new>
#include <utility>

#include "render/pool.hpp"

namespace candor::render {

namespace {

/// Minimum capacity of groups and lists that grow element by element.
constexpr std::size_t usual_group = 16;
constexpr std::size_t usual_list = 4;

}  // namespace

View::View(std::string_view text) {
  char* const copy = Pool::here().take<char>(text.size());
  text.copy(copy, text.size());
  *this = kept({copy, text.size()});
}

View::View(bool flag) : View(Kind::flag, std::uint64_t{flag}) {}

View::View(const std::vector<std::string>& texts) {
  reserve(Kind::list, texts.size());
  for (const std::string& text : texts) put(Key(), text);
}

View::View(std::initializer_list<Named> named) {
  reserve(Kind::group, named.size());
  for (const Named& one : named) put(one.key, std::move(one.value));
}

View View::kept(std::string_view text) {
  View view;
  view.held_.text = text.data();
  view.size_ = static_cast<std::uint32_t>(text.size());
  view.kind_ = Kind::text;
  return view;
}

View View::array() {
  View view;
  view.kind_ = Kind::list;
  view.held_.parts = nullptr;
  return view;
}

View View::array(View item) {
  View view;
  view.reserve(Kind::list, 1);
  view.put(Key(), std::move(item));
  return view;
}

View View::object() { return View(std::initializer_list<Named>()); }

View View::copied() const {
  View copy;
  if (has_parts()) {
    copy.reserve(kind_, size_);
    for (const Named& part : group()) copy.put(part.key, part.value);
    return copy;
  }
  copy.held_ = held_;  // texts are immutable, so both may refer to it
  copy.size_ = size_;
  copy.kind_ = kind_;
  return copy;
}

void View::reserve(Kind kind, std::size_t parts) {
  if (kind_ == Kind::nothing) {
    kind_ = kind;
    held_.parts = nullptr;
  }
  if (parts <= room()) return;
  const std::size_t wanted = std::bit_ceil(std::max(parts, 2 * room()));
  auto* const moved = Pool::here().take<Named>(wanted);
  std::uninitialized_move_n(held_.parts, size_, moved);
  held_.parts = moved;
  room_bits_ = static_cast<std::uint8_t>(std::bit_width(wanted));
}

View& View::append(Kind kind, std::size_t usual, Key key, View value) {
  if (size_ == room() || kind_ == Kind::nothing) reserve(kind, std::max<std::size_t>(usual, size_ + 1U));
  return put(key, std::move(value));
}

View& View::put(Key key, View value) {
  return (::new (held_.parts + size_++) Named{key, std::move(value)})->value;
}

const View& View::Iterator::operator*() const { return at_->value; }

View::Iterator& View::Iterator::operator++() {
  ++at_;
  return *this;
}

View::Iterator View::begin() const { return Iterator(has_parts() ? held_.parts : nullptr); }

View::Iterator View::end() const { return Iterator(has_parts() ? held_.parts + size_ : nullptr); }

std::string View::digits() const {
  return kind_ == Kind::negative ? std::to_string(static_cast<std::int64_t>(held_.bits))
                                 : std::to_string(held_.bits);
}

const View& View::operator[](Key key) const { return *find(key); }

View& View::operator[](Key key) {
  for (Named& one : std::span(held_.parts, is_group() ? size_ : 0)) {
    if (one.key == key) return one.value;
  }
  return append(Kind::group, usual_group, key, View());
}

const View& View::operator[](std::size_t index) const { return held_.parts[index].value; }

View& View::operator[](std::size_t index) { return held_.parts[index].value; }

void View::add(Key key, View value) { append(Kind::group, usual_group, key, std::move(value)); }

// `Named` allows its value to be moved out of a const group.
// NOLINTNEXTLINE(performance-unnecessary-value-param)
void View::update(View other) {
  for (const Named& one : other.group()) (*this)[one.key] = std::move(one.value);
}

void View::push_back(View item) { append(Kind::list, usual_list, Key(), std::move(item)); }

}  // namespace candor::render
