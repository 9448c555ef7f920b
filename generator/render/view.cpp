// generator/render/view.cpp: making views and looking into them.
#include "render/view.hpp"

#include <algorithm>

namespace candor::render {

namespace {

/// What groups and lists begin with that are made one by one.
constexpr std::size_t usual_group = 16;
constexpr std::size_t usual_list = 4;

/// Makes room for one more where there is none.
void make_room(std::vector<Named>& parts, std::size_t usual_size) {
  if (parts.size() == parts.capacity()) parts.reserve(std::max(usual_size, 2 * parts.size()));
}

}  // namespace

View::View() = default;
View::View(const View& other) = default;
View::View(View&& other) noexcept = default;
View& View::operator=(const View& other) = default;
View& View::operator=(View&& other) noexcept = default;
View::~View() = default;

View::View(std::string text) : held_(std::move(text)) {}
View::View(std::string_view text) : held_(std::in_place_type<std::string>, text) {}
View::View(const char* text) : held_(std::in_place_type<std::string>, text) {}
View::View(bool flag) : held_(flag) {}
View::View(Integer integer) : held_(integer) {}

View::View(const std::vector<std::string>& texts) {
  std::vector<Named>& items = parts_of<List>();
  items.reserve(texts.size());
  for (const std::string& text : texts) items.push_back({Key(), text});
}

View::View(std::initializer_list<Named> named) {
  std::vector<Named>& group = parts_of<Group>();
  group.reserve(named.size());
  for (const Named& one : named) group.push_back({one.key, std::move(one.value)});
}

View View::array() {
  View view;
  view.held_.emplace<List>();
  return view;
}

View View::array(View item) {
  View view;
  std::vector<Named>& items = view.parts_of<List>();
  items.reserve(1);
  items.push_back({Key(), std::move(item)});
  return view;
}

View View::object() {
  View view;
  view.held_.emplace<Group>();
  return view;
}

std::span<const Named> View::parts() const {
  if (const auto* list = std::get_if<List>(&held_)) return list->parts;
  if (const auto* group = std::get_if<Group>(&held_)) return group->parts;
  return {};
}

template <class Whole>
std::vector<Named>& View::parts_of() {
  if (std::holds_alternative<std::monostate>(held_)) held_.emplace<Whole>();
  return std::get_if<Whole>(&held_)->parts;
}

const View& View::Iterator::operator*() const { return at_->value; }

View::Iterator& View::Iterator::operator++() {
  ++at_;
  return *this;
}

std::size_t View::size() const { return parts().size(); }

bool View::empty() const { return parts().empty(); }

View::Iterator View::begin() const { return Iterator(parts().data()); }

View::Iterator View::end() const { return Iterator(parts().data() + parts().size()); }

std::string View::digits() const {
  const Integer& integer = *std::get_if<Integer>(&held_);
  return integer.negative ? std::to_string(static_cast<std::int64_t>(integer.bits))
                          : std::to_string(integer.bits);
}

const View& View::operator[](Key key) const { return *find(key); }

View& View::operator[](Key key) {
  std::vector<Named>& group = parts_of<Group>();
  for (Named& one : group) {
    if (one.key == key) return one.value;
  }
  make_room(group, usual_group);
  Named& added = group.emplace_back();
  added.key = key;
  return added.value;
}

const View& View::operator[](std::size_t index) const { return parts()[index].value; }

View& View::operator[](std::size_t index) { return parts()[index].value; }

void View::add(Key key, View value) {
  std::vector<Named>& group = parts_of<Group>();
  make_room(group, usual_group);
  group.push_back({key, std::move(value)});
}

void View::update(View other) {
  for (Named& one : other.parts_of<Group>()) (*this)[one.key] = std::move(one.value);
}

void View::push_back(View item) {
  std::vector<Named>& list = parts_of<List>();
  make_room(list, usual_list);
  list.push_back({Key(), std::move(item)});
}

}  // namespace candor::render
