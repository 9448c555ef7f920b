// exchange/import/openapi.cpp: imports the operations of an OpenAPI 3 description as tools.
#include <algorithm>
#include <array>
#include <set>

#include "diagnostics/rules.hpp"
#include "exchange/import/import.hpp"
#include "exchange/import/openapi/media.hpp"
#include "exchange/import/openapi/schemas.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

using namespace openapi;

constexpr std::string_view extension = "x-openapi";
constexpr std::array<std::string_view, 8> methods{"get",     "put",  "post",  "delete",
                                                  "options", "head", "patch", "trace"};

/// Returns the name of a tool for an operation that has none.
std::string name_for(const std::string& path, const std::string& method) {
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

/// Returns an object schema with `$defs`, if there are any.
Node object_of(Node properties, Node required, Schemas& schemas, bool is_closed) {
  Node made = source::make_object();
  source::set_member(made, "type", source::make_string("object"));
  source::set_member(made, "properties", std::move(properties));
  if (!required.items.empty()) source::set_member(made, "required", std::move(required));
  if (is_closed) source::set_member(made, "additionalProperties", source::make_boolean(false));
  Node definitions = schemas.definitions();
  if (!definitions.members.empty()) source::set_member(made, "$defs", std::move(definitions));
  return made;
}

/// The params of one operation.
class Params {
 public:
  explicit Params(Description& description) : description_(description) {}

  Node of(const Part& item, const Part& operation) {
    for (const Part& parameter : parameters_of(item, operation)) add_parameter(parameter);
    if (const Part body = description_.resolved(member_of(operation, "requestBody"))) add_body(body);
    return object_of(std::move(properties_), std::move(required_), schemas_, true);
  }

 private:
  void add_property(const std::string& name, Node schema, bool is_required, Node facts) {
    if (schema.kind == Kind::boolean) {
      // `true` has no room for facts; an empty schema means the same. `false` takes no value.
      Node object = source::make_object();
      if (schema.text == "false") source::set_member(object, "not", source::make_object());
      schema = std::move(object);
    }
    source::set_member(schema, std::string(extension), std::move(facts));
    source::set_member(properties_, name, std::move(schema));
    if (is_required) required_.items.push_back(source::make_string(name));
  }

  void add_parameter(const Part& parameter) {
    const Part name = member_of(parameter, "name");
    const Media media = chosen_media(description_, member_of(parameter, "content"), false);
    const Part plain = member_of(parameter, "schema");
    const Part schema = plain ? plain : media.schema();
    const Part in = member_of(parameter, "in");
    if (!name || name.node->kind != Kind::string || !in || in.node->kind != Kind::string)
      return description_.refuse(parameter, "a parameter has the strings 'name' and 'in'");
    if (!schema)
      return description_.refuse(parameter, "the parameter '" + name.node->text + "' has no 'schema'");
    // One name in two places: the second is called by its place, too.
    std::string own_name = name.node->text;
    Node facts = source::make_object();
    if (!plain) source::set_member(facts, "content", source::make_string(media.type));
    if (const Node* const first = source::find(properties_, own_name)) {
      const Node* const place = source::find(*source::find(*first, extension), "in");
      if (place->text == in.node->text)
        return description_.refuse(name,
                                   "two parameters in " + place->text + " have the name '" + own_name + "'");
      source::set_member(facts, "name", *name.node);
      own_name += "_" + in.node->text;
    }
    if (source::find(properties_, own_name) != nullptr)
      return description_.refuse(name, "two parameters have the name '" + own_name + "'");
    Node made = schemas_.copied(schema);
    for (const source::Member& member : parameter.node->members) {
      if (member.key == "description" && made.kind == Kind::object &&
          source::find(made, "description") == nullptr)
        source::set_member(made, "description", member.value);
      else if (member.key != "name" && member.key != "required" && member.key != "schema" &&
               member.key != "content")
        source::set_member(facts, member.key, member.value);
    }
    add_property(own_name, std::move(made), is_true(member_of(parameter, "required")), std::move(facts));
  }

  /// The parameters of an operation, and those of its path that it does not replace.
  std::vector<Part> parameters_of(const Part& item, const Part& operation) {
    std::vector<Part> found;
    std::set<std::pair<std::string, std::string>> seen;
    for (const Part& owner : {operation, item}) {
      const Part list = member_of(owner, "parameters");
      for (std::size_t i = 0; list && i < list.node->items.size(); ++i) {
        const Part parameter =
            description_.resolved({&list.node->items[i], source::append_pointer(list.pointer, i)});
        const Part name = member_of(parameter, "name");
        const Part in = member_of(parameter, "in");
        if (!parameter) continue;
        const bool is_new = !name || !in || seen.emplace(name.node->text, in.node->text).second;
        if (is_new || owner.node == operation.node) found.push_back(parameter);
      }
    }
    return found;
  }

  /// Returns true if the properties of a body can stand beside the parameters: it is an object without other
  /// constraints, and none of its names is taken.
  bool can_join(const Part& schema, bool is_required) {
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
             return source::find(properties_, each.key) != nullptr;
           });
  }

  void add_body(const Part& body) {
    const Media media = chosen_media(description_, member_of(body, "content"), false);
    const Part schema = media.schema();
    if (!schema) return description_.refuse(body, "none of the forms of this body can be imported");
    const bool is_required = is_true(member_of(body, "required"));
    Node facts = source::make_object();
    source::set_member(facts, "in", source::make_string("body"));
    if (!media.is_json()) source::set_member(facts, "content", source::make_string(media.type));
    const Part encoding = member_of(media.value, "encoding");
    const Part object = description_.deref(schema);
    if (!object) return;
    if (!can_join(object, is_required)) {
      if (source::find(properties_, "body") != nullptr)
        return description_.refuse(body,
                                   "a parameter has the name 'body', which the body of the request needs");
      if (encoding) source::set_member(facts, "encoding", *encoding.node);
      return add_property("body", schemas_.copied(schema), is_required, std::move(facts));
    }
    const Part required = member_of(object, "required");
    const Part properties = member_of(object, "properties");
    for (const source::Member& property : properties.node->members) {
      const bool needs = required && !schemas_.is_of_other_side(object, property.key) &&
                         std::ranges::any_of(required.node->items,
                                             [&](const Node& name) { return name.text == property.key; });
      Node own_facts = facts;
      if (const Part own = member_of(encoding, property.key))
        source::set_member(own_facts, "encoding", *own.node);
      add_property(property.key, schemas_.copied(member_of(properties, property.key)), needs,
                   std::move(own_facts));
    }
  }

  Description& description_;
  Schemas schemas_{description_, "readOnly"};
  Node properties_ = source::make_object();
  Node required_ = source::make_array();
};

