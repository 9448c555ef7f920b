// tests/values/oracle.cpp: which value must come out of a text, by a plain reference.
#include "oracle.hpp"

#include <algorithm>
#include <cmath>
#include <regex>

namespace values {
namespace {

const Value* find(const Value& schema, const char* keyword) {
  if (!schema.is_object()) return nullptr;
  const auto found = schema.find(keyword);
  return found == schema.end() ? nullptr : &*found;
}
const Value* find(const Place& place, const char* keyword) { return find(*place.schema, keyword); }

Verdict operator!(Verdict verdict) {
  return verdict == Verdict::unknown ? verdict : verdict == Verdict::yes ? Verdict::no : Verdict::yes;
}
Verdict verdict_of(bool holds) { return holds ? Verdict::yes : Verdict::no; }
Verdict both(Verdict left, Verdict right) {
  if (left == Verdict::no || right == Verdict::no) return Verdict::no;
  return left == Verdict::yes ? right : left;
}

std::size_t length_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

Verdict matches(const std::string& pattern, const std::string& text) {
  const auto plain = [](const std::string& all) {
    return std::all_of(all.begin(), all.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 128 && c != '\0'; });
  };
  if (!plain(pattern) || !plain(text) || text.size() > 2000 || pattern.find("\\p") != pattern.npos ||
      pattern.find("\\u") != pattern.npos || pattern.find("(?<") != pattern.npos ||
      pattern.find("[^]") != pattern.npos)
    return Verdict::unknown;
  try {
    return verdict_of(std::regex_search(text, std::regex(pattern, std::regex::ECMAScript)));
  } catch (const std::regex_error&) {
    return Verdict::unknown;
  }
}

bool has_type(const Value& instance, const std::string& type) {
  if (type == "integer") return is_integer(instance);
  if (type == "number") return is_number(instance);
  return type == (is_number(instance) ? "number" : instance.type_name());
}

bool holds(const Value& list, const std::string& name) {
  return std::any_of(list.begin(), list.end(), [&](const Value& item) { return item == name; });
}

bool holds_any(const Value& list, const Value& value) {
  return std::any_of(list.begin(), list.end(), [&](const Value& item) { return same(item, value); });
}

Verdict is_multiple(const Value& instance, const Value& of) {
  const double value = as_double(instance), step = as_double(of);
  if (is_integer(instance) && is_integer(of) && std::abs(value) < 9e15 && step < 9e15)
    return verdict_of(std::fmod(value, step) == 0);
  return Verdict::unknown;
}

Verdict scalar(const Place& place, const Value& instance) {
  Verdict verdict = Verdict::yes;
  if (const Value* type = find(place, "type")) {
    const bool fits = type->is_array()
                          ? std::any_of(type->begin(), type->end(),
                                        [&](const Value& one) { return has_type(instance, one); })
                          : has_type(instance, *type);
    if (!fits) return Verdict::no;
  }
  if (const Value* list = find(place, "enum"); list && !holds_any(*list, instance)) return Verdict::no;
  if (const Value* only = find(place, "const"); only && !same(*only, instance)) return Verdict::no;
  if (is_number(instance)) {
    const auto bound = [&](const char* keyword, int sign, bool open) {
      const Value* const limit = find(place, keyword);
      if (limit == nullptr || !is_number(*limit)) return true;
      const int order = sign * compare(instance, *limit);
      return open ? order > 0 : order >= 0;
    };
    if (!bound("minimum", 1, false) || !bound("maximum", -1, false) || !bound("exclusiveMinimum", 1, true) ||
        !bound("exclusiveMaximum", -1, true))
      return Verdict::no;
    if (const Value* step = find(place, "multipleOf")) verdict = both(verdict, is_multiple(instance, *step));
  }
  if (instance.is_string()) {
    const auto& text = instance.get_ref<const std::string&>();
    const double length = static_cast<double>(length_of(text));
    if (const Value* min = find(place, "minLength"); min && length < as_double(*min)) return Verdict::no;
    if (const Value* max = find(place, "maxLength"); max && length > as_double(*max)) return Verdict::no;
    if (const Value* pattern = find(place, "pattern")) verdict = both(verdict, matches(*pattern, text));
  }
  return verdict;
}

/// The schema of further items, and of those by position: `items` was both once.
const Value* positions(const Place& place) {
  if (const Value* items = find(place, "items"); items && items->is_array()) return items;
  return find(place, "prefixItems");
}
const Value* further(const Place& place) {
  const Value* const items = find(place, "items");
  return items && items->is_array() ? find(place, "additionalItems") : items;
}

bool is_evaluated_by_properties(const Place& place, const std::string& name) {
  if (const Value* properties = find(place, "properties"); properties && properties->contains(name))
    return true;
  if (const Value* patterns = find(place, "patternProperties"))
    for (const auto& [pattern, schema] : patterns->items())
      if (matches(pattern, name) != Verdict::no) return true;
  return false;
}

}  // namespace

