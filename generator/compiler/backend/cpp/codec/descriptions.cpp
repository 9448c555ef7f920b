// backend/cpp/codec/descriptions.cpp: composes the descriptions of types, and declares each of them once.
#include "backend/cpp/codec/descriptions.hpp"

#include <algorithm>
#include <candor/detail/narrow.hpp>
#include <candor/detail/usual_names.hpp>
#include <utility>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/type_graph.hpp"
#include "schema/model/comparison.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// A description that is longer than this gets a name.
constexpr std::size_t max_inline_length = 44;

constexpr const char* max_items = "rt::unbounded";

std::string arguments(const std::vector<std::string>& all) { return source::joined(all, ", "); }

/// ", 1, 9": bounds after the other arguments, as far as they bound anything.
std::string bounds(std::uint64_t min, const std::optional<std::uint64_t>& max) {
  if (!max) return min == 0 ? "" : ", " + std::to_string(min);
  return ", " + std::to_string(min) + ", " + std::to_string(*max);
}

/// Returns true if an integer argument says all of a bound, so that refusals print it as the schema does: not
/// of one that was rounded to a whole number, or has another text than the integer.
template <class Integer>
bool states(Integer argument, const source::Decimal& bound) {
  return source::to_text(bound) == std::to_string(argument);
}

/// The decimal as an integer argument, if doubles hold it exactly.
std::optional<std::string> whole_bound(const source::Decimal& value) {
  constexpr std::int64_t largest = std::int64_t{1} << 53;
  if (!source::is_integer(value)) return std::nullopt;
  const auto number = source::to_int64(value);
  if (!number || *number > largest || *number < -largest || !states(*number, value)) return std::nullopt;
  return std::to_string(*number);
}

bool all_strings(const ir::Enum& type) {
  return std::ranges::all_of(type.values,
                             [](const auto& one) { return one.value.kind == source::Kind::string; });
}

/// Returns true for the types whose description is a struct, so that it can name itself.
bool is_struct_description(const Source& source, ir::TypeId id) {
  const ir::TypeKind& kind = source.type(id).kind;
  return source.names(id).wrapped || std::holds_alternative<ir::Record>(kind) ||
         std::holds_alternative<ir::Tuple>(kind);
}

/// Returns true if equal JSON values have equal C++ values: what the type keeps as text differs by its
/// spelling.
bool compares_by_value(const ir::Contract& contract, ir::TypeId id) {
  const std::vector<bool> held = ir::reachable(contract, {id});
  for (ir::TypeId part = 0; part < held.size(); ++part) {
    const ir::TypeKind& kind = contract[part].kind;
    if (held[part] && (std::holds_alternative<ir::Any>(kind) || std::holds_alternative<ir::Checked>(kind)))
      return false;
  }
  return true;
}

/// Returns true for an array whose guard has `uniqueItems` alone, and whose items can be compared.
bool is_set(const ir::Contract& contract, ir::TypeId id) {
  const auto* const array = std::get_if<ir::Array>(&contract[id].kind);
  if (array == nullptr || !contract[id].guard) return false;
  schema::Schema rest = contract.rules[*contract[id].guard].schema;
  if (!rest.unique_items) return false;
  rest.unique_items = false;
  return !schema::needs_guard(rest) && !rest.ref && rest.all_of.empty() && rest.any_of.empty() &&
         rest.one_of.empty() && compares_by_value(contract, array->item);
}

View case_rows(const std::vector<std::pair<source::Node, std::size_t>>& cases) {
  View rows = View::array();
  std::vector<std::string> texts;
  texts.reserve(cases.size());
  for (const auto& [value, branch] : cases) texts.push_back(constant_text(value));
  const bool counted = needs_counted_literals(texts);
  for (std::size_t i = 0; i < cases.size(); ++i)
    rows.push_back("{rt::Kind::" + kind_name(kind_of(cases[i].first)) + ", " +
                   (counted ? counted_literal(texts[i]) : view_literal(texts[i])) + ", " +
                   std::to_string(cases[i].second) + "}");
  return rows;
}

