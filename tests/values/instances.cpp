// tests/values/instances.cpp: instances made for a schema.
#include "instances.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace values {
namespace {

const Value* find(const Place& place, const char* keyword) {
  if (place.schema == nullptr || !place.schema->is_object()) return nullptr;
  const auto found = place.schema->find(keyword);
  return found == place.schema->end() ? nullptr : &*found;
}

constexpr const char* texts[] = {"a",
                                 "abc",
                                 "A",
                                 "0",
                                 "a1",
                                 "abc-def",
                                 "a_b",
                                 "1.0.0",
                                 "/tmp/a",
                                 "2024-02-29",
                                 "2024-02-29T12:00:00Z",
                                 "12:00:00Z",
                                 "https://example.org/a",
                                 "a@example.org",
                                 "123e4567-e89b-42d3-a456-426614174000",
                                 "127.0.0.1",
                                 "::1",
                                 "example.org",
                                 "P1D",
                                 "0123456789abcdef0123456789abcdef01234567",
                                 "#/a",
                                 "*.txt",
                                 "#aabbcc",
                                 "en",
                                 "1",
                                 "v1"};

class Maker {
 public:
  /// Makes with all optional members or none, and the branch of unions by its number.
  Maker(Oracle& oracle, bool full, std::size_t branch) : oracle_(oracle), full_(full), branch_(branch) {}

  Value make(const Places& start) {
    if (depth_ > 6) return nullptr;
    ++depth_;
    const Places parts = parts_of(start);
    const bool was_full = full_;
    for (const Place& place : parts)
      if (++open_[place.schema] > 2) full_ = false;
    Value made = made_of(parts);
    for (const Place& place : parts) --open_[place.schema];
    full_ = was_full;
    --depth_;
    return made;
  }
  Places parts_of(const Places& start) {
    Places parts;
    for (const Place& place : start) add(place, parts);
    return parts;
  }

 private:
  Oracle& oracle_;
  bool full_;
  std::size_t branch_;
  int depth_ = 0;
  int optional_ = 0;  // members so far
  // How often a schema is in itself: one that has itself in 15 members would have 15 to the 5th.
  std::map<const Value*, int> open_;

  void add(const Place& place, Places& parts) {
    if (place.schema == nullptr || std::find(parts.begin(), parts.end(), place) != parts.end() ||
        parts.size() > 40)
      return;
    parts.push_back(place);
    if (const Value* reference = find(place, "$ref"))
      add(oracle_.documents().follow(place, *reference), parts);
    if (const Value* all = find(place, "allOf"))
      for (const Value& one : *all) add(oracle_.documents().step(place, one), parts);
    for (const char* keyword : {"anyOf", "oneOf"})
      if (const Value* all = find(place, keyword); all && !all->empty())
        add(oracle_.documents().step(place, all->at(branch_ % all->size())), parts);
  }
  bool holds(const Places& places, const Value& value) {
    return std::all_of(places.begin(), places.end(),
                       [&](const Place& place) { return oracle_.validate(place, value) != Verdict::no; });
  }
  double bound(const Places& parts, const char* keyword, double otherwise) {
    for (const Place& place : parts)
      if (const Value* limit = find(place, keyword); limit && is_number(*limit))
        otherwise = as_double(*limit);
    return otherwise;
  }
  Value made_of(const Places& parts) {
    std::string type;
    for (const Place& place : parts) {
      if (const Value* only = find(place, "const")) return *only;
      if (const Value* list = find(place, "enum"); list && !list->empty())
        return list->at(branch_ % list->size());
      if (const Value* examples = find(place, "examples");
          examples && examples->is_array() && !examples->empty())
        return examples->front();
      if (const Value* one = find(place, "type"); one && type.empty() && !one->empty())
        type = one->is_array() ? one->at(branch_ % one->size()) : *one;
      if (type.empty() && find(place, "properties")) type = "object";
      if (type.empty() && find(place, "items")) type = "array";
    }
    if (type == "null") return nullptr;
    if (type == "boolean") return branch_ % 2 == 0;
    if (type == "integer" || type == "number") return made_number(parts);
    if (type == "array") return made_array(parts);
    if (type == "object") return made_object(parts);
    return made_text(parts);
  }
  Value made_number(const Places& parts) {
    for (const char* keyword : {"minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"})
      for (const Place& place : parts)
        if (const Value* limit = find(place, keyword); limit && is_number(*limit)) {
          for (const Value& one : {*limit, number(std::to_string(static_cast<long>(as_double(*limit)) + 1)),
                                   number(std::to_string(static_cast<long>(as_double(*limit)) - 1))})
            if (holds(parts, one)) return one;
        }
    return number("7");
  }
  Value made_text(const Places& parts) {
    const auto min = static_cast<std::size_t>(bound(parts, "minLength", 0));
    for (const char* text : texts)
      if (std::string_view(text).size() >= min && holds(parts, Value(text))) return text;
    return std::string(std::max<std::size_t>(min, 1), 'a');
  }
  Value made_array(const Places& parts) {
    Value array = Value::array();
    const auto min = static_cast<std::size_t>(bound(parts, "minItems", 0));
    const auto max = static_cast<std::size_t>(bound(parts, "maxItems", 3));
    while (array.size() < std::min(max, std::max<std::size_t>(min, full_ ? 2 : 0)) && array.size() < 20) {
      const Places items = oracle_.item(parts, array.size());
      array.push_back(items.empty() ? Value("any") : make(items));
    }
    return array;
  }
  Value made_object(const Places& parts) {
    Value object = Value::object();
    std::set<std::string> required;
    for (const Place& place : parts)
      if (const Value* names = find(place, "required"); names && names->is_array())
        for (const Value& name : *names) required.insert(name.get<std::string>());
    for (const Place& place : parts)
      if (const Value* properties = find(place, "properties"))
        for (const auto& [name, schema] : properties->items())
          if (!object.contains(name) &&
              (required.contains(name) || (full_ && depth_ < 5 && ++optional_ < 2000)))
            object[name] = make(oracle_.member(parts, name));
    for (const std::string& name : required)
      if (!object.contains(name)) object[name] = make(oracle_.member(parts, name));
    // A map has members of its own.
    if (full_ && object.empty())
      for (const Place& place : parts)
        if (const Value* others = find(place, "additionalProperties"); others && others->is_object())
          for (const char* name : {"zeta", "alpha"}) object[name] = make(oracle_.member(parts, name));
    return object;
  }
};

using Pointer = Value::json_pointer;

/// Instances that differ in one place from another, until `take` returns false. One at a time: all of those
/// of a schema that contains itself would take 24 GB.
class Changes {
 public:
  using Take = std::function<bool(const Value&)>;
  Changes(Oracle& oracle, const Place& place, const Value& base, Take take)
      : oracle_(oracle), base_(base), take_(std::move(take)) {
    at({place}, base, "");
  }