/// Returns the schema of the one successful answer, which is the member `result` if it is no object.
std::optional<Node> result_of(Description& description, const Part& operation) {
  const Part responses = member_of(operation, "responses");
  std::vector<Part> schemas;
  if (!responses) return std::nullopt;
  for (const source::Member& member : responses.node->members) {
    if (!member.key.starts_with('2')) continue;
    const Part response = description.resolved(member_of(responses, member.key));
    const Media media = chosen_media(description, member_of(response, "content"), true);
    if (const Part schema = media.schema()) schemas.push_back(schema);
  }
  if (schemas.size() > 1)
    description.not_imported(responses.node->span, responses.pointer,
                             "several successful answers have a schema: the result is undeclared");
  if (schemas.size() != 1) return std::nullopt;
  Schemas copies(description, "writeOnly");
  const Part whole = description.deref(schemas.front());
  if (text_of(member_of(whole, "type")) == "object") {
    Node made = copies.copied(whole);
    Node definitions = copies.definitions();
    if (!definitions.members.empty()) source::set_member(made, "$defs", std::move(definitions));
    return made;
  }
  Node properties = source::make_object();
  source::set_member(properties, "result", copies.copied(schemas.front()));
  Node required = source::make_array();
  required.items.push_back(source::make_string("result"));
  return object_of(std::move(properties), std::move(required), copies, false);
}

