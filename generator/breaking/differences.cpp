// breaking/differences.cpp: walks through the schemas of two versions in parallel.
#include "breaking/differences.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"
#include "schema/model/types.hpp"

namespace candor::breaking {
namespace {

using schema::Id;
using schema::Schema;

/// Limits of a comparison. Schemas beyond them are one difference as a whole.
constexpr std::size_t most_pairs = 20'000;
constexpr std::size_t most_differences = 250;
constexpr std::size_t deepest = 400;

std::string on_one_line(std::string_view text, std::size_t longest) {
  std::string line;
  bool is_space = false;
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
      is_space = true;
      continue;
    }
    if (is_space && !line.empty()) line += ' ';
    is_space = false;
    line += c;
    if (line.size() > longest) break;
  }
  if (line.size() <= longest) return line;
  std::size_t cut = longest - 3;
  while (cut > 0 && (static_cast<unsigned char>(line[cut]) & 0xC0U) == 0x80U) --cut;
  return line.substr(0, cut) + "...";
}

/// The text at a place, on one line.
std::string text_at(const source::Origin& at, std::size_t longest = 60) {
  if (!at.file) return "";
  const std::string_view text = at.file->text;
  return on_one_line(text.substr(at.span.begin, at.span.end - at.span.begin), longest);
}

/// The whole text of a schema, as a key.
std::string key_of(const Schema& schema) { return text_at(schema.origin, 1U << 20U); }

/// Where the first of some keywords stands, if the schema has one.
std::optional<source::Origin> place_of_any(const Schema& schema,
                                           const std::vector<std::string_view>& keywords) {
  for (const std::string_view keyword : keywords)
    if (schema::has_keyword(schema, keyword)) return schema::place_of(schema, keyword);
  return std::nullopt;
}

bool same(const std::optional<schema::Bound>& one, const std::optional<schema::Bound>& other) {
  if (!one || !other) return one.has_value() == other.has_value();
  return one->value == other->value && one->exclusive == other->exclusive;
}

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
void take_property(Schema& schema, const Properties& other, const std::string& name) {
  std::erase_if(schema.properties, [&](const schema::Property& each) { return each.name == name; });
  std::erase_if(schema.required, [&](const schema::Required& each) { return each.name == name; });
  if (const schema::Property* const own = other.declared(name)) schema.properties.push_back(*own);
  if (const schema::Required* const own = other.required(name)) schema.required.push_back(*own);
}

template <class Value>
Form form_of(const std::optional<Value>& before, const std::optional<Value>& after) {
  return !before ? Form::added : !after ? Form::removed : Form::changed;
}
template <class Entry>
Form form_of(const std::vector<Entry>& before, const std::vector<Entry>& after) {
  return before.empty() ? Form::added : after.empty() ? Form::removed : Form::changed;
}

Form form_of_types(schema::Types before, schema::Types after) {
  const unsigned changed = unsigned{before} ^ unsigned { after };
  if (changed == (schema::type_integer | schema::type_number)) return Form::numeric;
  return changed == schema::type_null ? Form::nullable : Form::changed;
}

Form form_of_bounds(const std::optional<schema::Bound>& before, const std::optional<schema::Bound>& after) {
  if (!before || !after) return Form::changed;
  if (before->exclusive != after->exclusive)
    return before->value == after->value ? Form::exclusivity : Form::changed;
  return before->exclusive ? Form::exclusive : Form::changed;
}

Form form_of_values(const Schema& before, const Schema& after) {
  if (!before.values) return Form::added;
  if (!after.values) return Form::removed;
  return same_set(*before.values, *after.values, source::canonical_text) ? Form::reordered : Form::changed;
}

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
    return result.pairs.size() > most_pairs || result.keywords.size() > most_differences ||
           path_.size() > deepest;
  }

  /// True if the schemas differ in a constraint.
  bool differ(std::optional<Id> before, std::optional<Id> after) const;
  /// True if the schemas differ in the types or values that they accept, or one is boolean.
  bool differ_in_type(Id before, Id after) const;

  const schema::Graph& graph_;
  std::set<std::pair<Id, Id>> seen_;
  std::vector<Step> path_;
};