source::Node string_node(const std::string& text) {
  source::Node node;
  node.kind = source::Kind::string;
  node.text = text;
  return node;
}

View field_lines(std::vector<std::string> fields, const char* end = ">;") {
  for (std::string& field : fields) field += &field == &fields.back() ? end : ",";
  return fields;
}

/// The fields of an object with many, in blocks.
View blocks_of(const std::vector<std::string>& fields) {
  View blocks = View::array();
  for (std::size_t first = 0; first < fields.size(); first += detail::fields_in_block) {
    const std::size_t end = std::min(first + detail::fields_in_block, fields.size());
    blocks.push_back({{"name", "fields_" + std::to_string(first)},
                      {"fields", field_lines({fields.begin() + static_cast<std::ptrdiff_t>(first),
                                              fields.begin() + static_cast<std::ptrdiff_t>(end)},
                                             "> {};")},
                      {"comma", end == fields.size() ? ">;" : ","}});
  }
  return blocks;
}

}  // namespace

struct Descriptions::Describe {
  Descriptions& all;
  ir::TypeId id;

  const TypePlan& names() const { return all.source_.names(id); }
  const Source& source() const { return all.source_; }
  std::string operator()(const ir::Boolean&) const { return "rt::boolean"; }
  std::string operator()(const ir::Null&) const { return "rt::null_value"; }
  std::string operator()(const ir::Any&) const { return "rt::any"; }
  std::string operator()(const ir::Never&) const { return "rt::never"; }
  std::string operator()(const ir::Integer& type) const {
    if (type.is_unsigned) {
      const UnsignedBounds range = unsigned_bounds(type);
      return stated(natural(range), type, range);
    }
    const SignedBounds range = signed_bounds(type);
    return stated(whole(range), type, range);
  }
  /// The description; with the row of its type where a template argument cannot state a bound.
  template <class Bounds>
  std::string stated(const std::string& text, const ir::Integer& type, const Bounds& range) const {
    const auto says_all = [](const auto& bound, const auto& argument) {
      return bound ? argument && states(*argument, *bound) : !argument;
    };
    if (says_all(type.minimum, range.low) && says_all(type.maximum, range.high)) return text;
    return "rt::stated<" + text + ", " + all.row(id) + ">";
  }
  static std::string natural(const UnsignedBounds& range) {
    const std::string low = uint64_literal(range.low.value_or(0));
    if (range.high) return "rt::natural<" + low + ", " + uint64_literal(*range.high) + ">";
    return range.low ? "rt::natural<" + low + ">" : "rt::natural<>";
  }
  static std::string whole(const SignedBounds& range) {
    if (range.low && range.high)
      return "rt::between<" + int64_literal(*range.low) + ", " + int64_literal(*range.high) + ">";
    if (range.low) return "rt::at_least<" + int64_literal(*range.low) + ">";
    return range.high ? "rt::at_most<" + int64_literal(*range.high) + ">" : "rt::integer";
  }
  std::string operator()(const ir::Number& type) const {
    if (!type.minimum && !type.maximum) return "rt::number";
    const auto low = type.minimum && !type.exclusive_minimum ? whole_bound(*type.minimum) : std::nullopt;
    const auto high = type.maximum && !type.exclusive_maximum ? whole_bound(*type.maximum) : std::nullopt;
    if (low && !type.maximum) return "rt::number_at_least<" + *low + ">";
    if (low && high) return "rt::number_within<" + *low + ", " + *high + ">";
    return "rt::bounded_number<" + all.row(id) + ">";
  }
  std::string operator()(const ir::String& type) const {
    const ir::TextRules& rules = type.rules;
    const bool only_size = rules.patterns.empty() && rules.values.empty() && type.any_of.empty();
    if (only_size && rules.min_length == 0 && !rules.max_length) return "rt::string";
    if (only_size) return "rt::sized_string<" + bounds(rules.min_length, rules.max_length).substr(2) + ">";
    return "rt::text<" + all.row(id) + ">";
  }
  std::string operator()(const ir::Enum& type) const {
    const std::string& cpp = names().cpp;
    if (all_strings(type)) {
      all.need("enums");
      return "rt::enumeration<" + cpp + ", " + words_of(cpp) + ">";
    }
    all.need("choices");
    std::vector<std::pair<source::Node, std::size_t>> cases;
    for (std::size_t i = 0; i < type.values.size(); ++i) cases.emplace_back(type.values[i].value, i);
    return "rt::choice<" + cpp + ", " + cases_named(cases) + ">";
  }
  std::string cases_named(const std::vector<std::pair<source::Node, std::size_t>>& cases) const {
    std::string name = all.names_.take(names().stem + "_cases");
    all.declare("is_cases", {{"name", name}, {"rows", case_rows(cases)}});
    return name;
  }
  std::string operator()(const ir::Array& type) const {
    return "rt::list<" + all.of(type.item) + bounds(type.min_items, type.max_items) + ">";
  }
  std::string operator()(const ir::Map& type) const {
    const std::string keys = all.keys(type.key);
    return "rt::map<" + all.of(type.value) + (keys.empty() ? "" : ", " + keys) + ">";
  }
  std::string operator()(const ir::Nullable& type) const {
    return "rt::nullable<" + all.held(type.inner) + ">";
  }
  std::string operator()(const ir::Checked&) const { return "rt::checked_value<" + all.row(id) + ">"; }