// ---- verdicts ----

Verdict Oracle::validate(const Place& place, const Value& instance) {
  if (place.schema == nullptr || depth_ > 60) return Verdict::unknown;
  ++depth_;
  const Verdict verdict = here(place, instance);
  --depth_;
  return verdict;
}

Verdict Oracle::here(const Place& place, const Value& instance) {
  if (place.schema->is_boolean()) return verdict_of(place.schema->get<bool>());
  if (!place.schema->is_object()) return Verdict::unknown;
  const auto sub = [&](const Value& schema) { return validate(documents_.step(place, schema), instance); };
  Verdict verdict = Verdict::yes;
  if (const Value* reference = find(place, "$ref")) {
    verdict = validate(documents_.follow(place, *reference), instance);
    if (place.legacy) return verdict;
  }
  if (find(place, "$dynamicRef") || find(place, "$recursiveRef")) verdict = both(verdict, Verdict::unknown);
  verdict = both(verdict, scalar(place, instance));
  if (asserts_formats_ && instance.is_string() && find(place, "format"))
    verdict = both(verdict, Verdict::unknown);
  if (verdict == Verdict::no) return verdict;
  if (const Value* all = find(place, "allOf"))
    for (const Value& one : *all) verdict = both(verdict, sub(one));
  for (const char* keyword : {"anyOf", "oneOf"}) {
    const Value* const branches = find(place, keyword);
    if (branches == nullptr) continue;
    std::size_t taken = 0, doubtful = 0;
    for (const Value& branch : *branches) {
      const Verdict one = sub(branch);
      taken += one == Verdict::yes;
      doubtful += one == Verdict::unknown;
    }
    const bool exactly = std::string_view(keyword) == "oneOf";
    if (doubtful > 0 && !(exactly ? taken > 1 : taken > 0))
      verdict = both(verdict, Verdict::unknown);
    else
      verdict = both(verdict, verdict_of(exactly ? taken == 1 : taken > 0));
  }
  if (const Value* never = find(place, "not")) verdict = both(verdict, !sub(*never));
  if (const Value* condition = find(place, "if")) {
    const Verdict holds_now = sub(*condition);
    const Value* const then = find(place, "then");
    const Value* const otherwise = find(place, "else");
    if (holds_now == Verdict::unknown) {
      verdict = both(verdict, then || otherwise ? Verdict::unknown : Verdict::yes);
    } else if (const Value* taken = holds_now == Verdict::yes ? then : otherwise) {
      verdict = both(verdict, sub(*taken));
    }
  }
  if (instance.is_object()) verdict = both(verdict, object(place, instance));
  if (instance.is_array()) verdict = both(verdict, array(place, instance));
  if (instance.is_structured()) verdict = both(verdict, unevaluated(place, instance));
  return verdict;
}

