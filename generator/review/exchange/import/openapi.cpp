// exchange/import/openapi.cpp: imports the operations of an OpenAPI 3 description as tools.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "diagnostics/rules.hpp"
#include "exchange/import/collect.hpp"
#include "exchange/import/import.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/resolve/uri.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

using source::Kind;
using source::Node;

constexpr std::string_view extension = "x-openapi";
constexpr std::array<std::string_view, 8> methods{"get",     "put",  "post",  "delete",
                                                  "options", "head", "patch", "trace"};

/// A value of the description and its JSON Pointer.
struct Part {
  const Node* node = nullptr;
  std::string pointer;
  explicit operator bool() const { return node != nullptr; }
};

Part member_of(const Part& part, std::string_view name) {
  if (!part) return {};
  const Node* const found = source::find(*part.node, name);
  return found == nullptr ? Part{} : Part{found, source::append_pointer(part.pointer, name)};
}

bool is_true(const Part& part) { return part && part.node->text == "true"; }

/// Reads one description.
class OpenApi {
 public:
  OpenApi(const source::Document& document, diagnostics::Findings& report)
      : document_(document), report_(report), collected_(document, report) {
    const Node* const version = source::find(document.root, "openapi");
    is_3_0_ = version != nullptr && version->text.starts_with("3.0");
    const Part components = member_of({&document.root, ""}, "components");
    if (!components) return;
    for (const source::Member& kind : components.node->members)
      for (const source::Member& each : kind.value.members)
        components_.emplace(
            source::append_pointer(source::append_pointer(components.pointer, kind.key), each.key),
            &each.value);
  }

  std::optional<std::vector<Node>> run() {
    report_top_level();
    const Part paths = member_of({&document_.root, ""}, "paths");
    const Node none = source::make_object();
    for (const source::Member& path : paths ? paths.node->members : none.members) {
      collected_.begin();
      const Part item = resolved({&path.value, source::append_pointer(paths.pointer, path.key)});
      if (!item) continue;
      for (const source::Member& member : item.node->members) {
        if (std::ranges::count(methods, member.key) != 0)
          add_operation(path.key, member.key, item, member_of(item, member.key));
        else if (member.key == "servers")
          report_.add(rules::not_imported, {document_.file, member.key_span, item.pointer + "/servers"},
                      "'servers' of '" + path.key + "' is not a part of any contract");
      }
    }
    return collected_.take(paths ? *paths.node : document_.root, paths.pointer);
  }

 private:
  /// One tool that is being made: its `$defs`, and what is still to be copied into them.
  struct Tool {
    std::map<std::string, std::string> names;  // of definitions, by pointer
    std::set<std::string> taken;
    std::vector<std::string> queue;
    std::string_view other_side = "readOnly";  // marks members that the other side alone sends
    Node properties = source::make_object();
    Node required = source::make_array();
  };

  void refuse(const Part& at, const std::string& why) {
    collected_.refuse(rules::not_expressible, *at.node, at.pointer, why);
  }

  void report_top_level() {
    for (const source::Member& member : document_.root.members) {
      static const std::set<std::string_view> known{"openapi", "info", "paths", "components",
                                                    "jsonSchemaDialect"};
      if (known.contains(member.key)) continue;
      report_.add(rules::not_imported,
                  {document_.file, member.key_span, source::append_pointer("", member.key)},
                  "'" + member.key + "' of the description is not a part of any contract");
    }
  }

  /// Returns the value at a pointer, or null.
  const Node* at(const std::string& pointer) const {
    const auto component = components_.find(pointer);
    return component != components_.end() ? component->second : source::at_pointer(document_.root, pointer);
  }

  /// Returns the target of a local reference, or null.
  Part target_of(const Part& reference) {
    if (!reference.node->text.starts_with("#/")) {
      refuse(reference,
             "a reference to another file cannot be imported: " + source::to_text(*reference.node));
      return {};
    }
    const std::string pointer = schema::percent_decoded(std::string_view(reference.node->text).substr(1));
    const Node* const target = at(pointer);
    if (target != nullptr) return {target, pointer};
    refuse(reference, "the reference " + source::to_text(*reference.node) + " leads nowhere");
    return {};
  }

  /// Follows the `$ref` of a path item, parameter, body or response.
  Part resolved(Part part) {
    constexpr int most = 16;
    for (int steps = 0; part; ++steps) {
      const Part reference = member_of(part, "$ref");
      if (!reference) return part;
      if (steps == most) {
        refuse(reference, "the reference leads back to itself");
        return {};
      }
      part = target_of(reference);
    }
    return {};
  }

