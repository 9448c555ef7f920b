// schema/import/overlay.cpp: reads overlays and lays them over tool lists (OpenAPI Overlay 1.0.0,
// section 4.4).
#include "schema/import/overlay.hpp"

#include <algorithm>
#include <charconv>

#include "diagnostics/rules.hpp"
#include "schema/import/tool_list.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::schema {
namespace {

using source::Kind;
using source::Node;

bool is_name_char(char c) {
  return source::is_letter_or_digit(c) || c == '_' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

/// Reads a path from its beginning on.
class PathText {
 public:
  explicit PathText(std::string_view text) : rest_(text) {}

  /// Returns the segments, or std::nullopt for a path that is not read.
  std::optional<std::vector<PathSegment>> read() {
    std::vector<PathSegment> segments;
    if (!take("$")) return std::nullopt;
    while (!rest_.empty()) {
      auto segment = take("[") ? in_brackets() : take(".") ? after_dot() : std::nullopt;
      if (!segment) return std::nullopt;
      segments.push_back(std::move(*segment));
    }
    return segments;
  }

 private:
  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  void skip_blanks() {
    while (take(" ")) {
    }
  }

  std::string name() {
    const auto end = std::ranges::find_if_not(rest_, is_name_char) - rest_.begin();
    std::string found(rest_.substr(0, static_cast<std::size_t>(end)));
    rest_.remove_prefix(found.size());
    return found;
  }

  /// A string in quotes of either kind.
  std::optional<std::string> quoted() {
    const char quote = rest_.empty() ? '\0' : rest_.front();
    if (quote != '\'' && quote != '"') return std::nullopt;
    std::string text;
    for (std::size_t i = 1; i < rest_.size(); ++i) {
      if (rest_[i] == '\\' && i + 1 < rest_.size())
        ++i;
      else if (rest_[i] == quote) {
        rest_.remove_prefix(i + 1);
        return text;
      }
      text += rest_[i];
    }
    return std::nullopt;
  }

  std::optional<PathSegment> after_dot() {
    if (take("*")) return EveryChild{};
    std::string found = name();
    if (found.empty()) return std::nullopt;
    return found;
  }

  std::optional<PathSegment> in_brackets() {
    skip_blanks();
    std::optional<PathSegment> segment;
    std::size_t index = 0;
    if (take("*")) {
      segment = EveryChild{};
    } else if (take("?")) {
      segment = where();
    } else if (auto text = quoted()) {
      segment = std::move(*text);
    } else if (const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), index);
               error == std::errc()) {
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      segment = index;
    }
    skip_blanks();
    if (!take("]")) return std::nullopt;
    return segment;
  }

  /// `@.name == 'value'`, also in parentheses.
  std::optional<PathSegment> where() {
    skip_blanks();
    const bool is_in_parentheses = take("(");
    skip_blanks();
    if (!take("@.")) return std::nullopt;
    ChildWhere found{name(), ""};
    skip_blanks();
    if (!take("==")) return std::nullopt;
    skip_blanks();
    auto value = quoted();
    skip_blanks();
    if (found.member.empty() || !value || (is_in_parentheses && !take(")"))) return std::nullopt;
    found.value = std::move(*value);
    return found;
  }

  std::string_view rest_;
};

bool is_selected(const PathSegment& segment, std::size_t index, const std::string* key, const Node& child) {
  if (const auto* name = std::get_if<std::string>(&segment)) return key != nullptr && *key == *name;
  if (const auto* place = std::get_if<std::size_t>(&segment)) return key == nullptr && *place == index;
  const auto* where = std::get_if<ChildWhere>(&segment);
  if (where == nullptr) return true;
  const Node* const member = child.kind == Kind::object ? source::find(child, where->member) : nullptr;
  return member != nullptr && member->kind == Kind::string && member->text == where->value;
}

/// Calls `take` with each child that the segment selects.
template <class Take>
void for_each_selected(Node& parent, const PathSegment& segment, Take take) {
  for (std::size_t i = 0; i < parent.items.size(); ++i)
    if (is_selected(segment, i, nullptr, parent.items[i])) take(parent.items[i]);
  for (source::Member& each : parent.members)
    if (is_selected(segment, 0, &each.key, each.value)) take(each.value);
}

/// Removes the children that the segment selects. Returns their number.
std::size_t remove_selected(Node& parent, const PathSegment& segment) {
  std::size_t index = 0;
  return std::erase_if(parent.items,
                       [&](const Node& each) { return is_selected(segment, index++, nullptr, each); }) +
         std::erase_if(parent.members, [&](const source::Member& each) {
           return is_selected(segment, 0, &each.key, each.value);
         });
}

void merge(Node& into, const Node& update) {
  if (into.kind == Kind::array && update.kind == Kind::array) {
    into.items.insert(into.items.end(), update.items.begin(), update.items.end());
  } else if (into.kind == Kind::object && update.kind == Kind::object) {
    for (const source::Member& each : update.members) {
      const auto known = std::ranges::find(into.members, each.key, &source::Member::key);
      if (known == into.members.end())
        into.members.push_back(each);
      else
        merge(known->value, each.value);
    }
  } else {
    into = update;
  }
}