  std::string operator()(const ir::Union& type) const {
    all.need("unions");
    std::vector<std::string> parts;
    const bool by_kind = std::holds_alternative<ir::ByKind>(type.by);
    for (std::size_t i = 0; i < type.branches.size(); ++i) {
      const ir::TypeId inner = type.branches[i].type;
      std::string part = all.held(inner);
      const std::string& wrapper = names().alternatives[i].name;
      if (!wrapper.empty()) part = "rt::wrapped<" + wrapper + ", " + part + ">";
      if (by_kind) {
        for (const std::string& kind : kinds_of(source(), inner)) part += ", rt::Kind::" + kind;
        part = "rt::when<" + part + ">";
      }
      parts.push_back(std::move(part));
    }
    std::string text =
        std::visit([&](const auto& by) { return told_apart(by, type); }, type.by) + arguments(parts) + ">";
    const std::size_t start = shallowest_branch(source().contract, type);
    if (start != 0) text = "rt::starting_as<" + std::to_string(start) + ", " + text + ">";
    return text;
  }
  std::string told_apart(const ir::ByKind&, const ir::Union&) const { return "rt::by_kind<"; }
  std::string told_apart(const ir::ByMember& by, const ir::Union&) const {
    std::vector<std::pair<source::Node, std::size_t>> cases;
    for (std::size_t i = 0; i < by.values.size(); ++i)
      for (const source::Node& value : by.values[i]) cases.emplace_back(value, i);
    return "rt::by_member<" + string_literal(by.member) + ", " + cases_named(cases) + ", ";
  }
  std::string told_apart(const ir::ByPresence& by, const ir::Union&) const {
    std::vector<std::pair<source::Node, std::size_t>> cases;
    for (std::size_t i = 0; i < by.members.size(); ++i) cases.emplace_back(string_node(by.members[i]), i);
    return "rt::by_presence<" + cases_named(cases) + ", ";
  }

  std::string operator()(const ir::Record& type) const { return structure(type); }
  std::string operator()(const ir::Tuple& type) const { return structure(type); }