  static std::size_t size_of(const Node& node) {
    std::size_t size = 1;
    for (const Node& item : node.items) size += size_of(item);
    for (const source::Member& member : node.members) size += size_of(member.value);
    return size;
  }

  /// Counts copied values. Returns false once there are too many: what many operations refer to is copied
  /// into each of them.
  bool has_room(const Part& at, std::size_t values) {
    constexpr std::size_t most = 3'000'000;
    if (copied_ > most) return false;
    copied_ += values;
    if (copied_ <= most) return true;
    refuse(at, "the operations refer to more than " + std::to_string(most) + " values together");
    return false;
  }

  std::string definition_name(Tool& tool, const std::string& pointer) {
    const auto [entry, is_new] = tool.names.try_emplace(pointer);
    if (!is_new) return entry->second;
    std::string stem = source::last_token(pointer);
    if (stem.empty()) stem = "schema";
    std::string name = stem;
    for (int number = 2; !tool.taken.insert(name).second; ++number)
      name = stem + "_" + std::to_string(number);
    entry->second = name;
    tool.queue.push_back(pointer);
    return name;
  }

  /// Copies a schema; its references lead to the `$defs` of the tool.
  Node schema_of(Tool& tool, const Part& schema) {
    if (schema.node->kind == Kind::boolean) return *schema.node;
    Node made = source::make_object();
    if (schema.node->kind != Kind::object) {
      refuse(schema, "a schema must be an object, true or false");
      return made;
    }
    if (!has_room(schema, schema.node->members.size())) return made;
    made.span = schema.node->span;
    const Part reference = member_of(schema, "$ref");
    for (const source::Member& member : schema.node->members) {
      const Part part = member_of(schema, member.key);
      if (member.key == "$ref") {
        if (const Part target = target_of(reference))
          source::set_member(made, "$ref",
                             source::make_string(schema::fragment_of(
                                 source::append_pointer("/$defs", definition_name(tool, target.pointer)))));
      } else if (is_3_0_ && reference) {
        report_.add(rules::not_imported, {document_.file, member.key_span, part.pointer},
                    "'" + member.key + "' beside '$ref' has no effect in OpenAPI 3.0");
      } else {
        add_keyword(tool, made, schema, member, part);
      }
    }
    if (!is_3_0_) return made;
    made = translated(made, schema);
    drop_of_other_side(tool, made, schema);
    return made;
  }

  /// Returns true for a member that is required of the other side alone (OpenAPI 3.0.3, section 4.7.24.2).
  bool is_of_other_side(const Tool& tool, const Part& object, const std::string& name) {
    const Part member = member_of(member_of(object, "properties"), name);
    return is_3_0_ && member && is_true(member_of(deref(member), tool.other_side));
  }

  void drop_of_other_side(const Tool& tool, Node& made, const Part& schema) {
    for (source::Member& member : made.members)
      if (member.key == "required")
        std::erase_if(member.value.items,
                      [&](const Node& name) { return is_of_other_side(tool, schema, name.text); });
  }

  void add_keyword(Tool& tool, Node& made, const Part& schema, const source::Member& member,
                   const Part& part) {
    static const std::set<std::string_view> annotations{"discriminator", "xml", "externalDocs"};
    if (annotations.contains(member.key)) {
      report_.add(rules::not_imported, {document_.file, member.key_span, part.pointer},
                  "'" + member.key + "' constrains no value");
      return;
    }
    if (member.key == "example") {
      Node examples = source::make_array();
      examples.items.push_back(member.value);
      if (source::find(*schema.node, "examples") == nullptr)
        source::set_member(made, "examples", std::move(examples));
      return;
    }
    const bool is_of_3_0 = is_3_0_ && member.key == "nullable";
    const schema::KeywordEntry* const entry = schema::find_keyword(member.key);
    if (entry == nullptr && !is_of_3_0 && !member.key.starts_with("x-"))
      report_.add(
          rules::not_imported, {document_.file, member.key_span, part.pointer},
          "the keyword '" + member.key + "' is not one of JSON Schema or OpenAPI, and constrains nothing");
    const schema::Shape shape = entry == nullptr ? schema::Shape::plain : entry->shape;
    if (shape == schema::Shape::plain && !has_room(part, size_of(member.value))) return;
    Node value = member.value;
    if (shape != schema::Shape::plain) {
      if (shape == schema::Shape::map || value.kind == Kind::array) {
        for (std::size_t i = 0; i < value.items.size(); ++i)
          value.items[i] = schema_of(tool, {&member.value.items[i], source::append_pointer(part.pointer, i)});
        for (std::size_t i = 0; i < value.members.size(); ++i)
          value.members[i].value =
              schema_of(tool, {&member.value.members[i].value,
                               source::append_pointer(part.pointer, member.value.members[i].key)});
      } else {
        value = schema_of(tool, part);
      }
    }
    source::set_member(made, member.key, std::move(value));
  }

