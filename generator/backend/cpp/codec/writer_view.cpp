// backend/cpp/codec/writer_view.cpp: what the writer of each kind of type needs to know.
#include "backend/cpp/codec/writer_view.hpp"

#include "backend/cpp/codec/reader_view.hpp"
#include "backend/cpp/codec/record_view.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// The flags of write.tmpl: which kind of writer it is.
constexpr render::Key writer_kinds[] = {"is_record", "is_array",  "is_map",      "is_tuple",   "is_union",
                                        "is_enum",   "is_scalar", "is_nullable", "is_checked", "is_never"};

std::string json_of(const source::Node& node) { return string_literal(source::to_text(node)); }

struct WriterOf {
  const Source& source;
  ir::TypeId id;

  const TypePlan& names() const { return source.names(id); }
  std::string object() const { return names().wrapped ? "value.value" : "value"; }

  View base(const char* kind) const {
    View view = {{"stem", names().stem}, {"cpp", names().cpp}, {"object", object()}};
    for (const render::Key flag : writer_kinds) view.add(flag, flag.text() == kind);
    view["has_condition"] = view["ignores_value"] = false;
    return view;
  }
  void add_condition(View& view, const std::string& condition) const {
    view["has_condition"] = !condition.empty();
    view["condition"] = condition;
  }
  View scalar(const std::string& writer) const {
    View view = base("is_scalar");
    view["statement"] = "out." + writer + "(" + object() + ");";
    add_condition(view, scalar_condition(source, id, object()));
    return view;
  }

  View operator()(const ir::Boolean&) const { return scalar("boolean"); }
  View operator()(const ir::Integer& type) const { return scalar(type.is_unsigned ? "natural" : "integer"); }
  View operator()(const ir::Number&) const { return scalar("number"); }
  View operator()(const ir::String&) const { return scalar("string"); }
  View operator()(const ir::Any&) const { return scalar("value"); }
  View operator()(const ir::Null&) const {
    View view = base("is_scalar");
    view["statement"] = "out.null();";
    view["ignores_value"] = true;
    return view;
  }
  View operator()(const ir::Never&) const { return base("is_never"); }

  View operator()(const ir::Enum& type) const {
    View view = base("is_enum");
    view["words"] = View::array();
    for (std::size_t i = 0; i < type.values.size(); ++i)
      view["words"].push_back(
          {{"value", names().cpp + "::" + names().members[i].name}, {"json", json_of(type.values[i].value)}});
    return view;
  }
  View operator()(const ir::Array& type) const {
    View view = base("is_array");
    view["statement"] = write_of(source, type.item, "item");
    add_condition(view, count_condition(object() + ".size()", type.min_items, type.max_items));
    return view;
  }
  View operator()(const ir::Map& type) const {
    View view = base("is_map");
    view["statement"] = write_of(source, type.value, "item");
    add_condition(view, key_condition(source, type.key));
    return view;
  }

  View operator()(const ir::Tuple& type) const {
    View view = base("is_tuple");
    view["items"] = View::array();
    for (std::size_t i = 0; i < type.items.size(); ++i) {
      ir::Field field;
      field.type = type.items[i];
      field.presence = i < type.min_items ? ir::Presence::required : ir::Presence::optional;
      const WriteSpec spec = write_spec(source, field, names().members[i], "value");
      view["items"].push_back({{"always", spec.condition.empty()},
                               {"condition", spec.condition},
                               {"may_be_null", !spec.null_condition.empty()},
                               {"null_condition", spec.null_condition},
                               {"statement", spec.statement},
                               {"index", i}});
    }
    view["has_rest"] = type.rest.has_value();
    view["rest_statement"] = type.rest ? write_of(source, *type.rest, "item") : "";
    view["size"] = type.items.size();
    view["counts"] =
        type.rest.has_value() || type.min_items < type.items.size() || type.max_items.has_value();
    view["bounded"] = type.max_items.has_value();
    view["most"] = type.max_items.value_or(0);
    return view;
  }

  View operator()(const ir::Record& type) const {
    std::vector<WriteSpec> specs;
    std::optional<KeptSpec> kept;
    for (std::size_t i = 0; i < type.fields.size(); ++i)
      specs.push_back(write_spec(source, type.fields[i], names().members[i], object()));
    if (const auto* extras = std::get_if<ir::Kept>(&type.extras)) {
      kept = KeptSpec{object() + "." + names().members.back().name, extras->type, type.extra_key, {}};
      for (const ir::Field& field : type.fields) kept->declared.push_back(field.name);
    }
    View view = base("is_record");
    view.update(record_writer_view(source, specs, kept, "{", "}"));
    view["ignores_value"] = specs.empty() && !kept;
    return view;
  }

  View operator()(const ir::Union& type) const {
    View view = base("is_union");
    view["branches"] = View::array();
    for (std::size_t i = 0; i < type.branches.size(); ++i) {
      const ir::TypeId inner = type.branches[i].type;
      std::string held = "*std::get_if<" + std::to_string(i) + ">(&" + object() + ")";
      if (!names().alternatives[i].name.empty())
        held = "std::get_if<" + std::to_string(i) + ">(&" + object() + ")->value";
      if (source.names(inner).boxed) held.insert(0, "*");
      view["branches"].push_back({{"index", i}, {"statement", write_of(source, inner, held)}});
    }
    return view;
  }
  View operator()(const ir::Nullable& type) const {
    View view = base("is_nullable");
    view["statement"] =
        write_of(source, type.inner, (source.names(type.inner).boxed ? "**" : "*") + object());
    return view;
  }
  View operator()(const ir::Checked&) const {
    View view = base("is_checked");
    view["shape"] = id;
    return view;
  }
};

}  // namespace

View writer_view(const Source& source, ir::TypeId id) {
  View view = std::visit(WriterOf{source, id}, source.type(id).kind);
  view["is_guarded"] = source.type(id).guard.has_value();
  view["function"] = (source.type(id).guard ? "put_" : "write_") + source.names(id).stem;
  view["shape"] = id;
  return view;
}

}  // namespace candor::backend::cpp
