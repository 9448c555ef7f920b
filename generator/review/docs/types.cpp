// generator/review/docs/types.cpp: types of contracts as phrases, and as cards that phrases link to.
#include <algorithm>

#include "docs/views.hpp"
#include "ir/lower/parts.hpp"
#include "source/words.hpp"

namespace candor::docs {
namespace {

using ir::Contract;
using ir::TypeId;

bool is_root(const Contract& contract, TypeId type) {
  return !contract.is_envelope() && (type == contract.params || type == contract.result);
}

bool is_record(const Contract& contract, TypeId type) {
  return std::holds_alternative<ir::Record>(contract[type].kind);
}

std::string href_of(const Contract& contract, TypeId type) {
  if (!is_root(contract, type)) return "#type-" + std::to_string(type);
  return type == contract.params ? "#params" : "#result";
}

std::string name_of(const Contract& contract, TypeId type) {
  for (const ir::WireType& wire : contract.wire_types)
    if (wire.type == type) return wire.name;
  if (!contract[type].def_name.empty()) return contract[type].def_name;
  const std::string path = source::joined(contract[type].path, ".");
  return path.empty() ? "type " + std::to_string(type) : path;
}

std::string count_text(std::uint64_t min, const std::optional<std::uint64_t>& max, std::string_view noun) {
  const auto text = [&](std::uint64_t count) {
    return source::count_text(static_cast<std::size_t>(count), noun);
  };
  if (!max) return min == 0 ? "" : ", at least " + text(min);
  if (*max == min) return ", exactly " + text(min);
  return min == 0 ? ", at most " + text(*max) : ", " + std::to_string(min) + " to " + text(*max);
}

template <class Kind>
std::string bounds_text(const Kind& kind, bool above, bool below) {
  if (kind.minimum && kind.maximum && !above && !below)
    return ", " + source::to_text(*kind.minimum) + " to " + source::to_text(*kind.maximum);
  std::string text;
  if (kind.minimum) text += (above ? ", above " : ", at least ") + source::to_text(*kind.minimum);
  if (kind.maximum) text += (below ? ", below " : ", at most ") + source::to_text(*kind.maximum);
  return text;
}

/// Writes the phrase of a type, piece by piece: a record is a link, so it ends where types are not made to be
/// endless.
class Phrase {
 public:
  explicit Phrase(const Contract& contract) : contract_(contract) {}

  void type(TypeId type) {
    constexpr std::size_t max = 500;
    if (is_record(contract_, type)) {
      piece(name_of(contract_, type), "is_link", href_of(contract_, type));
    } else if (std::ranges::find(open_, type) != open_.end()) {
      text("the same again");
    } else if (pieces_.size() > max) {
      piece("more than fits here", "is_link", "#contract");
    } else {
      open_.push_back(type);
      std::visit(*this, contract_[type].kind);
      open_.pop_back();
    }
    if (contract_[type].guard) piece("with further rules", "is_link", "#contract");
  }

  View take() { return std::move(pieces_); }

  void operator()(const ir::Boolean&) { text("boolean"); }
  void operator()(const ir::Null&) { text("null"); }
  void operator()(const ir::Any&) { text("any value"); }
  void operator()(const ir::Never&) { text("no value"); }
  void operator()(const ir::Integer& kind) { text("integer" + bounds_text(kind, false, false)); }
  void operator()(const ir::Number& kind) {
    text("number" + bounds_text(kind, kind.exclusive_minimum, kind.exclusive_maximum));
  }
  void operator()(const ir::String& kind) {
    text_rules("string", kind.rules);
    for (const ir::TextRules& rules : kind.any_of)
      text_rules(&rules == &kind.any_of.front() ? "that is" : "or", rules);
    if (!kind.format.empty()) {
      text("in the format");
      code(kind.format);
    }
  }
  void operator()(const ir::Enum& kind) {
    text(kind.values.size() == 1 ? "always" : "one of");
    for (const ir::EnumValue& each : kind.values) code(source::to_text(each.value));
  }
  void operator()(const ir::Array& kind) {
    const std::string count = count_text(kind.min_items, kind.max_items, "item");
    text("array" + (count.empty() ? "" : count + ",") + " of");
    type(kind.item);
  }
  void operator()(const ir::Tuple& kind) {
    text("array of");
    for (const TypeId item : kind.items) alternative(item, &item == &kind.items.front(), "then");
    if (kind.rest) alternative(*kind.rest, kind.items.empty(), "then any number of");
    if (kind.min_items < kind.items.size()) text(count_text(kind.min_items, kind.max_items, "item"));
  }
  void operator()(const ir::Map& kind) {
    text("object whose members are");
    type(kind.value);
    if (!kind.key) return;
    text("and whose keys are");
    type(*kind.key);
  }
  void operator()(const ir::Record&) { text("object"); }
  void operator()(const ir::Union& kind) {
    for (const ir::Branch& branch : kind.branches)
      alternative(branch.type, &branch == &kind.branches.front(), "or");
  }
  void operator()(const ir::Nullable& kind) {
    type(kind.inner);
    text("or null");
  }
  void operator()(const ir::Checked& kind) {
    const char* const word = kind.rule == ir::Checked::Rule::all_of ? "and" : "or";
    for (const TypeId& branch : kind.branches) alternative(branch, &branch == &kind.branches.front(), word);
    if (kind.rule == ir::Checked::Rule::one_of) text("but only one of these");
  }