 private:
  Oracle& oracle_;
  const Value& base_;
  Take take_;
  bool is_over_ = false;

  void with(const std::string& pointer, const Value& value) {
    if (is_over_) return;
    Value changed = base_;
    changed[Pointer(pointer)] = value;
    is_over_ = !take_(changed);
  }
  void without(const std::string& pointer, const std::string& name) {
    if (is_over_) return;
    Value changed = base_;
    changed[Pointer(pointer)].erase(name);
    is_over_ = !take_(changed);
  }
  void at(const Places& start, const Value& value, const std::string& pointer) {
    if (is_over_) return;
    Places places;
    for (const Place& place : start)
      for (const Place& one : oracle_.declaring(place, value)) places.push_back(one);
    if (value.is_object()) object(places, value, pointer);
    if (value.is_array()) array(places, value, pointer);
    if (is_number(value))
      for (const char* text : {"0", "-1", "1.5", "100", "1e2", "9007199254740993", "18446744073709551615",
                               "1e300", "-9223372036854775808"})
        with(pointer, number(text));
    if (value.is_string()) with(pointer, "\xC3\xA9\xE2\x80\xA8\"\\/ \xF0\x9F\x98\x80\x01");
    for (const Place& place : places)
      if (const Value* list = find(place, "enum"))
        for (std::size_t i = 0; i < std::min<std::size_t>(list->size(), 3); ++i) with(pointer, list->at(i));
    with(pointer, nullptr);
  }
  void object(const Places& places, const Value& value, const std::string& pointer) {
    for (const auto& [name, member] : value.items()) {
      without(pointer, name);
      at(oracle_.member(places, name), member, below(pointer, name));
    }
    for (const Place& place : places) {
      const Value* const properties = find(place, "properties");
      if (properties == nullptr) continue;
      for (const auto& [name, schema] : properties->items()) {
        if (is_over_) return;
        const Places member = oracle_.member(places, name);
        if (!value.contains(name)) with(below(pointer, name), Maker(oracle_, true, 0).make(member));
        for (const Place& one : member)
          if (const Value* given = find(one, "default")) with(below(pointer, name), *given);
        with(below(pointer, name), Maker(oracle_, true, 1).make(member));
      }
    }
    Value more = {{"zz_undeclared", Value::array({number("1"), nullptr})}};
    for (const auto& [name, member] : value.items()) more[name] = member;
    more["aa_undeclared"] = {{"zz", number("1.5")}, {"aa", "b"}};
    with(pointer, more);
  }
  void array(const Places& places, const Value& value, const std::string& pointer) {
    with(pointer, Value::array());
    Value doubled = value;
    for (const Value& one : value) doubled.push_back(one);
    with(pointer, doubled);
    for (std::size_t i = 0; i < std::min<std::size_t>(value.size(), 2); ++i)
      at(oracle_.item(places, i), value[i], below(pointer, i));
    const Places more = oracle_.item(places, value.size());
    if (more.empty()) return;
    for (std::size_t branch = 0; branch < 3; ++branch) {
      Value longer = value;
      longer.push_back(Maker(oracle_, branch > 0, branch).make(more));
      with(pointer, longer);
    }
  }
};

}  // namespace

std::vector<Value> instances(Oracle& oracle, const Place& place, const std::vector<Value>& seeds,
                             std::size_t max) {
  std::vector<Value> bases = seeds;
  for (std::size_t branch = 0; branch < 6; ++branch)
    for (const bool full : {true, false}) bases.push_back(Maker(oracle, full, branch).make({place}));
  std::vector<Value> taken;
  std::size_t invalid = 0;
  std::set<std::string> known;
  const auto take = [&](const Value& value) {
    if (taken.size() - invalid >= max || !known.insert(print(value)).second) return false;
    const bool is_invalid = oracle.validate(place, value) == Verdict::no;
    if (is_invalid && invalid >= max / 4) return false;
    invalid += is_invalid;
    taken.push_back(value);
    return !is_invalid;
  };
  std::vector<Value> sound;
  for (const Value& base : bases)
    if (take(base)) sound.push_back(base);
  for (const Value& base : sound)
    Changes(oracle, place, base, [&](const Value& changed) {
      take(changed);
      return taken.size() - invalid < max;
    });
  return taken;
}

}  // namespace values
