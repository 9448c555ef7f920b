// backend/cpp/codec/reader_view.cpp: what the reader of each kind of type needs to know.
#include "backend/cpp/codec/reader_view.hpp"

#include <map>

#include "backend/cpp/codec/record_view.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// The flags of read.tmpl: which kind of reader it is.
constexpr render::Key reader_kinds[] = {"is_record",   "is_array",  "is_map",     "is_tuple", "is_by_kind",
                                        "is_by_other", "is_words",  "is_choice",  "is_null",  "is_nullable",
                                        "is_checked",  "is_scalar", "is_forward", "is_never"};

bool is_bool(const Source& source, ir::TypeId id) {
  return std::holds_alternative<ir::Boolean>(source.type(id).kind);
}

bool all_strings(const ir::Enum& type) {
  for (const ir::EnumValue& value : type.values) {
    if (value.value.kind != source::Kind::string) return false;
  }
  return true;
}

struct ReaderOf {
  const Source& source;
  ir::TypeId id;

  const TypePlan& names() const { return source.names(id); }
  std::string object() const { return names().wrapped ? "out.value" : "out"; }

  View base(const char* kind) const {
    View view = {
        {"stem", names().stem}, {"cpp", names().cpp}, {"object", object()}, {"about", about_of(source, id)}};
    for (const render::Key flag : reader_kinds) view.add(flag, flag.text() == kind);
    return view;
  }
  void add_condition(View& view, const std::string& condition) const {
    view["has_condition"] = !condition.empty();
    view["condition"] = condition;
  }
  View forward(const std::string& reader) const {
    View view = base("is_forward");
    view["reader"] = reader;
    return view;
  }
  View scalar(const std::string& reader) const {
    const std::string condition = scalar_condition(source, id, object());
    if (condition.empty()) return forward(reader);
    View view = base("is_scalar");
    view["reader"] = reader;
    add_condition(view, condition);
    return view;
  }

  View operator()(const ir::Boolean&) const { return forward("rt::take_bool"); }
  View operator()(const ir::Any&) const { return forward("rt::take_any"); }
  View operator()(const ir::Null&) const { return forward("rt::take_null"); }
  View operator()(const ir::Never&) const { return base("is_never"); }
  View operator()(const ir::Integer& type) const {
    return scalar(type.is_unsigned ? "rt::take_uint64" : "rt::take_int64");
  }
  View operator()(const ir::Number&) const { return scalar("rt::take_double"); }
  View operator()(const ir::String&) const { return scalar("rt::take_string"); }

  View operator()(const ir::Enum& type) const {
    if (!all_strings(type)) {
      View view = base("is_choice");
      view["cases"] = shape_name(source, id) + ".cases";
      return view;
    }
    std::map<std::size_t, View> by_size;
    for (std::size_t i = 0; i < type.values.size(); ++i) {
      const std::string& word = type.values[i].value.text;
      by_size.try_emplace(word.size(), View::array())
          .first->second.push_back(
              {{"word", view_literal(word)}, {"value", names().cpp + "::" + names().members[i].name}});
    }
    View view = base("is_words");
    view["sizes"] = View::array();
    for (auto& [size, words] : by_size)
      view["sizes"].push_back({{"size", size}, {"words", std::move(words)}});
    return view;
  }

  View operator()(const ir::Array& type) const {
    View view = base("is_array");
    view["reader"] = reader_of(source, type.item);
    view["fresh"] =
        starts_empty(source, type.item) ? "" : "rt::fresh(fresh_" + source.names(type.item).stem + ")";
    view["of_bools"] = is_bool(source, type.item);
    add_condition(view, count_condition(object() + ".size()", type.min_items, type.max_items));
    return view;
  }