 private:
  void piece(std::string_view text, const char* flag, std::string_view href = "") {
    View view{{"text", page::html(text)}, {"is_code", false}, {"is_link", false}, {"href", page::html(href)}};
    if (*flag != '\0') view[flag] = View(true);
    pieces_.push_back(std::move(view));
  }
  void text(std::string_view words) { piece(words, ""); }
  void code(std::string_view words) { piece(words, "is_code"); }

  void alternative(TypeId part, bool is_first, const char* word) {
    if (!is_first) text(word);
    type(part);
  }

  void text_rules(const std::string& what, const ir::TextRules& rules) {
    text(what + count_text(rules.min_length, rules.max_length, "character"));
    for (const std::uint32_t pattern : rules.patterns) {
      text("that matches");
      code(contract_.patterns[pattern].text);
    }
    if (rules.values.empty()) return;
    text("one of");
    for (const std::string& value : rules.values) code(source::quote(value));
  }

  const Contract& contract_;
  View pieces_ = View::array();
  std::vector<TypeId> open_;
};

/// Returns the phrase of a type as a list with one list.
View phrase_of(const Contract& contract, TypeId type) {
  Phrase phrase(contract);
  phrase.type(type);
  return View::array(phrase.take());
}

/// Returns what a reader does with members that are not declared.
View others_view(const Contract& contract, const ir::Record& record) {
  if (std::holds_alternative<ir::Refused>(record.extras))
    return View::array(View{{"text", "Other members are refused."}, {"type", View::array()}});
  if (const auto* const kept = std::get_if<ir::Kept>(&record.extras))
    return View::array(View{{"text", "Every other member:"}, {"type", phrase_of(contract, kept->type)}});
  return View::array(View{{"text", "Other members are kept as they are."}, {"type", View::array()}});
}

View members_view(const Contract& contract, const ir::Record& record, const RolesByKey& roles) {
  View members = View::array();
  for (const ir::Field& field : record.fields) {
    const auto role = roles.find({field.origin.file.get(), field.origin.span.begin});
    View marks = View::array();
    if (field.presence == ir::Presence::required) marks.push_back(View("required"));
    if (field.deprecated) marks.push_back(View("deprecated"));
    if (field.is_ignored) marks.push_back(View("ignored by the tool"));
    const bool has_default = ir::is_filled(field);
    members.push_back(
        View{{"name", page::html(field.name)},
             {"marks", std::move(marks)},
             {"role", page::optional_text(role == roles.end() ? "" : role->second)},
             {"type", phrase_of(contract, field.type)},
             {"default_value", page::optional_text(has_default ? source::to_text(*field.default_value) : "")},
             {"description", optional_prose(field.description)}});
  }
  return {{"list", std::move(members)}, {"others", others_view(contract, record)}};
}

}  // namespace

View optional_prose(std::string_view text) {
  return text.empty() ? View::array() : View::array(View(page::prose(text)));
}

View optional_lines(std::string_view text) {
  return text.empty() ? View::array() : View::array(View(page::html_lines(text)));
}

View shape_view(const Contract& contract, TypeId type, const RolesByKey& roles) {
  const auto* const record = std::get_if<ir::Record>(&contract[type].kind);
  const bool has_members = record != nullptr;
  return {{"description", optional_prose(contract[type].description)},
          {"members", has_members ? View::array(members_view(contract, *record, roles)) : View::array()},
          {"type", has_members ? View::array() : phrase_of(contract, type)}};
}

View types_view(const Contract& contract, const RolesByKey& roles) {
  View cards = View::array();
  for (TypeId id = 0; id < contract.types.size(); ++id) {
    const bool is_wire =
        std::ranges::find(contract.wire_types, id, &ir::WireType::type) != contract.wire_types.end();
    if (is_root(contract, id) || (!is_record(contract, id) && !is_wire)) continue;
    View card = shape_view(contract, id, roles);
    card.update({{"anchor", href_of(contract, id).substr(1)}, {"name", page::html(name_of(contract, id))}});
    cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace candor::docs