  /// Translates the keywords of OpenAPI 3.0 that JSON Schema spells otherwise.
  Node translated(const Node& schema, const Part& at) {
    Node made = source::make_object();
    const Node* const nullable = source::find(schema, "nullable");
    const Node* const values = source::find(schema, "enum");
    const bool is_idle = source::find(schema, "type") == nullptr ||
                         (values != nullptr &&
                          std::ranges::find(values->items, Kind::null, &Node::kind) == values->items.end());
    const bool says_so = nullable != nullptr && nullable->text == "true";
    const bool is_nullable = says_so && !is_idle;
    if (says_so && is_idle)
      report_.add(
          rules::not_imported, {document_.file, at.node->span, at.pointer + "/nullable"},
          "'nullable' has no effect without 'type', or beside an 'enum' without null (OpenAPI 3.0.3)");
    for (const source::Member& member : schema.members) {
      if (member.key == "nullable") continue;
      const std::string& key = member.key;
      if ((key == "exclusiveMinimum" || key == "exclusiveMaximum") && member.value.kind == Kind::boolean)
        continue;
      if (key == "minimum" || key == "maximum") {
        const std::string exclusive = key == "minimum" ? "exclusiveMinimum" : "exclusiveMaximum";
        const Node* const flag = source::find(schema, exclusive);
        source::set_member(made, flag != nullptr && flag->text == "true" ? exclusive : key, member.value);
        continue;
      }
      Node value = member.value;
      if (is_nullable && key == "type") {
        Node types = source::make_array();
        types.items = {value, source::make_string("null")};
        value = std::move(types);
      }
      source::set_member(made, key, std::move(value));
    }
    return made;
  }

  void add_property(Tool& tool, const std::string& name, Node schema, bool is_required, Node facts) {
    if (schema.kind == Kind::boolean) {
      // `true` has no room for facts; an empty schema means the same. `false` takes no value.
      Node object = source::make_object();
      if (schema.text == "false") source::set_member(object, "not", source::make_object());
      schema = std::move(object);
    }
    source::set_member(schema, std::string(extension), std::move(facts));
    source::set_member(tool.properties, name, std::move(schema));
    if (is_required) tool.required.items.push_back(source::make_string(name));
  }

  void add_parameter(Tool& tool, const Part& parameter) {
    const Part name = member_of(parameter, "name");
    const Part schema = member_of(parameter, "schema");
    const Part in = member_of(parameter, "in");
    if (!name || name.node->kind != Kind::string || !in || in.node->kind != Kind::string)
      return refuse(parameter, "a parameter has the strings 'name' and 'in'");
    if (!schema) return refuse(parameter, "the parameter '" + name.node->text + "' has no 'schema'");
    // One name in two places: the second is called by its place, too.
    std::string own_name = name.node->text;
    Node facts = source::make_object();
    if (const Node* const first = source::find(tool.properties, own_name)) {
      const Node* const place = source::find(*source::find(*first, extension), "in");
      if (place->text == in.node->text)
        return refuse(name, "two parameters in " + place->text + " have the name '" + own_name + "'");
      source::set_member(facts, "name", *name.node);
      own_name += "_" + in.node->text;
    }
    if (source::find(tool.properties, own_name) != nullptr)
      return refuse(name, "two parameters have the name '" + own_name + "'");
    Node made = schema_of(tool, schema);
    for (const source::Member& member : parameter.node->members) {
      if (member.key == "description" && made.kind == Kind::object &&
          source::find(made, "description") == nullptr)
        source::set_member(made, "description", member.value);
      else if (member.key != "name" && member.key != "required" && member.key != "schema")
        source::set_member(facts, member.key, member.value);
    }
    add_property(tool, own_name, std::move(made), is_true(member_of(parameter, "required")),
                 std::move(facts));
  }