  View operator()(const ir::Map& type) const {
    View view = base("is_map");
    view["reader"] = reader_of(source, type.value);
    view["fresh"] = fresh_of(source, type.value);
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
      const MemberSpec spec = member_spec(source, field, names().members[i], "out");
      view["items"].push_back({{"reader", spec.reader},
                               {"target", spec.target},
                               {"is_maybe", spec.how == MemberSpec::How::maybe},
                               {"is_forbidden", spec.how == MemberSpec::How::forbidden},
                               {"null_target", spec.null_target}});
    }
    view["has_rest"] = type.rest.has_value();
    if (type.rest) {
      view["rest_reader"] = reader_of(source, *type.rest);
      view["rest_fresh"] = starts_empty(source, *type.rest) ? "" : fresh_of(source, *type.rest);
      view["rest_of_bools"] = is_bool(source, *type.rest);
    }
    add_condition(view, count_condition("count", type.min_items, type.max_items));
    return view;
  }

  View operator()(const ir::Record& type) const {
    RecordSpec spec;
    spec.function = "read_" + names().stem;
    spec.cpp = names().cpp;
    spec.extras = type.extras;
    spec.extra_key = type.extra_key;
    for (std::size_t i = 0; i < type.fields.size(); ++i)
      spec.members.push_back(member_spec(source, type.fields[i], names().members[i], object()));
    if (std::holds_alternative<ir::Kept>(type.extras))
      spec.kept_in = object() + "." + names().members.back().name;
    View view = base("is_record");
    view.update(record_view(source, spec));
    return view;
  }

  View branch(const ir::Union& type, std::size_t index) const {
    const ir::TypeId inner = type.branches[index].type;
    const MemberPlan& alternative = names().alternatives[index];
    const bool wrapped = !alternative.name.empty();
    const bool empty = starts_empty(source, inner) && !source.names(inner).boxed && !wrapped;
    std::string fresh = empty ? "" : fresh_of(source, inner);
    if (wrapped) fresh = alternative.cpp + "{" + fresh + "}";
    std::string target =
        object() + ".emplace<" + std::to_string(index) + ">(" + fresh + ")" + (wrapped ? ".value" : "");
    if (source.names(inner).boxed) target.insert(0, "*");
    View kinds = View::array();
    if (std::holds_alternative<ir::ByKind>(type.by))
      for (const std::string& kind : kinds_of(source, inner)) kinds.push_back(kind);
    return {{"index", index},
            {"kinds", std::move(kinds)},
            {"reader", reader_of(source, inner)},
            {"target", target}};
  }

  View operator()(const ir::Union& type) const {
    const bool by_kind = std::holds_alternative<ir::ByKind>(type.by);
    View view = base(by_kind ? "is_by_kind" : "is_by_other");
    const std::string cases = shape_name(source, id) + ".cases";
    if (const auto* by = std::get_if<ir::ByMember>(&type.by))
      view["chooser"] = "rt::branch_by_member(p, in, " + view_literal(by->member) + ", " + cases + ")";
    else
      view["chooser"] = "rt::branch_by_presence(p, in, " + cases + ")";
    view["branches"] = View::array();
    for (std::size_t i = 0; i < type.branches.size(); ++i) view["branches"].push_back(branch(type, i));
    return view;
  }

  View operator()(const ir::Nullable& type) const {
    const bool boxed = source.names(type.inner).boxed;
    const bool empty = starts_empty(source, type.inner) && !boxed;
    View view = base("is_nullable");
    view["reader"] = reader_of(source, type.inner);
    view["target"] =
        (boxed ? "*" : "") + object() + ".emplace(" + (empty ? "" : fresh_of(source, type.inner)) + ")";
    return view;
  }

  View operator()(const ir::Checked&) const {
    View view = base("is_checked");
    view["shape"] = id;
    return view;
  }
};

}  // namespace

View reader_view(const Source& source, ir::TypeId id) {
  View view = std::visit(ReaderOf{source, id}, source.type(id).kind);
  view["is_guarded"] = source.type(id).guard.has_value();
  view["function"] = (source.type(id).guard ? "part_" : "read_") + source.names(id).stem;
  view["shape"] = id;
  return view;
}

}  // namespace candor::backend::cpp
