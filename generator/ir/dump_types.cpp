// generator/ir/dump_types.cpp: types as text, one kind after another.
#include "ir/dump_types.hpp"
#include "source/words.hpp"

namespace candor::ir {

namespace {

void dump_length(std::uint64_t least, const std::optional<std::uint64_t>& most, std::string_view what,
                 std::string& out) {
  if (least == 0 && !most) return;
  out.append(", ").append(what).append(" ").append(std::to_string(least)).append("..");
  if (most) out += std::to_string(*most);
}

void dump_rules(const TextRules& rules, std::string& out) {
  dump_length(rules.min_length, rules.max_length, "length", out);
  for (const std::uint32_t pattern : rules.patterns) out += ", pattern " + std::to_string(pattern);
  for (const std::string& value : rules.values)
    out += (&value == &rules.values.front() ? ", " : " | ") + source::quote(value);
}

template <class Bounded>
std::string bound_text(const Bounded& kind, bool open_below, bool open_above) {
  if (!kind.minimum && !kind.maximum) return {};
  std::string text = ", ";
  if (kind.minimum) text += source::to_text(*kind.minimum) + (open_below ? " <.." : "..");
  if (!kind.minimum) text += "..";
  if (kind.maximum) text += (open_above ? "< " : "") + source::to_text(*kind.maximum);
  return text;
}

std::string_view word(Presence presence) {
  switch (presence) {
    case Presence::required:
      return " required";
    case Presence::optional:
      return " optional";
    case Presence::defaulted:
      return " default ";
  }
  return "";
}

struct KindDump {
  std::string& out;

  void operator()(const Boolean&) const { out += "boolean\n"; }
  void operator()(const Null&) const { out += "null\n"; }
  void operator()(const Any&) const { out += "any\n"; }
  void operator()(const Never&) const { out += "never\n"; }
  void operator()(const Integer& kind) const {
    out += (kind.is_unsigned ? "unsigned integer" : "integer") + bound_text(kind, false, false) + "\n";
  }
  void operator()(const Number& kind) const {
    out += "number" + bound_text(kind, kind.exclusive_minimum, kind.exclusive_maximum) + "\n";
  }
  void operator()(const String& kind) const {
    out += "string";
    dump_rules(kind.rules, out);
    if (!kind.format.empty()) out += ", format " + kind.format;
    out += "\n";
    for (const TextRules& rules : kind.any_of) {
      std::string text;
      dump_rules(rules, text);
      out += "    or " + (text.empty() ? "any text" : text.substr(2)) + "\n";
    }
  }
  void operator()(const Enum& kind) const {
    out += "enum";
    for (const EnumValue& each : kind.values)
      out += (&each == &kind.values.front() ? " " : " | ") + source::to_text(each.value);
    out += "\n";
    for (const EnumValue& each : kind.values)
      if (!each.description.empty())
        out += "    " + source::to_text(each.value) + ": " + source::quote(each.description) + "\n";
  }
  void operator()(const Array& kind) const {
    out += "array of " + reference(kind.item);
    dump_length(kind.min_items, kind.max_items, "items", out);
    out += "\n";
  }
  void operator()(const Tuple& kind) const {
    out += "tuple";
    for (const TypeId item : kind.items) out += " " + reference(item);
    if (kind.rest) out += " rest " + reference(*kind.rest);
    dump_length(kind.min_items, kind.max_items, "items", out);
    out += "\n";
  }
  void operator()(const Map& kind) const {
    out += "map of " + reference(kind.value);
    if (kind.key) out += ", keys " + reference(*kind.key);
    out += "\n";
  }
  void operator()(const Nullable& kind) const { out += "nullable " + reference(kind.inner) + "\n"; }
  void operator()(const Record& kind) const;
  void operator()(const Union& kind) const;
  void operator()(const Checked& kind) const;
};

struct ExtrasDump {
  std::string& out;
  void operator()(const KeptAsRead&) const { out += ", others as read"; }
  void operator()(const Refused&) const { out += ", others refused"; }
  void operator()(const Kept& kept) const { out += ", others kept as " + reference(kept.type); }
};

void KindDump::operator()(const Record& kind) const {
  out += "record";
  std::visit(ExtrasDump{out}, kind.extras);
  if (kind.extra_key) out += ", keys " + reference(*kind.extra_key);
  out += "\n";
  for (const Field& field : kind.fields) {
    out += "    " + field.name + " " + reference(field.type);
    out += word(field.presence);
    if (field.presence == Presence::defaulted && field.default_value)
      out += source::to_text(*field.default_value) + (field.omitted_if_default ? ", then omitted" : "");
    if (field.deprecated) out += ", deprecated";
    if (field.is_ignored) out += ", ignored by the tool";
    if (!field.description.empty()) out += ": " + source::quote(field.description);
    out += "\n";
  }
}

/// How branch `i` is recognised.
struct BranchMark {
  std::size_t i;
  std::string operator()(const ByKind&) const { return {}; }
  std::string operator()(const ByMember& by) const {
    return " if " +
           source::joined(by.values[i], " | ", [](const auto& value) { return source::to_text(value); });
  }
  std::string operator()(const ByPresence& by) const { return " if it has " + by.members[i]; }
};

struct ByText {
  std::string operator()(const ByKind&) const { return "by kind"; }
  std::string operator()(const ByMember& by) const { return "by member " + by.member; }
  std::string operator()(const ByPresence&) const { return "by presence"; }
};

void KindDump::operator()(const Union& kind) const {
  out += "union " + std::visit(ByText{}, kind.by) + "\n";
  for (std::size_t i = 0; i < kind.branches.size(); ++i)
    out += "    " + reference(kind.branches[i].type) + std::visit(BranchMark{i}, kind.by) + "\n";
}

void KindDump::operator()(const Checked& kind) const {
  switch (kind.rule) {
    case Checked::Rule::any_of:
      out += "checked, any of";
      break;
    case Checked::Rule::one_of:
      out += "checked, one of";
      break;
    case Checked::Rule::all_of:
      out += "checked, all of";
      break;
  }
  for (const TypeId branch : kind.branches) out += " " + reference(branch);
  out += "\n";
}

}  // namespace

std::string reference(TypeId id) { return "#" + std::to_string(id); }

void dump_type(const Contract& contract, TypeId id, std::string& out) {
  const Type& type = contract[id];
  out += "  " + reference(id) + " ";
  if (type.def_name.empty()) {
    out += source::joined(type.path, ".");
  } else {
    out += type.def_name;
  }
  if (type.guard) out += " (rule " + std::to_string(*type.guard) + ")";
  out += ": ";
  std::visit(KindDump{out}, type.kind);
}

}  // namespace candor::ir