Difference Walk::difference(const Here& here, std::string keyword, Form form,
                            const std::vector<std::string_view>& spellings) const {
  const auto old_place = place_of_any(here.one, spellings);
  const auto new_place = place_of_any(here.other, spellings);
  Difference difference;
  difference.keyword = std::move(keyword);
  difference.form = form;
  difference.before = here.before;
  difference.after = here.after;
  difference.path = path_;
  difference.changed = here.one;
  difference.old_at = old_place.value_or(here.one.origin);
  difference.new_at = new_place.value_or(here.other.origin);
  difference.is_removal = old_place && !new_place;
  const std::string name(spellings.front());
  if (old_place && new_place)
    difference.message = "'" + source::last_token(old_place->pointer) + "' was " + text_at(*old_place) +
                         " and " +
                         (source::last_token(old_place->pointer) == source::last_token(new_place->pointer)
                              ? std::string("is ")
                              : "'" + source::last_token(new_place->pointer) + "' is ") +
                         text_at(*new_place);
  else if (old_place)
    difference.message =
        "'" + source::last_token(old_place->pointer) + "' was " + text_at(*old_place) + " and is absent";
  else if (new_place)
    difference.message =
        "'" + source::last_token(new_place->pointer) + "' was absent and is " + text_at(*new_place);
  else
    difference.message = "'" + name + "' changed";
  difference.detail = new_place ? text_at(*new_place, 4096) : std::string();
  return difference;
}

void Walk::step(const Here& here, const Id& child, Id counterpart, const std::string& place,
                const std::string& property) {
  std::size_t index = 0;
  std::size_t count = 0;
  schema::for_each_subschema(here.one, [&](const Id& id, schema::Applies) {
    if (&id == &child) index = count;
    ++count;
  });
  path_.push_back({here.before, index});
  compare(child, counterpart, place, property);
  path_.pop_back();
}

bool Walk::differ(std::optional<Id> before, std::optional<Id> after) const {
  if (before && schema::is_unconstrained(graph_[*before])) before = std::nullopt;
  if (after && schema::is_unconstrained(graph_[*after])) after = std::nullopt;
  if (!before || !after) return before.has_value() != after.has_value();
  Walk walk(graph_);
  walk.compare(*before, *after);
  return !walk.result.keywords.empty();
}

bool Walk::differ_in_type(Id before, Id after) const {
  const Schema& one = graph_[before];
  const Schema& other = graph_[after];
  if (one.ref || other.ref) return false;
  return (one.always == false) != (other.always == false) ||
         schema::is_unconstrained(one) != schema::is_unconstrained(other) || one.types != other.types;
}

bool Walk::compare_references(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  const bool from_alias = one.ref && schema::is_alias(one);
  const bool to_alias = other.ref && schema::is_alias(other);
  if (one.ref && other.ref) {
    if (graph_[*one.ref].def_name != graph_[*other.ref].def_name) {
      Difference renamed = difference(here, "$ref", Form::changed, {"$ref"});
      renamed.changed.ref = other.ref;
      add(std::move(renamed));
    }
    step(here, *one.ref, *other.ref, here.place, here.property);
    return from_alias && to_alias;
  }
  if (from_alias || to_alias) {
    Difference inlined = difference(here, "$ref", Form::inlined, {"$ref"});
    inlined.changed = other;
    add(std::move(inlined));
    if (from_alias)
      step(here, *one.ref, here.after, here.place, here.property);
    else
      compare(here.before, *other.ref, here.place, here.property);
    return true;
  }
  if (one.ref || other.ref) {
    Difference changed = difference(here, "$ref", Form::changed, {"$ref"});
    changed.changed.ref = other.ref;
    add(std::move(changed));
  }
  if (one.dynamic_ref && other.dynamic_ref && one.dynamic_name == other.dynamic_name) {
    step(here, *one.dynamic_ref, *other.dynamic_ref, here.place, here.property);
  } else if (one.dynamic_ref || other.dynamic_ref) {
    Difference changed = difference(here, "$ref", Form::changed, {"$dynamicRef", "$recursiveRef"});
    changed.changed.dynamic_ref = other.dynamic_ref;
    changed.changed.dynamic_name = other.dynamic_name;
    add(std::move(changed));
  }
  return false;
}

