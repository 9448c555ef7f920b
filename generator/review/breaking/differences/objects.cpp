// breaking/differences/objects.cpp: compares properties and the other keywords of objects.
#include <algorithm>

#include "breaking/differences/walk.hpp"

namespace candor::breaking::differing {

namespace {

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

}  // namespace

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

}  // namespace candor::breaking::differing
