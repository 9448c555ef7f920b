// breaking/api.cpp: changes of the C++ API of emitted code.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_set>

#include "backend/backend.hpp"
#include "breaking/contracts.hpp"
#include "ir/type_graph.hpp"
#include "source/make_node.hpp"

namespace candor::breaking {
namespace {

using ir::TypeId;
using Use = backend::ApiLine::Use;

/// The lines of code by which a change may show: of a use, at one of these places of the old version, the
/// nearest first; and of one word, if it is not empty.
struct Sought {
  Use use = Use::member;
  std::vector<source::Origin> places;
  std::string word = {};
};

/// The emitted API of both versions, as lines of code.
class Api {
 public:
  Api(const ir::Contract& before, const ir::Contract& after) {
    std::unordered_set<std::string> kept;
    for (backend::ApiLine& line : lines_of(after)) kept.insert(std::move(line.code));
    for (backend::ApiLine& line : lines_of(before))
      if (!kept.contains(line.code)) broken_[key_of(line.use, line.at, line.word)].push_back(std::move(line));
  }

  /// Returns a line that compiles against the old version only; std::nullopt where there is none, because the
  /// part is not in the API or did not change there.
  std::optional<Witness> broken_line(const Sought& sought) const {
    for (const source::Origin& place : sought.places) {
      const auto lines = broken_.find(key_of(sought.use, place, sought.word));
      if (lines == broken_.end()) continue;
      for (const backend::ApiLine& line : lines->second)
        if (line.at.file == place.file)
          return Witness{source::make_string(shortened(line.code)), true, "it does not compile",
                         Witness::Of::code};
    }
    return std::nullopt;
  }

 private:
  static std::vector<backend::ApiLine> lines_of(const ir::Contract& contract) {
    return backend::backends().front()->api(contract);
  }

  using Key = std::tuple<Use, std::string, std::string>;
  static Key key_of(Use use, const source::Origin& at, const std::string& word) {
    return {use, at.pointer, word};
  }

  /// A switch over thousands of enumerators is the witness of each that was added.
  static std::string shortened(const std::string& code) {
    constexpr std::size_t longest = 1'000;
    return code.size() > longest ? code.substr(0, longest) + "..." : code;
  }

  /// The lines that are in the API of the old version only, by use, place and word.
  std::map<Key, std::vector<backend::ApiLine>> broken_;
};

/// The name that a type has in emitted code, as far as the contract decides it.
std::string name_of_type(const ir::Type& type) {
  if (!type.def_name.empty()) return type.def_name;
  std::string name;
  for (const std::string& part : type.path) name += (name.empty() ? "" : "/") + part;
  return name;
}

/// Returns true for kinds that become a struct or an enum with a name of its own.
bool is_named(const ir::Type& type) {
  return std::holds_alternative<ir::Record>(type.kind) || std::holds_alternative<ir::Enum>(type.kind);
}

bool is_null(const ir::Contract& contract, TypeId id) {
  return std::holds_alternative<ir::Nullable>(contract[id].kind);
}

const char* kind_name(const ir::TypeKind& kind) {
  constexpr const char* names[] = {"a boolean", "null",       "an integer",   "a number",       "a string",
                                   "an enum",   "an array",   "a tuple",      "a map",          "an object",
                                   "a variant", "a nullable", "checked JSON", "any JSON value", "no value"};
  static_assert(std::size(names) == std::variant_size_v<ir::TypeKind>);
  return names[kind.index()];
}

class ApiComparison {
 public:
  ApiComparison(const ir::Contract& before, const ir::Contract& after) : old_(before), new_(after) {}

  void compare(TypeId before, TypeId after, Side side);
  void compare_codes();

  /// Returns the changes, each that breaks with its witness. One that no line of code shows is of a part that
  /// has another form in emitted code, and is left out.
  std::vector<Change> take_changes() &&;

