// generator/base/render/templates.cpp: the table of templates and its overlays.
#include <set>
#include <utility>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"
#include "render/template.hpp"

namespace candor::render {

Templates::Templates(std::span<const source::Embedded> builtin) {
  for (const source::Embedded& file : builtin) {
    const std::string name(file.name);
    all_.insert_or_assign(name, parse_template(name, std::string(file.text), "templates/" + name));
  }
}

void Templates::overlay(std::vector<Overlay> files, diagnostics::Findings& report) {
  const std::vector<std::string> builtin = names();
  for (Overlay& file : files)
    all_.insert_or_assign(file.name,
                          parse_template(file.name, std::move(file.text), std::move(file.shown)));

  std::vector<const Template*> waiting;
  for (const std::string& name : builtin) waiting.push_back(find(name));
  std::set<const Template*> used(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    const Template& from = *waiting.back();
    waiting.pop_back();
    for (const Node& node : from.nodes) {
      const auto* const include = std::get_if<Include>(&node);
      const Template* const target = include ? find_include(from.name, include->file) : nullptr;
      if (target != nullptr && used.insert(target).second) waiting.push_back(target);
    }
  }
  for (const auto& [name, unused] : all_) {
    if (used.contains(&unused)) continue;
    auto& diagnostic =
        report.add(rules::unused_template, {unused.file, {}, ""},
                   "'" + name + "' replaces no built-in template, and no template includes it");
    const std::string guess = diagnostics::did_you_mean(name, builtin);
    if (!guess.empty()) diagnostic.help.push_back(guess);
  }
}

const Template* Templates::find(std::string_view name) const {
  const auto entry = all_.find(name);
  return entry == all_.end() ? nullptr : &entry->second;
}

const Template* Templates::find_include(std::string_view from, std::string_view wanted) const {
  const std::string directory(from.substr(0, from.rfind('/') + 1));
  const Template* const beside = find(directory + std::string(wanted));
  return beside != nullptr ? beside : find(wanted);
}

std::vector<std::string> Templates::names() const {
  std::vector<std::string> result;
  for (const auto& [name, content] : all_) result.push_back(name);
  return result;
}

}  // namespace candor::render
