// generator/render/view.cpp: making views and looking into them.
#include "render/view.hpp"

namespace candor::render {

namespace {

/// Groups and lists that are made one by one begin with room for so many.
constexpr std::size_t usual_size = 8;

}  // namespace

View::View() = default;
View::View(const View& other) = default;
View::View(View&& other) noexcept = default;
View& View::operator=(const View& other) = default;
View& View::operator=(View&& other) noexcept = default;
View::~View() = default;

View::View(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
View::View(std::string_view text) : kind_(Kind::text), text_(text) {}
View::View(const char* text) : kind_(Kind::text), text_(text) {}
View::View(bool flag) : kind_(Kind::flag), bits_(flag ? 1 : 0) {}
View::View(Unsigned, std::uint64_t bits, bool negative)
    : kind_(negative ? Kind::negative : Kind::natural), bits_(bits) {}

View::View(const std::vector<std::string>& texts) : kind_(Kind::list) {
  parts_.reserve(texts.size());
  for (const std::string& text : texts) parts_.push_back({Key(), text});
}

View::View(std::initializer_list<Named> named) : kind_(Kind::group) {
  parts_.reserve(named.size());
  for (const Named& one : named) parts_.push_back({one.key, std::move(one.value)});
}

View View::array() {
  View view;
  view.kind_ = Kind::list;
  return view;
}

View View::array(std::initializer_list<View> items) {
  View view = array();
  for (const View& item : items) view.push_back(item);
  return view;
}

View View::object() {
  View view;
  view.kind_ = Kind::group;
  return view;
}

const View& View::Iterator::operator*() const { return at_->value; }

View::Iterator& View::Iterator::operator++() {
  ++at_;
  return *this;
}

View::Iterator View::end() const { return Iterator(parts_.data() + parts_.size()); }

std::string View::digits() const {
  return kind_ == Kind::negative ? std::to_string(static_cast<std::int64_t>(bits_)) : std::to_string(bits_);
}

const View* View::find(std::string_view name) const {
  if (!is_group()) return nullptr;
  for (const Named& one : parts_) {
    const std::string_view key = one.key.text();
    // The first letter tells most names apart without a call.
    if (key.size() == name.size() && key.front() == name.front() && key == name) return &one.value;
  }
  return nullptr;
}

const View& View::operator[](Key key) const { return *find(key.text()); }

View& View::operator[](Key key) {
  if (kind_ == Kind::nothing) kind_ = Kind::group;
  for (Named& one : parts_) {
    if (one.key.text().data() == key.text().data() || one.key == key) return one.value;
  }
  if (parts_.capacity() == 0) parts_.reserve(usual_size);
  parts_.push_back({key, View()});
  return parts_.back().value;
}

const View& View::operator[](std::size_t index) const { return parts_[index].value; }

View& View::operator[](std::size_t index) { return parts_[index].value; }

void View::update(View other) {
  for (Named& one : other.parts_) (*this)[one.key] = std::move(one.value);
}

void View::push_back(View item) {
  if (kind_ == Kind::nothing) kind_ = Kind::list;
  if (parts_.capacity() == 0) parts_.reserve(usual_size);
  parts_.push_back({Key(), std::move(item)});
}

}  // namespace candor::render