void Walk::compare_values(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  if (one.types != other.types) {
    Difference changed = difference(here, "type", form_of_types(one.types, other.types), {"type"});
    changed.changed.types = other.types;
    changed.changed.has_type = other.has_type;
    add(std::move(changed));
  }
  const auto texts = [](const Schema& schema) {
    std::vector<std::string> all;
    for (const source::Node& each : schema.values.value_or(std::vector<source::Node>()))
      all.push_back(source::canonical_text(each));
    return all;
  };
  if (one.values.has_value() != other.values.has_value() || texts(one) != texts(other)) {
    const bool is_const = (one.is_const || !one.values) && (other.is_const || !other.values);
    Difference changed =
        difference(here, is_const ? "const" : "enum", form_of_values(one, other), {"enum", "const"});
    changed.changed.values = other.values;
    changed.changed.is_const = other.is_const;
    changed.changed.value_descriptions.clear();
    add(std::move(changed));
  }
  if ((one.format_asserted || other.format_asserted) &&
      (one.format_asserted != other.format_asserted || one.format != other.format)) {
    Difference changed = difference(here, "format", Form::changed, {"format"});
    changed.changed.format = other.format;
    changed.changed.format_asserted = other.format_asserted;
    add(std::move(changed));
  }
}

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

void Walk::compare_numbers(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  if (!same(one.minimum, other.minimum)) {
    Difference changed = difference(here, "minimum", form_of_bounds(one.minimum, other.minimum),
                                    {"minimum", "exclusiveMinimum"});
    changed.changed.minimum = other.minimum;
    add(std::move(changed));
  }
  if (!same(one.maximum, other.maximum)) {
    Difference changed = difference(here, "maximum", form_of_bounds(one.maximum, other.maximum),
                                    {"maximum", "exclusiveMaximum"});
    changed.changed.maximum = other.maximum;
    add(std::move(changed));
  }
  const auto text = [](const schema::Multiple& each) { return source::to_text(each.value); };
  if (!same_set(one.multiple_of, other.multiple_of, text)) {
    Difference changed =
        difference(here, "multipleOf", form_of(one.multiple_of, other.multiple_of), {"multipleOf"});
    changed.changed.multiple_of = other.multiple_of;
    add(std::move(changed));
  }
}

void Walk::compare_strings(const Here& here) {
  compare_plain(here, &Schema::min_length, "minLength");
  compare_plain(here, &Schema::max_length, "maxLength");
  const auto text = [](const schema::Pattern& each) { return each.text; };
  if (same_set(here.one.patterns, here.other.patterns, text)) return;
  Difference changed =
      difference(here, "pattern", form_of(here.one.patterns, here.other.patterns), {"pattern"});
  changed.changed.patterns = here.other.patterns;
  add(std::move(changed));
}

/// The names of the properties that a schema declares or requires, in order.
std::vector<std::string> names_of(const Schema& schema, const Properties& own) {
  std::vector<std::string> names;
  for (const schema::Property& each : schema.properties) names.push_back(each.name);
  for (const schema::Required& each : schema.required)
    if (own.declared(each.name) == nullptr) names.push_back(each.name);
  return names;
}

/// Pairs of properties that were renamed: one that is gone, and the only new one with the same schema.
std::map<std::string, std::string> renamed_properties(const schema::Graph& graph, const Schema& one,
                                                      const Properties& old, const Schema& other,
                                                      const Properties& now) {
  std::multimap<std::string, std::string> gone;
  std::multimap<std::string, std::string> added;
  const auto key = [&](const Properties& own, const schema::Property& property) {
    return (own.required(property.name) != nullptr ? "required " : "") + key_of(graph[property.schema]);
  };
  for (const schema::Property& each : one.properties)
    if (now.declared(each.name) == nullptr) gone.emplace(key(old, each), each.name);
  for (const schema::Property& each : other.properties)
    if (old.declared(each.name) == nullptr) added.emplace(key(now, each), each.name);
  std::map<std::string, std::string> renamed;
  for (const auto& [text, name] : gone)
    if (gone.count(text) == 1 && added.count(text) == 1) renamed.emplace(name, added.find(text)->second);
  return renamed;
}

source::Origin place_of_property(const schema::Graph& graph, const Schema& schema, const Properties& own,
                                 const std::string& name) {
  if (const schema::Property* const declared = own.declared(name)) return graph[declared->schema].origin;
  const schema::Required* const required = own.required(name);
  return required != nullptr ? required->at : schema.origin;
}