 private:
  /// `use` is that of the lines at the old place by which the change shows.
  void add(const diagnostics::Rule& rule, Verdict verdict, Use use, const source::Origin& old_at,
           const source::Origin& new_at, std::string message) {
    changes_.push_back(change_at(rule, verdict, side_, old_at, new_at, std::move(message)));
    sought_.push_back({use, {old_at}});
  }
  /// A change of a type, which shows in the members that have it, too.
  void add_to_type(const diagnostics::Rule& rule, const source::Origin& old_at, const source::Origin& new_at,
                   std::string message) {
    add(rule, Verdict::breaking, Use::member, old_at, new_at, std::move(message));
    sought_.back().places.insert(sought_.back().places.end(), within_.rbegin(), within_.rend());
  }
  void compare_kinds(const ir::Type& one, const ir::Type& other);
  void compare_integers(const ir::Type& one, const ir::Type& other);
  void compare_enums(const ir::Type& one, const ir::Type& other);
  void compare_records(const ir::Type& one, const ir::Type& other);
  void compare_fields(const ir::Field& one, const ir::Field& other);
  void compare_unions(const ir::Type& one, const ir::Type& other);

  const ir::Contract& old_;
  const ir::Contract& new_;
  std::vector<Change> changes_;
  std::vector<Sought> sought_;          // for each change
  std::vector<source::Origin> within_;  // the types and members of the old version around the compared ones
  Side side_ = Side::params;
  std::set<std::pair<TypeId, TypeId>> seen_;
  int depth_ = 0;
};

void ApiComparison::compare_integers(const ir::Type& one, const ir::Type& other) {
  if (std::get<ir::Integer>(one.kind).is_unsigned == std::get<ir::Integer>(other.kind).is_unsigned) return;
  add_to_type(rules::integer_type_changed, one.origin, other.origin,
              std::get<ir::Integer>(other.kind).is_unsigned
                  ? "the member was std::int64_t and is std::uint64_t"
                  : "the member was std::uint64_t and is std::int64_t");
}

void ApiComparison::compare_enums(const ir::Type& one, const ir::Type& other) {
  const auto values = [](const ir::Type& type) {
    std::vector<std::string> all;
    for (const ir::EnumValue& value : std::get<ir::Enum>(type.kind).values)
      all.push_back(source::to_text(value.value));
    return all;
  };
  const std::vector<std::string> before = values(one);
  const std::vector<std::string> after = values(other);
  const std::unordered_set<std::string> old(before.begin(), before.end());
  const std::unordered_set<std::string> now(after.begin(), after.end());
  std::vector<std::string> kept_before;
  std::vector<std::string> kept_after;
  for (const std::string& value : before) {
    if (now.contains(value)) {
      kept_before.push_back(value);
      continue;
    }
    add(rules::enumerator_removed, Verdict::breaking, Use::enumerator, one.origin, other.origin,
        "enumerator " + value + " was removed");
    sought_.back().word = value;
  }
  for (const std::string& value : after)
    if (old.contains(value))
      kept_after.push_back(value);
    else
      add(rules::enumerator_added, Verdict::breaking, Use::every_enumerator, one.origin, other.origin,
          "enumerator " + value + " was added: a switch over all enumerators does not compile with -Werror");
  if (kept_before != kept_after)
    add(rules::enumerator_order_changed, Verdict::policy, Use::enumerator, one.origin, other.origin,
        "the order of the enumerators changed: numbers that were stored for them mean others");
}

void ApiComparison::compare_fields(const ir::Field& one, const ir::Field& other) {
  const auto is_optional = [](const ir::Contract& contract, const ir::Field& field) {
    return field.presence == ir::Presence::optional || is_null(contract, field.type);
  };
  const bool was = is_optional(old_, one);
  const bool is = is_optional(new_, other);
  if (!was && is)
    add(rules::member_became_optional, Verdict::breaking, Use::member, one.origin, other.origin,
        "member '" + one.name + "' became std::optional: code that reads it as a value does not compile");
  if (was && !is)
    add(rules::member_became_required, Verdict::breaking, Use::member, one.origin, other.origin,
        "member '" + one.name + "' is no longer std::optional: code that tests it changes its meaning");
  within_.push_back(one.origin);
  compare(one.type, other.type, side_);
  within_.pop_back();
}

void ApiComparison::compare_records(const ir::Type& one, const ir::Type& other) {
  const auto& before = std::get<ir::Record>(one.kind);
  const auto& after = std::get<ir::Record>(other.kind);
  const auto find = [](const ir::Record& record, const std::string& name) {
    const auto found = std::ranges::find(record.fields, name, &ir::Field::name);
    return found == record.fields.end() ? nullptr : &*found;
  };
  std::vector<std::string> kept_before;
  std::vector<std::string> kept_after;
  for (const ir::Field& field : before.fields) {
    if (const ir::Field* const same = find(after, field.name)) {
      kept_before.push_back(field.name);
      compare_fields(field, *same);
    } else {
      add(rules::member_removed, Verdict::breaking, Use::member, field.origin, other.origin,
          "member '" + field.name + "' was removed: code that names it does not compile");
      changes_.back().is_removal = true;
    }
  }
  for (const ir::Field& field : after.fields) {
    if (find(before, field.name) != nullptr) {
      kept_after.push_back(field.name);
      continue;
    }
    const bool is_required = field.presence == ir::Presence::required;
    add(is_required ? rules::required_member_added : rules::member_added,
        is_required ? Verdict::breaking : Verdict::policy, Use::braces, one.origin, field.origin,
        is_required
            ? "required member '" + field.name + "' was added: code that builds the struct does not compile"
            : "optional member '" + field.name + "' was added");
  }
  if (kept_before != kept_after)
    add(rules::member_order_changed, Verdict::breaking, Use::order, one.origin, other.origin,
        "members changed their order: designated initializers in the old order do not compile");
  const bool was_kept = std::holds_alternative<ir::Kept>(before.extras);
  const bool is_kept = std::holds_alternative<ir::Kept>(after.extras);
  if (was_kept != is_kept)
    add(rules::extra_members_changed, Verdict::breaking, is_kept ? Use::parts : Use::extras, one.origin,
        other.origin,
        is_kept ? "the struct gained a map of extra members" : "the struct lost its map of extra members");
}

void ApiComparison::compare_unions(const ir::Type& one, const ir::Type& other) {
  const auto& before = std::get<ir::Union>(one.kind).branches;
  const auto& after = std::get<ir::Union>(other.kind).branches;
  if (before.size() != after.size()) {
    add_to_type(rules::alternative_added, one.origin, other.origin,
                "the variant had " + std::to_string(before.size()) + " alternatives and has " +
                    std::to_string(after.size()) + ": visitors that list all of them do not compile");
    return;
  }
  for (std::size_t i = 0; i < before.size(); ++i) compare(before[i].type, after[i].type, side_);
}

void ApiComparison::compare_kinds(const ir::Type& one, const ir::Type& other) {
  if (one.kind.index() == other.kind.index()) {
    if (std::holds_alternative<ir::Integer>(one.kind)) return compare_integers(one, other);
    if (std::holds_alternative<ir::Enum>(one.kind)) return compare_enums(one, other);
    if (std::holds_alternative<ir::Record>(one.kind)) return compare_records(one, other);
    if (std::holds_alternative<ir::Union>(one.kind)) return compare_unions(one, other);
    if (const auto* const array = std::get_if<ir::Array>(&one.kind))
      return compare(array->item, std::get<ir::Array>(other.kind).item, side_);
    if (const auto* const map = std::get_if<ir::Map>(&one.kind))
      return compare(map->value, std::get<ir::Map>(other.kind).value, side_);
    if (const auto* const tuple = std::get_if<ir::Tuple>(&one.kind)) {
      const auto& items = std::get<ir::Tuple>(other.kind).items;
      if (tuple->items.size() != items.size())
        return add_to_type(rules::member_type_changed, one.origin, other.origin,
                           "the tuple had " + std::to_string(tuple->items.size()) + " positions and has " +
                               std::to_string(items.size()));
      for (std::size_t i = 0; i < items.size(); ++i) compare(tuple->items[i], items[i], side_);
    }
    return;
  }
  if (std::holds_alternative<ir::Integer>(one.kind) && std::holds_alternative<ir::Number>(other.kind))
    return add_to_type(
        rules::integer_became_double, one.origin, other.origin,
        "the member was std::int64_t and is double: code compiles, and loses precision above 2^53");
  if (std::holds_alternative<ir::Union>(one.kind) || std::holds_alternative<ir::Union>(other.kind))
    return add_to_type(rules::alternative_added, one.origin, other.origin,
                       std::string("the C++ type was that of ") + kind_name(one.kind) + " and is that of " +
                           kind_name(other.kind));
  add_to_type(rules::member_type_changed, one.origin, other.origin,
              std::string("the C++ type was that of ") + kind_name(one.kind) + " and is that of " +
                  kind_name(other.kind));
}

void ApiComparison::compare(TypeId before, TypeId after, Side side) {
  side_ = side;
  before = ir::without_null(old_, before);
  after = ir::without_null(new_, after);
  constexpr int deepest = 300;
  if (!seen_.insert({before, after}).second || depth_ > deepest) return;
  ++depth_;
  const ir::Type& one = old_[before];
  const ir::Type& other = new_[after];
  if (is_named(one) && is_named(other) && name_of_type(one) != name_of_type(other))
    add(rules::type_renamed, Verdict::breaking, Use::type, one.origin, other.origin,
        "the type of '" + name_of_type(one) + "' is now named after '" + name_of_type(other) + "'");
  within_.push_back(one.origin);
  compare_kinds(one, other);
  within_.pop_back();
  --depth_;
}

void ApiComparison::compare_codes() {
  side_ = Side::result;
  for (const ir::ErrorCode& error : new_.errors)
    if (std::ranges::find(old_.errors, error.code, &ir::ErrorCode::code) == old_.errors.end())
      add(rules::code_enumerator_added, Verdict::breaking, Use::every_enumerator, old_.origin, error.origin,
          "error code '" + error.code + "' was added: a switch over all codes does not compile with -Werror");
}

std::vector<Change> ApiComparison::take_changes() && {
  std::optional<Api> api;
  std::vector<Change> kept;
  for (std::size_t i = 0; i < changes_.size(); ++i) {
    Change& change = changes_[i];
    if (change.verdict == Verdict::breaking) {
      if (!api) api.emplace(old_, new_);
      change.witness = api->broken_line(sought_[i]);
      if (!change.witness) continue;
    }
    kept.push_back(std::move(change));
  }
  return kept;
}

}  // namespace

std::vector<Change> api_changes(const ir::Contract& before, const ir::Contract& after) {
  ApiComparison comparison(before, after);
  if (before.is_envelope() || after.is_envelope()) {
    for (const ir::WireType& type : before.wire_types)
      for (const ir::WireType& other : after.wire_types)
        if (type.name == other.name) comparison.compare(type.type, other.type, Side::contract);
    return std::move(comparison).take_changes();
  }
  comparison.compare(before.params, after.params, Side::params);
  comparison.compare(before.result, after.result, Side::result);
  comparison.compare_codes();
  return std::move(comparison).take_changes();
}

std::vector<Change> namespace_changes(const Subject& before, const Subject& after) {
  if (!before.contract || !after.contract) return {};
  auto witness = Api(*before.contract, *after.contract).broken_line({Use::tool, {before.contract->origin}});
  if (!witness) return {};
  const auto place_of = [](const Subject& subject) {
    return subject.file.name_at.file ? subject.file.name_at : subject.file.origin;
  };
  Change moved = change_at(rules::tool_namespace_changed, Verdict::breaking, Side::contract, place_of(before),
                           place_of(after),
                           "namespace '" + before.file.name + "' is now '" + after.file.name +
                               "': code that names it does not compile");
  moved.witness = std::move(witness);
  return {std::move(moved)};
}

}  // namespace candor::breaking