  /// Declares the struct that describes a record or a tuple, and returns its name.
  std::string structure(const ir::Record& type) const {
    const bool is_validator = source().plan.is_validator;
    const std::string& object = source().names(id).cpp;
    std::vector<std::string> fields;
    for (std::uint32_t i = 0; i < type.fields.size(); ++i) {
      fields.push_back(all.field(type.fields[i], names().members[i], is_validator ? "" : object));
    }
    const bool keeps_undeclared =
        !std::holds_alternative<ir::Refused>(type.extras) && !std::holds_alternative<ir::Kept>(type.extras);
    std::string rest = all.rest(type.extras, type.extra_key, object,
                                names().members.empty() ? "" : names().members.back().name,
                                keeps_undeclared ? all.envelope_names(id) : "");
    return declared("is_object", rest, std::move(fields));
  }
  std::string structure(const ir::Tuple& type) const {
    const std::string object = source().names(id).cpp;
    std::vector<std::string> fields;
    const bool is_validator = source().plan.is_validator;
    for (std::size_t i = 0; i < type.items.size(); ++i) {
      const MemberPlan& member = names().members[i];
      const std::string pointer = is_validator ? "nullptr" : "&" + object + "::" + member.name;
      const ir::TypeId inner =
          member.form == Form::maybe ? ir::without_null(source().contract, type.items[i]) : type.items[i];
      if (std::holds_alternative<ir::Never>(source().type(inner).kind) && member.form != Form::plain) {
        fields.push_back("rt::forbidden_item<" + pointer + ">");
        continue;
      }
      // A checked item is null by its type, not by its place.
      fields.push_back(std::string(member.form == Form::plain ? "rt::item<" : "rt::optional_item<") +
                       pointer + ", " + all.held(is_validator ? type.items[i] : inner) + ">");
    }
    std::string rest = ", " + std::to_string(type.min_items);
    if (type.max_items || type.rest)
      rest += ", " + (type.max_items ? std::to_string(*type.max_items) : std::string(max_items));
    if (type.rest)
      rest += ", rt::rest<" + (is_validator ? "nullptr" : "&" + object + "::rest") + ", " +
              all.of(*type.rest) + ">";
    all.need("tuples");
    return declared("is_tuple", rest, std::move(fields));
  }
  std::string declared(const char* kind, const std::string& rest, std::vector<std::string> fields) const {
    const bool guarded = source().type(id).guard.has_value();
    const std::string& own = all.begun_.at(id);
    std::string name = guarded ? all.define(names().stem + "_members") : own;
    const bool is_tuple = kind == std::string_view("is_tuple");
    const bool has_many = !is_tuple && fields.size() > detail::max_fields_apart;
    all.declare(
        kind, {{"name", name},
               {"cpp", source().plan.is_validator ? "rt::Nothing" : names().cpp},
               {"rest", rest},
               {"has_fields", !fields.empty()},
               {"has_many", has_many},
               {"blocks", has_many ? blocks_of(fields) : View::array()},
               {"fields", is_tuple ? field_lines(std::move(fields)) : all.object_fields(std::move(fields))}});
    return name;
  }
};

Descriptions::Descriptions(const Source& source, Tables& tables)
    : source_(source), tables_(tables), declarations_(View::array()) {
  need("values");
  if (!source.contract.is_envelope()) names_.take("answer_json");
}

std::string words_of(const std::string& enum_name) { return "k" + enum_name + "Words"; }

void Descriptions::declare(const char* kind, View view) {
  constexpr std::string_view kinds[] = {"is_cases",  "is_words", "is_function", "is_alias", "is_struct",
                                        "is_object", "is_tuple", "is_forward",  "is_json"};
  for (const std::string_view flag : kinds) view.add(flag, flag == kind);
  declarations_.push_back(std::move(view));
}

void Descriptions::need_objects(std::size_t fields) {
  need(fields > detail::max_narrow_fields ? "wide_objects" : "objects");
}

View Descriptions::object_fields(std::vector<std::string> fields) {
  need_objects(fields.size());
  return field_lines(std::move(fields));
}

View Descriptions::headers() const {
  View list = View::array();
  // What <candor/detail/from_coverage.hpp> includes, which all sources of tools do.
  constexpr std::string_view usual[] = {"enums", "objects", "values"};
  const bool has_usual = headers_.contains("from_coverage");
  for (const std::string_view header : headers_)
    if (!has_usual || std::ranges::find(usual, header) == std::end(usual))
      list.push_back(std::string("candor/detail/").append(header).append(".hpp"));
  return list;
}