Verdict Oracle::object(const Place& place, const Value& instance) {
  Verdict verdict = Verdict::yes;
  const auto size = static_cast<double>(instance.size());
  if (const Value* min = find(place, "minProperties"); min && size < as_double(*min)) return Verdict::no;
  if (const Value* max = find(place, "maxProperties"); max && size > as_double(*max)) return Verdict::no;
  if (const Value* required = find(place, "required"); required && required->is_array())
    for (const Value& name : *required)
      if (!instance.contains(name.get<std::string>())) return Verdict::no;
  for (const auto& [name, value] : instance.items()) {
    if (const Value* names = find(place, "propertyNames"))
      verdict = both(verdict, validate(documents_.step(place, *names), Value(name)));
    for (const Place& schema : member({place}, name)) verdict = both(verdict, validate(schema, value));
    for (const char* keyword : {"dependentRequired", "dependentSchemas", "dependencies"}) {
      const Value* const all = find(place, keyword);
      if (all == nullptr || !all->contains(name)) continue;
      const Value& depends = all->at(name);
      if (!depends.is_array()) verdict = both(verdict, validate(documents_.step(place, depends), instance));
      if (depends.is_array())
        for (const Value& other : depends)
          verdict = both(verdict, verdict_of(instance.contains(other.get<std::string>())));
    }
  }
  return verdict;
}