void Walk::compare_properties(const Here& here) {
  const Properties old(here.one);
  const Properties now(here.other);
  const auto renamed = renamed_properties(graph_, here.one, old, here.other, now);
  std::set<std::string> done;
  const auto make = [&](const std::string& name, Form form, std::string message) {
    Difference changed = difference(here, "property", form, {"properties"});
    changed.name = name;
    changed.old_at = place_of_property(graph_, here.one, old, name);
    changed.new_at = place_of_property(graph_, here.other, now, name);
    changed.is_removal = form == Form::removed || form == Form::removed_required;
    changed.message = std::move(message);
    changed.detail = name;
    take_property(changed.changed, now, name);
    return changed;
  };
  for (const auto& [from, to] : renamed) {
    Difference changed = make(from, Form::renamed, "property '" + from + "' was renamed '" + to + "'");
    changed.new_at = place_of_property(graph_, here.other, now, to);
    changed.detail = from + " -> " + to;
    take_property(changed.changed, now, to);
    add(std::move(changed));
    done.insert({from, to});
  }
  std::vector<std::string> names = names_of(here.one, old);
  for (const std::string& name : names_of(here.other, now))
    if (old.declared(name) == nullptr && old.required(name) == nullptr) names.push_back(name);
  for (const std::string& name : names) {
    if (done.contains(name)) continue;
    if (is_full()) {
      add_whole(here);
      return;
    }
    const schema::Property* const was = old.declared(name);
    const schema::Property* const is = now.declared(name);
    const bool was_required = old.required(name) != nullptr;
    const bool is_required = now.required(name) != nullptr;
    const std::string quoted = "'" + name + "'";
    if (was == nullptr && is != nullptr) {
      add(make(name, is_required && !was_required ? Form::added_required : Form::added,
               (is_required ? "required property " : "optional property ") + quoted + " was added"));
      continue;
    }
    if (was != nullptr && is == nullptr) {
      add(make(name, was_required && !is_required ? Form::removed_required : Form::removed,
               "property " + quoted + " was removed"));
      continue;
    }
    if (was_required != is_required) {
      Difference changed =
          make(name, is_required ? Form::became_required : Form::became_optional,
               "property " + quoted + (is_required ? " became required" : " became optional"));
      // Its schema is compared by itself.
      for (schema::Property& each : changed.changed.properties)
        if (was != nullptr && each.name == name) each.schema = was->schema;
      add(std::move(changed));
    }
    if (was != nullptr && is != nullptr)
      step(here, was->schema, is->schema, source::append_pointer(here.place, name), name);
  }
}

void Walk::compare_child(const Here& here, std::optional<Id> Schema::*field, const char* keyword,
                         const std::string& place) {
  const auto& was = here.one.*field;
  const auto& is = here.other.*field;
  if (was && is && !differ_in_type(*was, *is)) return step(here, *was, *is, place, "");
  if (!differ(was, is)) return;
  Form form = form_of(was, is);
  if (std::string_view(keyword) == "additionalProperties") {
    const bool was_closed = was && graph_[*was].always == false;
    const bool is_closed = is && graph_[*is].always == false;
    form = is_closed && !was_closed ? Form::closed : was_closed && !is_closed ? Form::opened : Form::changed;
  }
  Difference changed = difference(here, keyword, form, {keyword, "additionalItems"});
  changed.changed.*field = is;
  add(std::move(changed));
}

void Walk::compare_group(const Here& here, std::optional<Id> Schema::*field, const char* keyword) {
  if (!differ(here.one.*field, here.other.*field)) return;
  Difference changed = difference(here, keyword, form_of(here.one.*field, here.other.*field), {keyword});
  changed.changed.*field = here.other.*field;
  add(std::move(changed));
}