std::string Descriptions::define(const std::string& stem) { return names_.take(stem + "_json"); }

std::string Descriptions::keys(const std::optional<ir::TypeId>& key) {
  if (!key) return "";
  const auto* const text = std::get_if<ir::String>(&source_.type(*key).kind);
  if (text != nullptr && Describe{*this, *key}(*text) == "rt::string") return "";
  return "rt::text<" + row(*key) + ">";
}

std::string Descriptions::row(ir::TypeId id) {
  return "kTables, " + std::to_string(tables_.number_of(tables_.of_type(id)));
}

std::string Descriptions::guard(ir::TypeId id) {
  return "kTables, " + std::to_string(tables_.number_of(tables_.of_rule(*source_.type(id).guard)));
}

std::string Descriptions::named(ir::TypeId id, const std::string& text) {
  if (text.size() <= max_inline_length) return text;
  auto [at, is_new] = by_text_.try_emplace(text);
  if (!is_new) return at->second;
  at->second = define(source_.names(id).stem);
  declare("is_alias", {{"name", at->second}, {"text", text}});
  return at->second;
}

std::string Descriptions::of(ir::TypeId id) {
  const auto begun = begun_.find(id);
  if (begun != begun_.end()) {
    if (!finished_.contains(id) && forward_.insert(id).second)
      declare("is_forward", {{"name", begun->second}});
    return begun->second;
  }
  const bool is_structure = is_struct_description(source_, id);
  if (is_structure) begun_[id] = define(source_.names(id).stem);
  std::string text = std::visit(Describe{*this, id}, source_.type(id).kind);
  if (source_.names(id).wrapped) text = "rt::wrapped<" + source_.names(id).cpp + ", " + text + ">";
  if (source_.type(id).guard) {
    const bool holds_distinct = is_set(source_.contract, id);
    if (holds_distinct) need("distinct_items");
    text = (holds_distinct ? "rt::set<" : "rt::guarded<") + text + ", " + guard(id) + ">";
  }
  if (!is_structure) return named(id, text);
  finished_.insert(id);
  if (text != begun_[id]) declare("is_struct", {{"name", begun_[id]}, {"text", text}});
  return begun_[id];
}

std::string Descriptions::held(ir::TypeId id) {
  return source_.names(id).boxed ? "rt::boxed<" + of(id) + ">" : of(id);
}

std::string Descriptions::open(ir::TypeId id) {
  need("open_words");
  if (const auto* const nullable = std::get_if<ir::Nullable>(&source_.type(id).kind))
    return "rt::nullable<" + open(nullable->inner) + ">";
  return named(id, "rt::open_enumeration<" + of(id) + ">");
}

std::string Descriptions::default_of(const ir::Field& field, const std::string& object,
                                     const MemberPlan& member) {
  const ir::TypeKind& kind = source_.type(field.type).kind;
  const bool is_constant = std::holds_alternative<ir::Boolean>(kind) ||
                           std::holds_alternative<ir::Integer>(kind) ||
                           std::holds_alternative<ir::Enum>(kind);
  if (is_constant && !source_.names(field.type).boxed && !source_.names(field.type).wrapped)
    return member.initial_value;
  if (source_.plan.is_document) return document_default(field, object, member);
  const std::string value =
      held_literal(source_.contract, source_.plan, field.type, *field.default_value, true).value_or("{}");
  std::string name = names_.take(snake_case(object) + "_" + member.name + "_default");
  declare("is_function", {{"name", name}, {"type", source_.names(field.type).held}, {"text", value}});
  return name;
}

std::string Descriptions::document_default(const ir::Field& field, const std::string& object,
                                           const MemberPlan& member) {
  const ir::TypeKind& kind = source_.type(field.type).kind;
  std::string name = names_.take(snake_case(object) + "_" + member.name + "_default");
  const std::string& cpp = source_.names(field.type).held;
  const bool is_text = std::holds_alternative<ir::String>(kind);
  if (is_text || std::holds_alternative<ir::Number>(kind)) {
    const std::string value =
        is_text ? view_literal(field.default_value->text)
                : held_literal(source_.contract, source_.plan, field.type, *field.default_value, true)
                      .value_or("{}");
    declare("is_function", {{"name", name}, {"type", cpp}, {"text", value}});
  } else {
    declare("is_json", {{"name", name}, {"text", string_literal(source::to_text(*field.default_value))}});
  }
  return name;
}