Verdict Oracle::array(const Place& place, const Value& instance) {
  Verdict verdict = Verdict::yes;
  const auto size = static_cast<double>(instance.size());
  if (const Value* min = find(place, "minItems"); min && size < as_double(*min)) return Verdict::no;
  if (const Value* max = find(place, "maxItems"); max && size > as_double(*max)) return Verdict::no;
  for (std::size_t i = 0; i < instance.size(); ++i)
    for (const Place& schema : item({place}, i)) verdict = both(verdict, validate(schema, instance[i]));
  if (const Value* unique = find(place, "uniqueItems"); unique && *unique == true)
    for (std::size_t i = 0; i < instance.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (same(instance[i], instance[j])) return Verdict::no;
  if (const Value* contains = find(place, "contains")) {
    std::size_t found = 0, doubtful = 0;
    for (const Value& each : instance) {
      const Verdict one = validate(documents_.step(place, *contains), each);
      found += one == Verdict::yes;
      doubtful += one == Verdict::unknown;
    }
    const Value* const min = find(place, "minContains");
    const Value* const max = find(place, "maxContains");
    const bool fits = static_cast<double>(found) >= (min ? as_double(*min) : 1) &&
                      (!max || static_cast<double>(found) <= as_double(*max));
    verdict = both(verdict, doubtful > 0 ? Verdict::unknown : verdict_of(fits));
  }
  return verdict;
}

/// Adds the names of members, or the indices of items, that a subschema which holds for the instance looks
/// at.
void Oracle::evaluated(const Place& place, const Value& instance, std::set<std::string>& steps) {
  if (place.schema == nullptr || !place.schema->is_object() || depth_ > 60) return;
  ++depth_;
  const auto sub = [&](const Value* schema) {
    if (schema == nullptr) return;
    const Place below = documents_.step(place, *schema);
    if (validate(below, instance) != Verdict::no) evaluated(below, instance, steps);
  };
  if (const Value* reference = find(place, "$ref"))
    evaluated(documents_.follow(place, *reference), instance, steps);
  for (const char* keyword : {"allOf", "anyOf", "oneOf"})
    if (const Value* all = find(place, keyword))
      for (const Value& one : *all) sub(&one);
  if (const Value* condition = find(place, "if")) {
    const bool holds_now = validate(documents_.step(place, *condition), instance) == Verdict::yes;
    sub(condition);
    sub(find(place, holds_now ? "then" : "else"));
  }
  if (const Value* all = find(place, "dependentSchemas"))
    for (const auto& [name, schema] : all->items())
      if (instance.is_object() && instance.contains(name)) sub(&schema);
  if (instance.is_object())
    for (const auto& [name, value] : instance.items())
      if (is_evaluated_by_properties(place, name) || find(place, "additionalProperties") ||
          find(place, "unevaluatedProperties"))
        steps.insert(name);
  if (instance.is_array())
    for (std::size_t i = 0; i < instance.size(); ++i) {
      const Value* const first = positions(place);
      const Value* const contains = find(place, "contains");
      if ((first && i < first->size()) || further(place) || find(place, "unevaluatedItems") ||
          (contains && validate(documents_.step(place, *contains), instance[i]) == Verdict::yes))
        steps.insert(std::to_string(i));
    }
  --depth_;
}

Verdict Oracle::unevaluated(const Place& place, const Value& instance) {
  const char* const keyword = instance.is_object() ? "unevaluatedProperties" : "unevaluatedItems";
  const Value* const schema = find(place, keyword);
  if (schema == nullptr || *schema == true) return Verdict::yes;
  Value without = *place.schema;
  without.erase(keyword);
  Place rest = place;
  rest.schema = &without;
  // Subschemas of the copy lie elsewhere; references start from the resource, which is the same.
  std::set<std::string> steps;
  evaluated(rest, instance, steps);
  Verdict verdict = Verdict::yes;
  if (instance.is_object())
    for (const auto& [name, value] : instance.items())
      if (!steps.contains(name)) verdict = both(verdict, validate(documents_.step(place, *schema), value));
  if (instance.is_array())
    for (std::size_t i = 0; i < instance.size(); ++i)
      if (!steps.contains(std::to_string(i)))
        verdict = both(verdict, validate(documents_.step(place, *schema), instance[i]));
  // What a dynamic reference looks at is not known.
  const bool is_dynamic = find(place, "$dynamicRef") || find(place, "$recursiveRef");
  return verdict == Verdict::no && is_dynamic ? Verdict::unknown : verdict;
}

// ---- values ----

namespace {

/// True if undeclared members have a schema of their own.
bool is_map(const Places& places) {
  return std::any_of(places.begin(), places.end(), [](const Place& place) {
    const Value* const others = find(place, "additionalProperties");
    return others && others->is_object() && !others->empty();
  });
}

}  // namespace

Places Oracle::member(const Places& places, const std::string& name) {
  Places found;
  for (const Place& place : places) {
    const Value* const properties = find(place, "properties");
    if (properties && properties->contains(name))
      found.push_back(documents_.step(place, properties->at(name)));
    if (const Value* patterns = find(place, "patternProperties"))
      for (const auto& [pattern, schema] : patterns->items())
        if (matches(pattern, name) == Verdict::yes) found.push_back(documents_.step(place, schema));
    const Value* const others = find(place, "additionalProperties");
    if (others && !is_evaluated_by_properties(place, name)) found.push_back(documents_.step(place, *others));
  }
  return found;
}

Places Oracle::item(const Places& places, std::size_t index) {
  Places found;
  for (const Place& place : places) {
    const Value* const first = positions(place);
    const Value* const rest = further(place);
    if (first && index < first->size())
      found.push_back(documents_.step(place, first->at(index)));
    else if (rest)
      found.push_back(documents_.step(place, *rest));
  }
  return found;
}

void Oracle::declaring(const Place& place, const Value& instance, Places& found) {
  if (place.schema == nullptr || !place.schema->is_object()) return;
  if (std::find(found.begin(), found.end(), place) != found.end()) return;
  for (const char* keyword : {"$ref", "$dynamicRef", "$recursiveRef"})
    if (const Value* reference = find(place, keyword)) {
      declaring(documents_.follow(place, *reference), instance, found);
      if (place.legacy) return;
    }
  found.push_back(place);
  if (const Value* all = find(place, "allOf"))
    for (const Value& one : *all) declaring(documents_.step(place, one), instance, found);
  for (const char* keyword : {"anyOf", "oneOf"}) {
    const Value* const branches = find(place, keyword);
    if (branches == nullptr) continue;
    Places taken;
    for (const Value& branch : *branches) {
      const Place one = documents_.step(place, branch);
      const Verdict verdict = validate(one, instance);
      if (verdict == Verdict::unknown) uncertain_ = true;
      if (verdict != Verdict::no) taken.push_back(one);
    }
    if (taken.size() > 1) uncertain_ = true;
    if (!taken.empty()) declaring(taken.front(), instance, found);
  }
}

Places Oracle::declaring(const Place& place, const Value& instance) {
  Places found;
  declaring(place, instance, found);
  return found;
}

/// Adds all schemas that say something about the instance of a place, whether they hold or not.
void Oracle::closure(const Place& place, Places& found) {
  if (place.schema == nullptr || !place.schema->is_object()) return;
  if (std::find(found.begin(), found.end(), place) != found.end()) return;
  found.push_back(place);
  for (const char* keyword : {"$ref", "$dynamicRef", "$recursiveRef"})
    if (const Value* reference = find(place, keyword)) closure(documents_.follow(place, *reference), found);
  for (const char* keyword : {"allOf", "anyOf", "oneOf"})
    if (const Value* all = find(place, keyword))
      for (const Value& one : *all) closure(documents_.step(place, one), found);
  for (const char* keyword : {"not", "if", "then", "else"})
    if (const Value* one = find(place, keyword)) closure(documents_.step(place, *one), found);
  for (const char* keyword : {"dependentSchemas", "dependencies"})
    if (const Value* all = find(place, keyword))
      for (const auto& [name, one] : all->items()) closure(documents_.step(place, one), found);
}

/// The schemas that could see a member that is filled in.
struct Oracle::Watch {
  Places strict;  // of `not` and `if`, here and around
  Places loose;   // of `then`, `else`, `dependentSchemas`, `contains`, and branches that were not taken: they
                  // may see it
  bool constant = false;  // the value is one that the schema names
  bool whole = false;     // a constant or distinct items around
  bool unclear = false;   // the rule does not say whether a default counts here
};

Oracle::Watch Oracle::watch_of(const Places& places, Watch watch) {
  const auto add = [&](const Place& place, const Value* schema, Places& to) {
    if (schema != nullptr) closure(documents_.step(place, *schema), to);
  };
  for (const Place& place : places) {
    for (const char* keyword : {"not", "if"}) add(place, find(place, keyword), watch.strict);
    for (const char* keyword : {"then", "else"}) add(place, find(place, keyword), watch.loose);
    for (const char* keyword : {"dependentSchemas", "dependencies"})
      if (const Value* all = find(place, keyword))
        for (const auto& [name, schema] : all->items()) add(place, &schema, watch.loose);
    for (const char* keyword : {"anyOf", "oneOf"})
      if (const Value* all = find(place, keyword))
        for (const Value& schema : *all)
          if (std::find(places.begin(), places.end(), documents_.step(place, schema)) == places.end())
            add(place, &schema, watch.loose);
    if (find(place, "enum") || find(place, "const")) watch.constant = watch.whole = true;
  }
  for (const Place& place : watch.strict)
    if (find(place, "enum") || find(place, "const")) watch.whole = true;
  for (const Place& place : watch.loose)
    if (find(place, "enum") || find(place, "const")) watch.unclear = true;
  return watch;
}

Oracle::Watch Oracle::watch_below(const Watch& watch, const std::string& name, std::size_t index,
                                  bool is_item) {
  Watch below{{}, {}, watch.constant, watch.whole, watch.unclear};
  for (const Place& place : is_item ? item(watch.strict, index) : member(watch.strict, name))
    closure(place, below.strict);
  for (const Place& place : is_item ? item(watch.loose, index) : member(watch.loose, name))
    closure(place, below.loose);
  for (const Places* places : {&watch.strict, &watch.loose})
    for (const Place& place : *places) {
      if (const Value* one = is_item ? find(place, "contains") : nullptr)
        closure(documents_.step(place, *one), below.loose);
      if (find(place, is_item ? "unevaluatedItems" : "unevaluatedProperties") ||
          (is_item && find(place, "uniqueItems")))
        below.unclear = true;
    }
  return below;
}

namespace {

/// True if the schema says something about the presence or the value of a member.
bool sees(const Place& place, const std::string& name) {
  for (const char* keyword :
       {"maxProperties", "minProperties", "propertyNames", "unevaluatedProperties", "enum", "const"})
    if (find(place, keyword)) return true;
  if (const Value* others = find(place, "additionalProperties"); others && *others != true) return true;
  if (const Value* required = find(place, "required"); required && holds(*required, name)) return true;
  for (const char* keyword : {"dependentRequired", "dependentSchemas", "dependencies"})
    if (const Value* all = find(place, keyword); all && all->contains(name)) return true;
  return is_evaluated_by_properties(place, name);
}

/// True if the schema names the member.
bool names(const Place& place, const std::string& name) {
  if (const Value* properties = find(place, "properties"); properties && properties->contains(name))
    return true;
  if (const Value* required = find(place, "required");
      required && required->is_array() && holds(*required, name))
    return true;
  for (const char* keyword : {"dependentRequired", "dependencies"})
    if (const Value* all = find(place, keyword))
      for (const auto& [trigger, depends] : all->items())
        if (trigger == name || (depends.is_array() && holds(depends, name))) return true;
  return false;
}

bool any_sees(const Places& places, const std::string& name) {
  return std::any_of(places.begin(), places.end(), [&](const Place& place) { return sees(place, name); });
}

/// True if a keyword of the object itself forbids to fill in the member.
bool is_blocked(const Places& places, const std::string& name) {
  for (const Place& place : places) {
    for (const char* keyword : {"maxProperties", "propertyNames", "enum", "const"})
      if (find(place, keyword)) return true;
    for (const char* keyword : {"dependentRequired", "dependentSchemas", "dependencies"})
      if (const Value* all = find(place, keyword); all && all->contains(name)) return true;
    if (const Value* others = find(place, "additionalProperties");
        others && *others == false && !is_evaluated_by_properties(place, name))
      return true;
  }
  return false;
}

bool is_omitted(const Places& places) {
  return std::any_of(places.begin(), places.end(),
                     [](const Place& place) { return find(place, "x-candor-omit") != nullptr; });
}

}  // namespace

void Oracle::fill(const Places& places, const Watch& watch, const Value& instance, const std::string& pointer,
                  Value& value, Expected& expected) {
  std::set<std::string> seen;
  for (const Place& place : places) {
    const Value* const properties = find(place, "properties");
    if (properties == nullptr || !properties->is_object()) continue;
    for (const auto& [name, schema] : properties->items()) {
      if (instance.contains(name) || !seen.insert(name).second) continue;
      std::vector<Value> own, referred;
      for (const Place& one : member(places, name)) {
        if (const Value* given = find(one, "default"); given && !(one.legacy && find(one, "$ref")))
          own.push_back(*given);
        Places all;
        declaring(one, Value(), all);
        for (const Place& other : all)
          if (const Value* given = find(other, "default"); given && !(other == one))
            referred.push_back(*given);
      }
      const std::vector<Value>& given = own.empty() ? referred : own;
      if (given.empty() || std::any_of(given.begin(), given.end(),
                                       [&](const Value& other) { return !same(other, given.front()); }))
        continue;
      if (watch.whole || any_sees(watch.strict, name) || is_blocked(places, name)) continue;
      bool open = watch.unclear || any_sees(watch.loose, name);
      for (const Place& one : places) open = open || find(one, "unevaluatedProperties");
      // What has no struct is kept as it was given: `properties` alone make no object, and an object with a
      // choice between branches may be no one type.
      const auto has = [&](const char* keyword) {
        return std::any_of(places.begin(), places.end(),
                           [&](const Place& one) { return find(one, keyword) != nullptr; });
      };
      open = open || (!pointer.empty() && (!has("type") || has("anyOf") || has("oneOf")));
      Verdict fits = Verdict::yes;
      for (const Place& one : member(places, name)) fits = both(fits, validate(one, given.front()));
      if (fits == Verdict::no) continue;
      const std::string at = below(pointer, name);
      Expected unused;
      Expected& into = open || fits == Verdict::unknown ? unused : expected;
      Value filled = read(member(places, name), watch_below(watch, name, 0, false), given.front(), at, into);
      const bool omitted = is_omitted(member(places, name));
      if (open || fits == Verdict::unknown || uncertain_ || omitted) {
        expected.open[at] = filled;
      } else {
        value[name] = filled;
        expected.filled.insert(at);
      }
    }
  }
}

Value Oracle::read(const Places& start, const Watch& around, const Value& instance,
                   const std::string& pointer, Expected& expected) {
  if (!instance.is_structured()) return instance;
  Places places;
  for (const Place& place : start) declaring(place, instance, places);
  const Watch watch = watch_of(places, around);
  Value value = instance;
  if (instance.is_array()) {
    for (std::size_t i = 0; i < instance.size(); ++i) {
      Watch inner = watch_below(watch, "", i, true);
      for (const Place& place : places) {
        if (const Value* unique = find(place, "uniqueItems"); unique && *unique == true) inner.whole = true;
        if (const Value* one = find(place, "contains")) closure(documents_.step(place, *one), inner.loose);
        if (find(place, "unevaluatedItems")) inner.unclear = true;
      }
      value[i] = read(item(places, i), inner, instance[i], below(pointer, i), expected);
    }
    return value;
  }
  Places everything;
  for (const Place& place : places) closure(place, everything);
  // The members of a constant are named by it.
  const auto is_named = [&](const std::string& name) {
    return watch.constant || std::any_of(everything.begin(), everything.end(),
                                         [&](const Place& place) { return names(place, name); });
  };
  for (const auto& [name, given] : instance.items()) {
    bool declared = false;
    for (const Place& place : places)
      if (const Value* properties = find(place, "properties"); properties && properties->contains(name))
        declared = true;
    Watch inner = watch_below(watch, name, 0, false);
    for (const Place& place : places)
      if (find(place, "patternProperties") || find(place, "unevaluatedProperties"))
        inner.unclear = inner.unclear || !declared;
    value[name] = read(member(places, name), inner, given, below(pointer, name), expected);
    for (const Place& one : member(places, name))
      if (const Value* usual = find(one, "default");
          usual && find(one, "x-candor-omit") && same(*usual, given))
        expected.open[below(pointer, name)] = value[name];
    // Members that some schema names may have a place of their own, and a map whose values have a schema has
    // no order.
    if (!is_named(name) && !is_map(places)) expected.kept[pointer].push_back(name);
  }
  fill(places, watch, instance, pointer, value, expected);
  return value;
}

Expected Oracle::read(const Place& place, const Value& instance) {
  Expected expected;
  uncertain_ = false;
  expected.value = read({place}, {}, instance, "", expected);
  if (expected.filled.empty()) return expected;
  // What the rule fills in must not make a valid instance invalid; where it does, the rule is to be read more
  // strictly.
  if (!uncertain_ && validate(place, instance) == Verdict::yes &&
      validate(place, expected.value) != Verdict::no)
    return expected;
  Expected without;
  uncertain_ = true;
  Watch unclear;
  unclear.unclear = true;
  without.value = read({place}, unclear, instance, "", without);
  return without;
}

// ---- comparison ----

namespace {

std::string shown(const Value* value) {
  if (value == nullptr) return "nothing";
  std::string text = print(*value);
  return text.size() > 300 ? text.substr(0, 300) + "..." : text;
}

std::string differing(const std::string& at, const Value* found, const Value* expected) {
  return (at.empty() ? "/" : at) + ": found " + shown(found) + ", expected " + shown(expected);
}

std::string difference(const Expected& all, const Value& expected, const Value& found,
                       const std::string& at) {
  if (expected.is_array() && found.is_array() && expected.size() == found.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i)
      if (auto text = difference(all, expected[i], found[i], below(at, i)); !text.empty()) return text;
    return "";
  }
  if (!expected.is_object() || !found.is_object()) {
    // A fraction is kept to the precision of a double.
    if (is_number(expected) && is_number(found) && !is_integer(expected) &&
        as_double(expected) == as_double(found))
      return "";
    return same(expected, found) ? "" : differing(at, &found, &expected);
  }
  for (const auto& [name, value] : expected.items()) {
    if (!found.contains(name) && all.open.contains(below(at, name))) continue;
    if (!found.contains(name)) return differing(below(at, name), nullptr, &value);
    if (auto text = difference(all, value, found.at(name), below(at, name)); !text.empty()) return text;
  }
  for (const auto& [name, value] : found.items()) {
    if (expected.contains(name)) continue;
    const auto open = all.open.find(below(at, name));
    if (open == all.open.end()) return differing(below(at, name), &value, nullptr);
    // What may be filled in may be filled in within it.
    if (!same(value, open->second) && !value.is_structured())
      return differing(below(at, name), &value, &open->second);
  }
  const auto kept = all.kept.find(at);
  if (kept == all.kept.end()) return "";
  std::vector<std::string> order;
  for (const auto& [name, value] : found.items())
    if (std::find(kept->second.begin(), kept->second.end(), name) != kept->second.end())
      order.push_back(name);
  return order == kept->second
             ? ""
             : (at.empty() ? "/" : at) + ": undeclared members are in another order: " + shown(&found);
}

}  // namespace

std::string difference(const Expected& expected, const Value& found) {
  return difference(expected, expected.value, found, "");
}

}  // namespace values