void Walk::compare_rest_of_object(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  compare_child(here, &Schema::additional_properties, "additionalProperties", here.place + "/*");
  const auto entry = [](const Schema& schema, const std::string& text) {
    const auto found =
        std::ranges::find_if(schema.pattern_properties,
                             [&](const schema::PatternProperty& each) { return each.pattern.text == text; });
    return found == schema.pattern_properties.end() ? nullptr : &*found;
  };
  const auto take_entry = [&](const std::string& text, Form form) {
    Difference changed = difference(here, "patternProperties", form, {"patternProperties"});
    changed.name = text;
    std::erase_if(changed.changed.pattern_properties,
                  [&](const schema::PatternProperty& each) { return each.pattern.text == text; });
    if (const auto* const own = entry(other, text)) changed.changed.pattern_properties.push_back(*own);
    add(std::move(changed));
  };
  for (const schema::PatternProperty& each : one.pattern_properties) {
    const auto* const is = entry(other, each.pattern.text);
    if (is == nullptr)
      take_entry(each.pattern.text, Form::removed);
    else
      step(here, each.schema, is->schema, here.place + "/*", "");
  }
  for (const schema::PatternProperty& each : other.pattern_properties)
    if (entry(one, each.pattern.text) == nullptr) take_entry(each.pattern.text, Form::added);
  compare_group(here, &Schema::property_names, "propertyNames");
  compare_group(here, &Schema::unevaluated_properties, "unevaluatedProperties");
  compare_plain(here, &Schema::min_properties, "minProperties");
  compare_plain(here, &Schema::max_properties, "maxProperties");

  const auto needs = [](const schema::DependentRequired& each) {
    std::multiset<std::string> names;
    for (const schema::Required& required : each.needs) names.insert(required.name);
    std::string text = source::quote(each.name) + ":";
    for (const std::string& name : names) text += source::quote(name) + ",";
    return text;
  };
  if (!same_set(one.dependent_required, other.dependent_required, needs)) {
    Difference changed =
        difference(here, "dependentRequired", form_of(one.dependent_required, other.dependent_required),
                   {"dependentRequired", "dependencies"});
    changed.changed.dependent_required = other.dependent_required;
    add(std::move(changed));
  }
  const auto same_dependents = [&] {
    if (one.dependent_schemas.size() != other.dependent_schemas.size()) return false;
    return std::ranges::all_of(one.dependent_schemas, [&](const schema::Property& each) {
      const auto found = std::ranges::find(other.dependent_schemas, each.name, &schema::Property::name);
      return found != other.dependent_schemas.end() && !differ(each.schema, found->schema);
    });
  };
  if (!same_dependents()) {
    Difference changed =
        difference(here, "dependentSchemas", form_of(one.dependent_schemas, other.dependent_schemas),
                   {"dependentSchemas", "dependencies"});
    changed.changed.dependent_schemas = other.dependent_schemas;
    add(std::move(changed));
  }
}

void Walk::compare_arrays(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  compare_child(here, &Schema::items, "items", here.place + "/*");
  bool recurse = one.prefix_items.size() == other.prefix_items.size();
  for (std::size_t i = 0; recurse && i < one.prefix_items.size(); ++i)
    recurse = !differ_in_type(one.prefix_items[i], other.prefix_items[i]);
  if (recurse) {
    for (std::size_t i = 0; i < one.prefix_items.size(); ++i)
      step(here, one.prefix_items[i], other.prefix_items[i], source::append_pointer(here.place, i), "");
  } else {
    Difference changed = difference(here, "prefixItems", form_of(one.prefix_items, other.prefix_items),
                                    {"prefixItems", "items"});
    changed.changed.prefix_items = other.prefix_items;
    add(std::move(changed));
  }
  compare_group(here, &Schema::unevaluated_items, "unevaluatedItems");
  compare_plain(here, &Schema::min_items, "minItems");
  compare_plain(here, &Schema::max_items, "maxItems");
  compare_plain(here, &Schema::unique_items, "uniqueItems");
  compare_group(here, &Schema::contains, "contains");
  if (one.contains || other.contains) {
    compare_plain(here, &Schema::min_contains, "minContains");
    compare_plain(here, &Schema::max_contains, "maxContains");
  }
}

