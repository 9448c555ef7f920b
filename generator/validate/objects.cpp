// validate/objects.cpp: the interpreter: objects.
#include "schema/model/describe.hpp"
#include "validate/validator.hpp"

namespace candor::validate {
namespace {

/// Finds members by name; an index is made where there are many.
class Members {
 public:
  explicit Members(const source::Node& object) : object_(object) {
    if (object.members.size() <= 16) return;
    for (const source::Member& member : object.members) index_.emplace(member.key);
  }
  bool has(const std::string& name) const {
    return index_.empty() ? source::find(object_, name) != nullptr : index_.contains(name);
  }

 private:
  const source::Node& object_;
  std::unordered_set<std::string_view> index_;
};

void check_member_count(Validator& run, const Frame& frame) {
  const schema::Schema& schema = *frame.schema;
  if (!schema.min_properties && !schema.max_properties) return;
  const std::size_t size = frame.value->members.size();
  const std::string has = "the object has " + counted(size, "member");
  if (schema.min_properties && size < *schema.min_properties)
    run.add(frame, "minProperties",
            has + ", at least " + std::to_string(*schema.min_properties) + " are needed");
  if (schema.max_properties && size > *schema.max_properties)
    run.add(frame, "maxProperties",
            has + ", at most " + std::to_string(*schema.max_properties) + " are allowed");
}

void check_needs(Validator& run, const Frame& frame, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  if (schema.required.empty() && schema.dependent_required.empty() && schema.dependent_schemas.empty())
    return;
  const Members members(*frame.value);
  for (const schema::Required& required : schema.required) {
    if (!members.has(required.name))
      run.add(frame, "required", "the member '" + required.name + "' is missing");
  }
  for (const schema::DependentRequired& dependent : schema.dependent_required) {
    if (!members.has(dependent.name)) continue;
    for (const schema::Required& needed : dependent.needs) {
      if (members.has(needed.name)) continue;
      run.add(frame, "dependentRequired",
              "the member '" + needed.name + "' is missing, which '" + dependent.name + "' needs");
    }
  }
  for (const schema::Property& dependent : schema.dependent_schemas) {
    if (!members.has(dependent.name)) continue;
    run.apply(dependent.schema, frame, {"dependentSchemas", dependent.name, {}}, *frame.value, marks);
  }
}

/// The names that a schema declares, those of the schemas that hold with it among them.
void add_names(const schema::Graph& graph, const schema::Schema& schema, std::vector<std::string>& names,
               int depth) {
  constexpr std::size_t most = 200;
  for (const schema::Property& property : schema.properties) {
    if (names.size() < most) names.push_back(property.name);
  }
  if (depth == 4) return;
  if (schema.ref) add_names(graph, graph[*schema.ref], names, depth + 1);
  for (const auto branches : {&schema::Schema::all_of, &schema::Schema::any_of, &schema::Schema::one_of}) {
    for (const schema::Id branch : schema.*branches) {
      if (names.size() < most) add_names(graph, graph[branch], names, depth + 1);
    }
  }
}

void refuse_member(Validator& run, const Frame& frame, std::string_view keyword,
                   const source::Member& member) {
  std::vector<std::string> names;
  if (run.quiet == 0) add_names(run.graph, *frame.schema, names, keyword == "additionalProperties" ? 4 : 0);
  run.add_member(frame, keyword, member,
                 schema::with_hint("there is no member '" + member.key + "' here", member.key, names));
}

}  // namespace

void Validator::check_object(const Frame& frame, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  const std::size_t before = faults;
  check_needs(*this, frame, marks);
  check_member_count(*this, frame);
  const bool speaks_of_members = !schema.properties.empty() || !schema.pattern_properties.empty() ||
                                 schema.additional_properties || schema.property_names;
  if (!speaks_of_members) return;
  for (std::size_t i = 0; i < frame.value->members.size() && !is_decided(before); ++i)
    check_member(frame, i, marks);
}

void Validator::check_member(const Frame& frame, std::size_t index, Marks* marks) {
  const schema::Schema& schema = *frame.schema;
  const source::Member& member = frame.value->members[index];
  if (schema.property_names) {
    const source::Node name{source::Kind::string, member.key_span, member.key, {}, {}};
    apply(*schema.property_names, frame, {"propertyNames", {}, member.key}, name, nullptr);
  }
  bool is_declared = false;
  const auto& properties = known_of(schema).properties;
  if (const auto declared = properties.find(member.key); declared != properties.end()) {
    is_declared = true;
    apply(declared->second, frame, {"properties", member.key, member.key}, member.value, nullptr);
  }
  for (const schema::PatternProperty& property : schema.pattern_properties) {
    if (!matches(property.pattern.text, member.key)) continue;
    is_declared = true;
    apply(property.schema, frame, {"patternProperties", property.pattern.text, member.key}, member.value,
          nullptr);
  }
  if (!is_declared && schema.additional_properties) {
    is_declared = true;
    if (graph[*schema.additional_properties].always == false) {
      refuse_member(*this, frame, "additionalProperties", member);
    } else {
      apply(*schema.additional_properties, frame, {"additionalProperties", {}, member.key}, member.value,
            nullptr);
    }
  }
  if (is_declared && marks != nullptr) marks->add(index);
}

void Validator::check_unevaluated(const Frame& frame, Marks& marks) {
  const schema::Schema& schema = *frame.schema;
  const std::size_t before = faults;
  const source::Node& value = *frame.value;
  for (std::size_t i = 0; schema.unevaluated_properties && i < value.members.size(); ++i) {
    if (marks.has(i) || is_decided(before)) continue;
    marks.add(i);
    const source::Member& member = value.members[i];
    if (graph[*schema.unevaluated_properties].always == false) {
      refuse_member(*this, frame, "unevaluatedProperties", member);
    } else {
      apply(*schema.unevaluated_properties, frame, {"unevaluatedProperties", {}, member.key}, member.value,
            nullptr);
    }
  }
  for (std::size_t i = 0; schema.unevaluated_items && i < value.items.size(); ++i) {
    if (marks.has(i) || is_decided(before)) continue;
    marks.add(i);
    apply(*schema.unevaluated_items, frame, {"unevaluatedItems", {}, i}, value.items[i], nullptr);
  }
}

}  // namespace candor::validate