/// Carries an action out. Returns how many values it was for.
std::size_t carry_out(const OverlayAction& action, Node& root) {
  std::vector<Node*> parents{&root};
  const auto go = [&](const PathSegment& segment) {
    std::vector<Node*> next;
    for (Node* parent : parents)
      for_each_selected(*parent, segment, [&](Node& child) { next.push_back(&child); });
    parents = std::move(next);
  };
  const std::size_t last = action.target.size() - 1;
  for (std::size_t i = 0; i < last; ++i) go(action.target[i]);
  std::size_t targets = 0;
  if (!action.update) {
    for (Node* parent : parents) targets += remove_selected(*parent, action.target[last]);
    return targets;
  }
  go(action.target[last]);
  for (Node* target : parents) merge(*target, *action.update);
  return parents.size();
}

void read_action(const source::Document& document, const Node& node, const std::string& pointer,
                 Overlay& overlay, diagnostics::Findings& report) {
  const source::Origin at{document.file, node.span, pointer};
  const auto refuse = [&](const std::string& why) -> diagnostics::Diagnostic& {
    return report.add(rules::bad_overlay, at, why);
  };
  if (node.kind != Kind::object) {
    refuse("an action must be an object");
    return;
  }
  OverlayAction action{{}, std::nullopt, at};
  bool is_removal = false;
  for (const source::Member& each : node.members) {
    if (each.key == "update")
      action.update = each.value;
    else if (each.key == "remove")
      is_removal = each.value.text == "true";
    else if (each.key != "target" && each.key != "description" && !each.key.starts_with("x-")) {
      refuse("'" + each.key + "' is no member of an action");
      return;
    }
  }
  if (is_removal) action.update.reset();
  const Node* const target = source::find(node, "target");
  auto path = target == nullptr ? std::nullopt : PathText(target->text).read();
  if (!path || path->empty()) {
    refuse(target == nullptr ? "the action has no 'target'"
                             : "the target " + source::to_text(*target) + " is not read")
        .help.emplace_back(
            "a target is a path like $.tools[?@.name=='search'].outputSchema.properties.items");
  } else if (!is_removal && !action.update) {
    refuse("the action has neither 'update' nor 'remove'");
  } else {
    action.target = std::move(*path);
    overlay.actions.push_back(std::move(action));
  }
}

}  // namespace

std::optional<Overlay> read_overlay(const source::Document& document, diagnostics::Findings& report) {
  const std::size_t before = report.count(diagnostics::Severity::error);
  Overlay overlay;
  const Node* const version = source::find(document.root, "overlay");
  const Node* const actions = source::find(document.root, "actions");
  if (version == nullptr || !version->text.starts_with("1.") || actions == nullptr ||
      actions->kind != Kind::array) {
    report.add(rules::bad_overlay, {document.file, document.root.span, ""}, "this is no overlay of version 1")
        .help.emplace_back("write {\"overlay\": \"1.0.0\", \"info\": {...}, \"actions\": [...]}");
    return std::nullopt;
  }
  for (const source::Member& each : document.root.members)
    if (each.key != "overlay" && each.key != "info" && each.key != "extends" && each.key != "actions" &&
        each.key != "$schema" && !each.key.starts_with("x-"))
      report.add(rules::bad_overlay, {document.file, each.key_span, source::append_pointer("", each.key)},
                 "'" + each.key + "' is no member of an overlay");
  for (std::size_t i = 0; i < actions->items.size(); ++i)
    read_action(document, actions->items[i], source::append_pointer("/actions", i), overlay, report);
  if (report.count(diagnostics::Severity::error) != before) return std::nullopt;
  return overlay;
}

std::optional<source::Document> overlaid(Overlay& overlay, const source::Document& document,
                                         diagnostics::Findings& report) {
  const auto list = find_tool_list(document);
  Node root = source::make_object();
  Node tools = list ? list->tools : source::make_array();
  if (!list) tools.items.push_back(document.root);
  source::set_member(root, "tools", std::move(tools));
  bool is_changed = false;
  for (OverlayAction& action : overlay.actions) {
    if (carry_out(action, root) == 0) continue;
    is_changed = action.is_used = true;
    const Node* const left = source::find(root, "tools");
    if (left != nullptr && left->kind == Kind::array && (list || left->items.size() == 1)) continue;
    report.add(rules::bad_overlay, action.at, "the action leaves no list of tools")
        .help.emplace_back("remove the file of a tool that is not wanted");
    return std::nullopt;
  }
  if (!is_changed) return std::nullopt;
  const std::string& name = document.file->name;
  const std::size_t file = name.find_last_of('/') + 1;
  const Node& value = list ? root : source::find(root, "tools")->items.front();
  return source::read_json(
             source::make_file(name.substr(0, file) + std::string(overlay_name) + "+" + name.substr(file),
                               source::pretty_json(value) + "\n"))
      .document;
}

void report_unused(const Overlay& overlay, diagnostics::Findings& report) {
  for (const OverlayAction& action : overlay.actions)
    if (!action.is_used)
      report.add(rules::overlay_unused, action.at, "no contract here has what the action is for")
          .help.emplace_back("the tool may have changed: correct the target, or remove the action");
}

}  // namespace candor::schema