  /// The parameters of an operation, and those of its path that it does not replace.
  std::vector<Part> parameters_of(const Part& item, const Part& operation) {
    std::vector<Part> found;
    std::set<std::pair<std::string, std::string>> seen;
    for (const Part& owner : {operation, item}) {
      const Part list = member_of(owner, "parameters");
      for (std::size_t i = 0; list && i < list.node->items.size(); ++i) {
        const Part parameter = resolved({&list.node->items[i], source::append_pointer(list.pointer, i)});
        const Part name = member_of(parameter, "name");
        const Part in = member_of(parameter, "in");
        if (!parameter) continue;
        const bool is_new = !name || !in || seen.emplace(name.node->text, in.node->text).second;
        if (is_new || owner.node == operation.node) found.push_back(parameter);
      }
    }
    return found;
  }

  /// Returns the schema of the JSON form of a body or a response; reports other forms.
  Part json_schema(const Part& owner) {
    const Part content = member_of(owner, "content");
    if (!content) return {};
    Part schema;
    for (const source::Member& form : content.node->members) {
      const std::string type = form.key.substr(0, form.key.find(';'));
      if (!schema && (type == "application/json" || type.ends_with("+json"))) {
        const Part media = member_of(content, form.key);
        schema = member_of(media, "schema");
        continue;
      }
      report_.add(rules::not_imported,
                  {document_.file, form.key_span, source::append_pointer(content.pointer, form.key)},
                  "the form '" + form.key + "' is not imported");
    }
    return schema;
  }

  /// Follows the `$ref`s of a schema.
  Part deref(Part schema) {
    constexpr int most = 16;
    for (int steps = 0; schema && steps < most; ++steps) {
      const Part reference = member_of(schema, "$ref");
      if (!reference || schema.node->members.size() != 1) return schema;
      schema = target_of(reference);
    }
    return schema;
  }

  /// Returns true if the properties of a body can stand beside the parameters: it is an object without other
  /// constraints, and none of its names is taken.
  bool can_join(const Tool& tool, const Part& schema, bool is_required) {
    static const std::set<std::string_view> plain{"type",        "properties", "required", "title",
                                                  "description", "example",    "examples"};
    const Part type = member_of(schema, "type");
    const Part required = member_of(schema, "required");
    if (!type || type.node->text != "object") return false;
    if (!is_required && required && !required.node->items.empty()) return false;
    for (const source::Member& member : schema.node->members)
      if (!plain.contains(member.key)) return false;
    const Part properties = member_of(schema, "properties");
    return properties && std::ranges::none_of(properties.node->members, [&](const source::Member& each) {
             return source::find(tool.properties, each.key) != nullptr;
           });
  }

  void add_body(Tool& tool, const Part& body) {
    const Part schema = json_schema(body);
    if (!schema) return refuse(body, "a body that is not JSON cannot be imported");
    const bool is_required = is_true(member_of(body, "required"));
    Node facts = source::make_object();
    source::set_member(facts, "in", source::make_string("body"));
    const Part object = deref(schema);
    if (!object) return;
    if (!can_join(tool, object, is_required)) {
      if (source::find(tool.properties, "body") != nullptr)
        return refuse(body, "a parameter has the name 'body', which the body of the request needs");
      return add_property(tool, "body", schema_of(tool, schema), is_required, std::move(facts));
    }
    const Part required = member_of(object, "required");
    const Part properties = member_of(object, "properties");
    for (const source::Member& property : properties.node->members) {
      const bool needs = required && !is_of_other_side(tool, object, property.key) &&
                         std::ranges::any_of(required.node->items,
                                             [&](const Node& name) { return name.text == property.key; });
      add_property(tool, property.key, schema_of(tool, member_of(properties, property.key)), needs, facts);
    }
  }

  /// Returns `$defs` with everything that was referred to.
  Node definitions_of(Tool& tool) {
    Node definitions = source::make_object();
    for (std::size_t i = 0; i < tool.queue.size(); ++i) {
      const std::string pointer = tool.queue[i];
      const Node* const node = at(pointer);
      source::set_member(definitions, tool.names.at(pointer), schema_of(tool, {node, pointer}));
    }
    return definitions;
  }

  Node params_of(const Part& item, const Part& operation) {
    Tool tool;
    for (const Part& parameter : parameters_of(item, operation)) add_parameter(tool, parameter);
    if (const Part body = resolved(member_of(operation, "requestBody"))) add_body(tool, body);
    Node schema = source::make_object();
    source::set_member(schema, "type", source::make_string("object"));
    source::set_member(schema, "properties", std::move(tool.properties));
    if (!tool.required.items.empty()) source::set_member(schema, "required", std::move(tool.required));
    source::set_member(schema, "additionalProperties", source::make_boolean(false));
    Node definitions = definitions_of(tool);
    if (!definitions.members.empty()) source::set_member(schema, "$defs", std::move(definitions));
    return schema;
  }

