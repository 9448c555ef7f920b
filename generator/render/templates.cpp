// generator/render/templates.cpp: the table of templates and its overlays.
#include <set>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"
#include "render/template.hpp"

namespace candor::render {
namespace {

/// Visits every include in `nodes`, at any depth of blocks.
template <class Nodes, class Visit>
void for_each_include(Nodes& nodes, const Visit& visit) {
  for (auto& node : nodes) {
    if (auto* include = std::get_if<Include>(&node.kind)) visit(*include);
    if (auto* loop = std::get_if<Loop>(&node.kind)) for_each_include(loop->body, visit);
    if (auto* choice = std::get_if<Choice>(&node.kind)) {
      for_each_include(choice->yes, visit);
      for_each_include(choice->no, visit);
    }
  }
}

}  // namespace

Templates::Templates(std::span<const source::Embedded> builtin) {
  for (const source::Embedded& file : builtin) {
    const std::string name(file.name);
    entries_[name] = {parse_template(name, std::string(file.text), "templates/" + name), true};
  }
  link();
}

void Templates::overlay(std::vector<Overlay> files) {
  for (Overlay& file : files)
    entries_[file.name].content = parse_template(file.name, std::move(file.text), std::move(file.shown));
  link();
}

void Templates::link() {
  for (auto& [name, entry] : entries_) {
    for_each_include(entry.content.nodes, [&, &from = entry.content](Include& include) {
      include.target = find_include(from, include.file);
    });
  }
}

const Template* Templates::find(std::string_view name) const {
  const auto entry = entries_.find(name);
  return entry == entries_.end() ? nullptr : &entry->second.content;
}

const Template* Templates::find_include(const Template& from, std::string_view wanted) const {
  const std::size_t slash = from.name.rfind('/');
  if (slash != std::string::npos) {
    if (const Template* beside = find(from.name.substr(0, slash + 1).append(wanted))) return beside;
  }
  return find(wanted);
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
    waiting.push_back(&entry.content);
    builtin_names.push_back(name);
  }
  std::set<const Template*> used(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    const Template& from = *waiting.back();
    waiting.pop_back();
    for_each_include(from.nodes, [&](const Include& include) {
      if (include.target != nullptr && used.insert(include.target).second) waiting.push_back(include.target);
    });
  }
  for (const auto& [name, entry] : entries_) {
    if (used.contains(&entry.content)) continue;
    auto& diagnostic =
        report.add(rules::unused_template, {entry.content.file, {}, ""},
                   "'" + name + "' replaces no built-in template, and no template includes it");
    const std::string guess = diagnostics::did_you_mean(name, builtin_names);
    if (!guess.empty()) diagnostic.help.push_back(guess);
  }
}

}  // namespace candor::render