void add_operation(Description& description, const std::string& path, const std::string& method,
                   const Part& item) {
  const Part operation = member_of(item, method);
  description.collected().begin();
  const Part id = member_of(operation, "operationId");
  if (operation.node->kind != Kind::object)
    return description.refuse(operation, "an operation must be an object");
  if (id && text_of(id).empty())
    return description.refuse(id, "'operationId' must be a string that is not empty");
  Node name = source::make_string(id ? id.node->text : name_for(path, method));
  name.span = id ? id.node->span : operation.node->span;
  Node tool = source::make_object();
  source::set_member(tool, "name", name);
  if (const Part summary = member_of(operation, "summary")) source::set_member(tool, "title", *summary.node);
  if (const Part text = member_of(operation, "description"))
    source::set_member(tool, "description", *text.node);
  source::set_member(tool, "inputSchema", Params(description).of(item, operation));
  if (auto result = result_of(description, operation))
    source::set_member(tool, "outputSchema", std::move(*result));
  Node facts = source::make_object();
  source::set_member(facts, "method", source::make_string(method));
  source::set_member(facts, "path", source::make_string(path));
  static const std::set<std::string_view> used{"operationId", "summary",     "description",
                                               "parameters",  "requestBody", "responses"};
  for (const source::Member& member : operation.node->members)
    if (!used.contains(member.key)) source::set_member(facts, member.key, member.value);
  source::set_member(tool, std::string(extension), std::move(facts));
  description.collected().add(std::move(tool), name, operation.pointer);
}

void report_top_level(Description& description) {
  static const std::set<std::string_view> known{"openapi", "info", "paths", "components",
                                                "jsonSchemaDialect"};
  for (const source::Member& member : description.root().node->members)
    if (!known.contains(member.key))
      description.not_imported(member.key_span, source::append_pointer("", member.key),
                               "'" + member.key + "' of the description is not a part of any contract");
}

/// Returns true for a description of OpenAPI 3; else reports what the document is.
bool is_openapi_3(const source::Document& document, diagnostics::Findings& report) {
  const Part root{&document.root, ""};
  if (text_of(member_of(root, "openapi")).starts_with("3.")) return true;
  const Part swagger = member_of(root, "swagger");
  auto& finding =
      report.add(rules::not_this_format,
                 {document.file, swagger ? swagger.node->span : document.root.span, swagger.pointer},
                 swagger ? "a description of Swagger " + swagger.node->text + " is not read"
                         : "this is not an OpenAPI 3 description: it has no 'openapi' that begins with 3");
  if (swagger) finding.help.emplace_back("convert it to OpenAPI 3 first, as swagger2openapi of npm does");
  return false;
}

}  // namespace

std::optional<std::vector<Node>> openapi_tools(const source::Document& document,
                                               diagnostics::Findings& report) {
  if (!is_openapi_3(document, report)) return std::nullopt;
  Description description(document, report);
  report_top_level(description);
  const Part paths = member_of(description.root(), "paths");
  const Node none = source::make_object();
  for (const source::Member& path : paths ? paths.node->members : none.members) {
    description.collected().begin();
    const Part item = description.resolved(member_of(paths, path.key));
    if (!item) continue;
    for (const source::Member& member : item.node->members) {
      if (std::ranges::count(methods, member.key) != 0)
        add_operation(description, path.key, member.key, item);
      else if (member.key == "servers")
        description.not_imported(member.key_span, item.pointer + "/servers",
                                 "'servers' of '" + path.key + "' is not a part of any contract");
    }
  }
  return description.collected().take(paths ? *paths.node : document.root, paths.pointer);
}

}  // namespace candor::exchange
