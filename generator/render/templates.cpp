// generator/render/templates.cpp: the table of templates and its overlays.
#include <set>
#include <utility>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"
#include "render/template.hpp"

namespace candor::render {

Templates::Templates(std::span<const source::Embedded> builtin) {
  for (const source::Embedded& file : builtin) {
    Entry& entry = entries_[std::string(file.name)];
    entry.text = file.text;
    entry.builtin = true;
  }
}

void Templates::overlay(std::vector<Overlay> files) {
  for (Overlay& file : files) {
    Entry& entry = entries_[file.name];
    entry.text = std::move(file.text);
    entry.shown = std::move(file.shown);
  }
}

const Template& Templates::parsed(Entries::value_type& entry) const {
  std::vector<Entries::value_type*> waiting;
  const auto parse = [&](Entries::value_type& each) {
    auto& [name, of] = each;
    if (std::exchange(of.is_parsed, true)) return;
    if (of.shown.empty()) of.shown = "templates/" + name;
    of.content = parse_template(name, std::move(of.text), std::move(of.shown), memory_);
    waiting.push_back(&each);
  };
  parse(entry);
  while (!waiting.empty()) {
    auto& [from, of] = *waiting.back();
    waiting.pop_back();
    for (Node& node : of.content.nodes) {
      auto* const include = std::get_if<Include>(&node);
      Entries::value_type* const target = include ? find_include(from, include->file) : nullptr;
      if (target == nullptr) continue;
      parse(*target);
      include->target = &target->second.content;
    }
  }
  return entry.second.content;
}

const Template* Templates::find(std::string_view name) const {
  const auto entry = entries_.find(name);
  return entry == entries_.end() ? nullptr : &parsed(*entry);
}

Templates::Entries::value_type* Templates::find_include(std::string_view from,
                                                        std::string_view wanted) const {
  const std::size_t slash = from.rfind('/');
  auto entry = entries_.end();
  if (slash != std::string_view::npos)
    entry = entries_.find(std::string(from.substr(0, slash + 1)).append(wanted));
  if (entry == entries_.end()) entry = entries_.find(wanted);
  return entry == entries_.end() ? nullptr : &*entry;
}

std::vector<std::string> Templates::names() const {
  std::vector<std::string> result;
  for (const auto& [name, entry] : entries_) result.push_back(name);
  return result;
}

void Templates::report_unused(diagnostics::Report& report) const {
  std::vector<const Template*> waiting;
  std::vector<std::string> builtin_names;
  for (const auto& [name, entry] : entries_) {
    if (!entry.builtin) continue;
    waiting.push_back(find(name));
    builtin_names.push_back(name);
  }
  std::set<const Template*> used(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    const Template& from = *waiting.back();
    waiting.pop_back();
    for (const Node& node : from.nodes) {
      const auto* const include = std::get_if<Include>(&node);
      if (include == nullptr || include->target == nullptr) continue;
      if (used.insert(include->target).second) waiting.push_back(include->target);
    }
  }
  for (const auto& [name, entry] : entries_) {
    const Template* const unused = find(name);
    if (used.contains(unused)) continue;
    auto& diagnostic =
        report.add(rules::unused_template, {unused->file, {}, ""},
                   "'" + name + "' replaces no built-in template, and no template includes it");
    const std::string guess = diagnostics::did_you_mean(name, builtin_names);
    if (!guess.empty()) diagnostic.help.push_back(guess);
  }
}

}  // namespace candor::render