  /// Returns the schema of the one successful answer, which is the member `result` if it is no object.
  std::optional<Node> result_of(const Part& operation) {
    const Part responses = member_of(operation, "responses");
    std::vector<Part> schemas;
    if (!responses) return std::nullopt;
    for (const source::Member& member : responses.node->members) {
      if (!member.key.starts_with('2')) continue;
      const Part response = resolved(member_of(responses, member.key));
      if (const Part schema = json_schema(response)) schemas.push_back(schema);
    }
    if (schemas.size() > 1)
      report_.add(rules::not_imported, {document_.file, responses.node->span, responses.pointer},
                  "several successful answers have a schema: the result is undeclared");
    if (schemas.size() != 1) return std::nullopt;
    Tool tool;
    tool.other_side = "writeOnly";
    const Part whole = deref(schemas.front());
    const Part type = member_of(whole, "type");
    Node made;
    if (type && type.node->text == "object") {
      made = schema_of(tool, whole);
    } else {
      made = source::make_object();
      Node properties = source::make_object();
      Node required = source::make_array();
      required.items.push_back(source::make_string("result"));
      source::set_member(properties, "result", schema_of(tool, schemas.front()));
      source::set_member(made, "type", source::make_string("object"));
      source::set_member(made, "properties", std::move(properties));
      source::set_member(made, "required", std::move(required));
    }
    Node definitions = definitions_of(tool);
    if (!definitions.members.empty()) source::set_member(made, "$defs", std::move(definitions));
    return made;
  }

  /// Returns the name of a tool for an operation that has none.
  static std::string name_for(const std::string& path, const std::string& method) {
    std::string name = method;
    for (const char c : path) {
      if (source::is_letter_or_digit(c))
        name += c;
      else if (name.back() != '_')
        name += '_';
    }
    while (name.back() == '_') name.pop_back();
    return name;
  }

  void add_operation(const std::string& path, const std::string& method, const Part& item,
                     const Part& operation) {
    collected_.begin();
    const Part id = member_of(operation, "operationId");
    if (operation.node->kind != Kind::object) return refuse(operation, "an operation must be an object");
    if (id && (id.node->kind != Kind::string || id.node->text.empty()))
      return refuse(id, "'operationId' must be a string that is not empty");
    Node name = source::make_string(id ? id.node->text : name_for(path, method));
    name.span = id ? id.node->span : operation.node->span;
    Node tool = source::make_object();
    source::set_member(tool, "name", name);
    if (const Part summary = member_of(operation, "summary"))
      source::set_member(tool, "title", *summary.node);
    if (const Part description = member_of(operation, "description"))
      source::set_member(tool, "description", *description.node);
    source::set_member(tool, "inputSchema", params_of(item, operation));
    if (auto result = result_of(operation)) source::set_member(tool, "outputSchema", std::move(*result));
    Node facts = source::make_object();
    source::set_member(facts, "method", source::make_string(method));
    source::set_member(facts, "path", source::make_string(path));
    static const std::set<std::string_view> used{"operationId", "summary",     "description",
                                                 "parameters",  "requestBody", "responses"};
    for (const source::Member& member : operation.node->members)
      if (!used.contains(member.key)) source::set_member(facts, member.key, member.value);
    source::set_member(tool, std::string(extension), std::move(facts));
    collected_.add(std::move(tool), name, operation.pointer);
  }

  const source::Document& document_;
  diagnostics::Findings& report_;
  Collected collected_;
  bool is_3_0_ = false;
  /// By pointer: a description has as many of them as operations, and each operation refers to some.
  std::map<std::string, const Node*> components_;
  std::size_t copied_ = 0;
};

}  // namespace

std::optional<std::vector<Node>> openapi_tools(const source::Document& document,
                                               diagnostics::Findings& report) {
  const Node* const version = source::find(document.root, "openapi");
  if (version == nullptr || version->kind != Kind::string || !version->text.starts_with("3.")) {
    report
        .add(rules::not_this_format, {document.file, document.root.span, ""},
             "this is not an OpenAPI 3 description: it has no 'openapi' that begins with 3")
        .help.emplace_back("convert descriptions of Swagger 2 to OpenAPI 3 first");
    return std::nullopt;
  }
  return OpenApi(document, report).run();
}

}  // namespace candor::exchange