bool Descriptions::is_read_from_json(const ir::Field& field) const {
  const ir::TypeKind& kind = source_.type(field.type).kind;
  const bool is_scalar = std::holds_alternative<ir::Boolean>(kind) ||
                         std::holds_alternative<ir::Integer>(kind) ||
                         std::holds_alternative<ir::Enum>(kind) || std::holds_alternative<ir::String>(kind) ||
                         std::holds_alternative<ir::Number>(kind);
  return source_.plan.is_document &&
         (!is_scalar || source_.names(field.type).boxed || source_.names(field.type).wrapped);
}

std::string Descriptions::field(const ir::Field& field, const MemberPlan& member, const std::string& object) {
  ir::TypeId type = member.form == Form::maybe ? ir::without_null(source_.contract, field.type) : field.type;
  const bool is_plain = member.form == Form::plain;
  const bool is_forbidden = std::holds_alternative<ir::Never>(source_.type(type).kind) && !is_plain;
  const bool has_default = is_plain && field.presence != ir::Presence::required;
  const bool is_validator = source_.plan.is_validator;
  std::string text = is_forbidden               ? "rt::forbidden<"
                     : !is_plain                ? "rt::optional<"
                     : !has_default             ? "rt::required<"
                     : is_validator             ? "rt::given<"
                     : is_read_from_json(field) ? "rt::defaulted_by_json<"
                     : field.omitted_if_default ? "rt::omitted<"
                                                : "rt::defaulted<";
  text.append(string_literal(field.name)).append(", ");
  // What has no place is null by its type.
  if (object.empty()) type = field.type;
  text += object.empty() ? "nullptr" : "&" + object + "::" + member.name;
  if (!is_forbidden) text.append(", ").append(field.is_open ? open(type) : held(type));
  if (has_default && !is_validator) text.append(", ").append(default_of(field, object, member));
  return text + '>';
}

std::string Descriptions::envelope_names(ir::TypeId id) {
  const ir::Contract& contract = source_.contract;
  const bool travel_in_envelope = contract.is_params(id) && contract.travels == ir::Travels::flat &&
                                  !params_travel_nested(contract) && !contract.request_members.empty();
  if (!travel_in_envelope || source_.plan.is_validator) return "";
  if (std::ranges::equal(contract.request_members, detail::request_names)) return "rt::request_names";
  std::string name = names_.take("envelope_names");
  declare("is_words",
          {{"name", name}, {"words", source::joined(contract.request_members, ", ", view_literal)}});
  return name;
}

std::string Descriptions::rest(const ir::Extras& extras, const std::optional<ir::TypeId>& key,
                               const std::string& object, const std::string& member,
                               const std::string& apart) {
  if (std::holds_alternative<ir::Refused>(extras)) return ", rt::refused";
  const auto* kept = std::get_if<ir::Kept>(&extras);
  std::string keyed = keys(key);
  if (kept == nullptr && source_.plan.is_validator)
    return keyed.empty() ? "" : ", rt::dropped_if<" + keyed + ">";
  if (kept == nullptr) {
    if (!apart.empty() && keyed.empty()) keyed = "void";
    return ", rt::undeclared<&" + object + "::" + member + (keyed.empty() ? "" : ", " + keyed) +
           (apart.empty() ? "" : ", " + apart) + ">";
  }
  const std::string place = source_.plan.is_validator ? "nullptr" : "&" + object + "::" + member;
  return ", rt::kept<" + place + ", " + of(kept->type) + (keyed.empty() ? "" : ", " + keyed) + ">";
}

}  // namespace candor::backend::cpp