void Walk::compare_union(const Here& here, std::vector<Id> Schema::*field, const char* keyword) {
  const std::vector<Id>& one = here.one.*field;
  const std::vector<Id>& other = here.other.*field;
  if (one.empty() && other.empty()) return;
  std::multimap<std::string, std::size_t> texts;
  for (std::size_t i = 0; i < other.size(); ++i) texts.emplace(key_of(graph_[other[i]]), i);
  std::vector<std::optional<std::size_t>> partner(one.size());
  std::vector<bool> taken(other.size(), false);
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const auto found = texts.find(key_of(graph_[one[i]]));
    if (found == texts.end()) {
      alone.push_back(i);
      continue;
    }
    partner[i] = found->second;
    taken[found->second] = true;
    texts.erase(found);
  }
  std::vector<std::size_t> rest;
  for (std::size_t i = 0; i < other.size(); ++i)
    if (!taken[i]) rest.push_back(i);
  // Branches that changed are compared with each other where each has its counterpart.
  bool is_whole = alone.size() == rest.size();
  for (std::size_t i = 0; is_whole && i < alone.size(); ++i)
    is_whole = !differ_in_type(one[alone[i]], other[rest[i]]) &&
               (graph_[one[alone[i]]].types != schema::all_types || graph_[one[alone[i]]].ref.has_value());
  if (is_whole) {
    for (std::size_t i = 0; i < alone.size(); ++i) partner[alone[i]] = rest[i];
  } else {
    Difference changed = difference(here, keyword, form_of(one, other), {keyword});
    if (!one.empty() && !other.empty())
      changed.message = "'" + std::string(keyword) + "' had " + std::to_string(one.size()) +
                        " branches and has " + std::to_string(other.size()) + ": " +
                        std::to_string(alone.size()) + " removed or changed, " + std::to_string(rest.size()) +
                        " new or changed";
    changed.changed.*field = other;
    add(std::move(changed));
  }
  for (std::size_t i = 0; i < one.size(); ++i)
    if (partner[i]) step(here, one[i], other[*partner[i]], here.place, "");
}

void Walk::compare_unions(const Here& here) {
  compare_union(here, &Schema::all_of, "allOf");
  compare_union(here, &Schema::any_of, "anyOf");
  compare_union(here, &Schema::one_of, "oneOf");
}

void Walk::compare_conditions(const Here& here) {
  compare_group(here, &Schema::negated, "not");
  const bool had = here.one.if_schema && (here.one.then_schema || here.one.else_schema);
  const bool has = here.other.if_schema && (here.other.then_schema || here.other.else_schema);
  if (!had && !has) return;
  if (had == has && !differ(here.one.if_schema, here.other.if_schema) &&
      !differ(here.one.then_schema, here.other.then_schema) &&
      !differ(here.one.else_schema, here.other.else_schema))
    return;
  std::vector<std::string_view> spellings{"if"};
  for (const auto& [keyword, field] :
       {std::pair{"then", &Schema::then_schema}, {"else", &Schema::else_schema}})
    if (!differ(here.one.if_schema, here.other.if_schema) && differ(here.one.*field, here.other.*field)) {
      spellings.insert(spellings.begin(), keyword);
      break;
    }
  Difference changed = difference(here, "if",
                                  !had   ? Form::added
                                  : !has ? Form::removed
                                         : Form::changed,
                                  spellings);
  changed.changed.if_schema = here.other.if_schema;
  changed.changed.then_schema = here.other.then_schema;
  changed.changed.else_schema = here.other.else_schema;
  add(std::move(changed));
}

void Walk::add_whole(const Here& here) {
  Difference changed = difference(here, "any", Form::changed, {"type"});
  changed.old_at = here.one.origin;
  changed.new_at = here.other.origin;
  changed.message = "the schema was " + text_at(here.one.origin) + " and is " + text_at(here.other.origin);
  changed.changed = here.other;
  add(std::move(changed));
}

void Walk::compare(Id before, Id after, const std::string& place, const std::string& property) {
  if (before == after || !seen_.insert({before, after}).second) return;
  result.pairs.push_back({before, after, place, property});
  const Schema& one = graph_[before];
  const Schema& other = graph_[after];
  const Here here{before, after, one, other, place, property};
  if ((one.always == false) != (other.always == false) || is_full()) return add_whole(here);
  if (one.always == false || compare_references(here)) return;
  compare_values(here);
  compare_numbers(here);
  compare_strings(here);
  compare_properties(here);
  compare_rest_of_object(here);
  compare_arrays(here);
  compare_unions(here);
  compare_conditions(here);
}

}  // namespace

Differences differences_of(const schema::Graph& graph, Id before, Id after) {
  Walk walk(graph);
  walk.compare(before, after);
  return std::move(walk.result);
}

Schema with_subschema(Schema schema, std::size_t index, Id replacement) {
  std::size_t count = 0;
  schema::for_each_subschema(schema, [&](Id& id, schema::Applies) {
    if (count == index) id = replacement;
    ++count;
  });
  return schema;
}

}  // namespace candor::breaking
