// generator/verify/accepts.cpp: a quick yes for values that plainly have the shape of a contract.
#include "verify/accepts.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <variant>

#include "pattern/pattern.hpp"

namespace candor::verify {
namespace {

using source::Kind;
using source::Node;

constexpr std::array<std::string_view, 6> envelope_members = {"success", "id",         "command",
                                                              "method",  "session_id", "lsp_hints"};
/// Digits that surely fit into 64 bits.
constexpr std::size_t short_number = 18;

/// An integer in plain digits; nothing for any other spelling.
std::optional<std::int64_t> plain_integer(const Node& value) {
  const std::string& text = value.text;
  if (value.kind != Kind::number || text.size() > short_number) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool at_least(std::int64_t number, const std::optional<source::Decimal>& bound) {
  if (!bound) return true;
  const std::optional<std::int64_t> least = source::to_int64(*bound);
  return least && number >= *least;
}

bool at_most(std::int64_t number, const std::optional<source::Decimal>& bound) {
  if (!bound) return true;
  const std::optional<std::int64_t> most = source::to_int64(*bound);
  return most && number <= *most;
}

/// Looks at one value. The structured bindings name every member of a type: one that is added must be looked
/// at here.
struct Look {
  const ir::Contract& contract;
  const Node& value;
  const Subject* flat = nullptr;  // set where the value is a result among the envelope's members

  bool at(ir::TypeId type, const Node& part) const { return accepts(contract, type, part); }

  bool operator()(const ir::Any&) const { return true; }
  bool operator()(const ir::Never&) const { return false; }
  bool operator()(const ir::Boolean&) const { return value.kind == Kind::boolean; }
  bool operator()(const ir::Null&) const { return value.kind == Kind::null; }
  bool operator()(const ir::Nullable& type) const {
    return value.kind == Kind::null || at(type.inner, value);
  }
  bool operator()(const ir::Tuple&) const { return false; }
  bool operator()(const ir::Checked&) const { return false; }

  bool operator()(const ir::Integer& type) const {
    const auto& [minimum, maximum, is_unsigned] = type;
    const std::optional<std::int64_t> number = plain_integer(value);
    return number && (!is_unsigned || *number >= 0) && at_least(*number, minimum) &&
           at_most(*number, maximum);
  }

  bool operator()(const ir::Number& type) const {
    const auto& [minimum, maximum, exclusive_minimum, exclusive_maximum] = type;
    if (value.kind != Kind::number || maximum || exclusive_minimum || exclusive_maximum) return false;
    // Most bounds of real contracts say "not negative".
    return !minimum || (minimum->digits.empty() && value.text.front() != '-');
  }

  bool operator()(const ir::String& type) const {
    const auto& [rules, any_of, format] = type;
    if (value.kind != Kind::string || !any_of.empty() || !format.empty()) return false;
    const auto& [min_length, max_length, patterns, values] = rules;
    // A text of n bytes has at least n / 4 and at most n code points.
    if (min_length != 0 && value.text.size() <= (min_length - 1) * 4) return false;
    if (max_length && value.text.size() > *max_length) return false;
    if (!values.empty() && std::find(values.begin(), values.end(), value.text) == values.end()) return false;
    return std::all_of(patterns.begin(), patterns.end(), [&](std::uint32_t index) {
      return pattern::matches(contract.patterns[index].dfa, value.text);
    });
  }

  bool operator()(const ir::Enum& type) const {
    const auto& [values] = type;
    return std::any_of(values.begin(), values.end(),
                       [&](const ir::EnumValue& each) { return source::same_value(each.value, value); });
  }

  bool operator()(const ir::Array& type) const {
    const auto& [item, min_items, max_items] = type;
    if (value.kind != Kind::array || value.items.size() < min_items) return false;
    if (max_items && value.items.size() > *max_items) return false;
    return std::all_of(value.items.begin(), value.items.end(),
                       [&, id = item](const Node& each) { return at(id, each); });
  }

  bool operator()(const ir::Map& type) const {
    const auto& [of, key] = type;
    if (value.kind != Kind::object || key) return false;
    return std::all_of(value.members.begin(), value.members.end(),
                       [&, id = of](const source::Member& each) { return at(id, each.value); });
  }

  bool operator()(const ir::Record& type) const {
    const auto& [fields, extras, extra_key] = type;
    if (value.kind != Kind::object || extra_key) return false;
    std::size_t needed = 0;
    for (const ir::Field& field : fields) needed += field.presence == ir::Presence::required ? 1 : 0;
    std::size_t next = 0;
    for (const source::Member& member : value.members) {
      const ir::Field* field = find(fields, member.key, next);
      if (field == nullptr && !takes_extra(extras, member)) return false;
      if (field == nullptr) continue;
      if (!at(field->type, member.value)) return false;
      needed -= field->presence == ir::Presence::required ? 1 : 0;
    }
    return needed == 0;
  }

  bool operator()(const ir::Union& type) const {
    const auto& [branches, by] = type;
    // Lowering has proved the branches apart.
    return std::any_of(branches.begin(), branches.end(),
                       [&](const ir::Branch& each) { return at(each.type, value); });
  }

 private:
  /// The field of that name; answers mostly have the order of the contract, so the one after the last is
  /// tried first.
  static const ir::Field* find(const std::vector<ir::Field>& fields, const std::string& name,
                               std::size_t& next) {
    for (std::size_t tried = 0; tried < fields.size(); ++tried) {
      const std::size_t place = (next + tried) % fields.size();
      if (fields[place].name != name) continue;
      next = place + 1;
      return &fields[place];
    }
    return nullptr;
  }

  bool takes_extra(const ir::Extras& extras, const source::Member& member) const {
    if (flat != nullptr && is_of_envelope(*flat, member.key)) return true;
    if (const auto* kept = std::get_if<ir::Kept>(&extras)) return at(kept->type, member.value);
    return std::holds_alternative<ir::Dropped>(extras);
  }
};

}  // namespace

bool accepts(const ir::Contract& contract, ir::TypeId type, const Node& value) {
  // A guard says what the kind does not hold.
  return !contract[type].guard && std::visit(Look{contract, value}, contract[type].kind);
}

bool accepts_result(const Subject& subject, const Node& value) {
  const Subject* const flat = travels_flat(subject) ? &subject : nullptr;
  if (subject.contract[subject.contract.result].guard) return false;
  return std::visit(Look{subject.contract, value, flat}, subject.contract[subject.contract.result].kind);
}

bool is_of_envelope(const Subject& subject, std::string_view name) {
  return std::find(envelope_members.begin(), envelope_members.end(), name) != envelope_members.end() &&
         !declares(subject, name);
}

}  // namespace candor::verify
