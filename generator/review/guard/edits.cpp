// generator/review/guard/edits.cpp: applies changes to a frame, the innermost texts first.
#include "guard/edits.hpp"

#include <algorithm>
#include <utility>

namespace candor::guard {
namespace {

/// The number of strings in which a text stands.
int depth_of(const verify::Text& text) {
  int depth = 0;
  for (const verify::Text* at = &text; at->within != nullptr; at = at->within) ++depth;
  return depth;
}

/// Applies the changes of one text.
std::string applied(const verify::Text& text, std::vector<Edit> edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& edit) { return edit.span.begin; });
  const std::string_view old = text.json;
  std::size_t added = 0;
  for (const Edit& edit : edits) added += edit.replacement.size();
  std::string changed;
  changed.reserve(old.size() + added);
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    changed.append(old.substr(at, edit.span.begin - at));
    changed += edit.replacement;
    at = edit.span.end;
  }
  changed.append(old.substr(at));
  return changed;
}

}  // namespace

Edit replace(const verify::Value& value, std::string json) {
  return {value.text, verify::span_of(value), std::move(json)};
}

Edit add_member(const verify::Value& object, std::string_view key, std::string_view json) {
  const std::uint32_t begin = verify::span_of(object).begin + 1;
  std::string member;
  member.reserve(key.size() + json.size() + 4);
  source::append_quoted(member, key);
  member.append(":").append(json);
  if (!object.node->members().empty()) member += ',';
  return {object.text, {begin, begin}, std::move(member)};
}

Edit add_item(const verify::Value& array, std::string json) {
  const std::uint32_t begin = verify::span_of(array).begin + 1;
  if (!array.node->items().empty()) json += ',';
  return {array.text, {begin, begin}, std::move(json)};
}

std::vector<Edit> remove_items(const verify::Value& array, const std::vector<std::size_t>& indexes) {
  const std::vector<verify::Value> items = verify::items_of(array);
  std::vector<Edit> edits;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!std::ranges::binary_search(indexes, i)) {
      ++kept;
      continue;
    }
    // The comma goes with the item: the one before it, or after the first items the one after it.
    const source::Span span = span_of(items[i]);
    const std::uint32_t begin = kept != 0 ? span_of(items[i - 1]).end : span.begin;
    const bool takes_next = kept == 0 && i + 1 < items.size();
    edits.push_back({array.text, {begin, takes_next ? span_of(items[i + 1]).begin : span.end}, ""});
  }
  return edits;
}

std::string apply(const verify::Text& frame, std::vector<Edit> edits) {
  while (true) {
    const auto max_nesting =
        std::ranges::max_element(edits, {}, [](const Edit& edit) { return depth_of(*edit.text); });
    if (max_nesting == edits.end() || max_nesting->text == &frame) return applied(frame, std::move(edits));
    const verify::Text& text = *max_nesting->text;
    const auto inner =
        std::partition(edits.begin(), edits.end(), [&](const Edit& edit) { return edit.text != &text; });
    const std::string changed = applied(text, {inner, edits.end()});
    edits.erase(inner, edits.end());
    edits.push_back({text.within, text.literal, source::quote(changed)});
  }
}

}  // namespace candor::guard
