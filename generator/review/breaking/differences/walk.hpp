// breaking/differences/walk.hpp: the walk through the schemas of two versions. Private to this module.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "breaking/differences.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"
#include "schema/model/types.hpp"

namespace candor::breaking::differing {

using schema::Id;
using schema::Schema;

/// Limits of a comparison. Schemas beyond them are one difference as a whole.
inline constexpr std::size_t max_pairs = 20'000;
inline constexpr std::size_t max_differences = 250;
inline constexpr std::size_t max_nesting = 400;

/// Returns a text on one line, cut with "..." after `longest` bytes.
std::string on_one_line(std::string_view text, std::size_t max_length);

/// Returns two texts on one line each, for a sentence that tells how they differ: of long ones, the part
/// from shortly before the first difference.
std::pair<std::string, std::string> where_they_differ(std::string_view before, std::string_view after);

/// Returns the text at a place, on one line.
std::string text_at(const source::Origin& at, std::size_t max_length = 60);

/// Returns the whole text of a schema, as a key.
std::string key_of(const Schema& schema);

/// Returns true for two bounds that are equal, or both absent.
bool same(const std::optional<schema::Bound>& one, const std::optional<schema::Bound>& other);

/// Returns true if both lists have the same entries, in any order.
template <class Entry, class Text>
bool same_set(const std::vector<Entry>& one, const std::vector<Entry>& other, const Text& text) {
  std::multiset<std::string> left;
  std::multiset<std::string> right;
  for (const Entry& each : one) left.insert(text(each));
  for (const Entry& each : other) right.insert(text(each));
  return left == right;
}

/// The properties of a schema by name.
class Properties {
 public:
  explicit Properties(const Schema& schema) {
    for (const schema::Property& each : schema.properties) declared_.emplace(each.name, &each);
    for (const schema::Required& each : schema.required) required_.emplace(each.name, &each);
  }
  const schema::Property* declared(std::string_view name) const { return at(declared_, name); }
  const schema::Required* required(std::string_view name) const { return at(required_, name); }

 private:
  template <class Map>
  static typename Map::mapped_type at(const Map& map, std::string_view name) {
    const auto entry = map.find(name);
    return entry == map.end() ? nullptr : entry->second;
  }
  std::unordered_map<std::string_view, const schema::Property*> declared_;
  std::unordered_map<std::string_view, const schema::Required*> required_;
};

/// Gives the schema the property as the other has it: its schema, and whether it is required.
void take_property(Schema& schema, const Properties& other, const std::string& name);

/// Returns how a value, a list of types, a bound or an enumeration changed.
template <class Value>
Form form_of(const std::optional<Value>& before, const std::optional<Value>& after) {
  return !before ? Form::added : !after ? Form::removed : Form::changed;
}
template <class Entry>
Form form_of(const std::vector<Entry>& before, const std::vector<Entry>& after) {
  return before.empty() ? Form::added : after.empty() ? Form::removed : Form::changed;
}
Form form_of_types(schema::Types before, schema::Types after);
Form form_of_bounds(const std::optional<schema::Bound>& before, const std::optional<schema::Bound>& after);
Form form_of_values(const Schema& before, const Schema& after);

/// Compares two schemas keyword by keyword, and their subschemas.
class Walk {
 public:
  explicit Walk(const schema::Graph& graph) : graph_(graph) {}

  void compare(Id before, Id after, const std::string& place = "", const std::string& property = "");

  Differences result;

 private:
  /// The two schemas that are compared, and the place of their instance.
  struct Here {
    Id before;
    Id after;
    const Schema& one;
    const Schema& other;
    std::string place;
    std::string property;
  };

  Difference difference(const Here& here, std::string keyword, Form form,
                        const std::vector<std::string_view>& spellings) const;
  /// The whole schema as one difference.
  void add_whole(const Here& here);
  void add(Difference difference) { result.keywords.push_back(std::move(difference)); }

  /// Compares a subschema of `one` with one of `other`. `child` must be a field of `one`.
  void step(const Here& here, const Id& child, Id counterpart, const std::string& place,
            const std::string& property);

  bool compare_references(const Here& here);
  void compare_values(const Here& here);
  void compare_numbers(const Here& here);
  void compare_strings(const Here& here);
  void compare_properties(const Here& here);
  void compare_rest_of_object(const Here& here);
  void compare_arrays(const Here& here);
  void compare_unions(const Here& here);
  void compare_conditions(const Here& here);

  void compare_union(const Here& here, std::vector<Id> Schema::*field, const char* keyword);
  void compare_child(const Here& here, std::optional<Id> Schema::*field, const char* keyword,
                     const std::string& place);
  void compare_group(const Here& here, std::optional<Id> Schema::*field, const char* keyword);
  template <class Value>
  void compare_plain(const Here& here, Value Schema::*field, const char* keyword);

  bool is_full() const {
    return result.pairs.size() > max_pairs || result.keywords.size() > max_differences ||
           path_.size() > max_nesting;
  }

  /// True if the schemas differ in a constraint.
  bool differ(std::optional<Id> before, std::optional<Id> after) const;
  /// True if the schemas differ in the types or values that they accept, or one is boolean.
  bool differ_in_type(Id before, Id after) const;

  const schema::Graph& graph_;
  std::set<std::pair<Id, Id>> seen_;
  std::vector<Step> path_;
};

template <class Value>
void Walk::compare_plain(const Here& here, Value Schema::*field, const char* keyword) {
  if (here.one.*field == here.other.*field) return;
  Form form = Form::changed;
  if constexpr (requires { (here.one.*field).has_value(); })
    form = form_of(here.one.*field, here.other.*field);
  Difference changed = difference(here, keyword, form, {keyword});
  changed.changed.*field = here.other.*field;
  add(std::move(changed));
}

}  // namespace candor::breaking::differing
