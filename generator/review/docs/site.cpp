// generator/review/docs/site.cpp: the files of the site, each filled from its view.
#include "docs/site.hpp"

#include <algorithm>

#include "docs/views.hpp"
#include "output/file_stems.hpp"
#include "source/words.hpp"

namespace candor::docs {
namespace {

/// The pages beside those of tools: each has its template, and a link in the head of all pages.
struct Page {
  const char* file;
  const char* name;
};
constexpr Page index_page{"index.html", "Tools"};
constexpr Page roles_page{"reference/roles.html", "Roles"};
constexpr Page keywords_page{"reference/keywords.html", "Keywords"};
constexpr Page rules_page{"reference/rules.html", "Rules"};
constexpr Page library_page{"reference/library.html", "Library"};
constexpr const Page* pages[] = {&index_page, &roles_page, &keywords_page, &rules_page, &library_page};

std::string file_of(const Guide& guide) { return "guides/" + guide.name + ".html"; }

/// Fills the templates of one site.
class Printer {
 public:
  Printer(const Site& site, diagnostics::Findings& report)
      : site_(site), report_(report), templates_(render::builtin_templates()) {
    style_ = page::fill(templates_, "html/style.tmpl", View::object());
    more_style_ = page::fill(templates_, "html/docs/style.tmpl", View::object());
    script_ = page::fill(templates_, "html/docs/search.tmpl", View::object());
    policy_ = "style-src " + page::policy_source(style_) + " " + page::policy_source(more_style_) +
              "; script-src " + page::policy_source(script_);
  }

  /// Adds a page: `view` has what its template shows, this the frame around it.
  void add(const std::string& file, std::string_view page_template, std::string_view title, View view) {
    const bool is_below = file.find('/') != std::string::npos;
    View links = View::array();
    for (const Page* page : pages)
      if (page != &index_page || !site_.tools.empty())
        links.push_back(View{{"name", page->name},
                             {"href", (is_below ? "../" : "") + std::string(page->file)},
                             {"is_here", file == page->file}});
    for (const Guide& guide : site_.guides) {
      const std::string own = file_of(guide);
      links.push_back(View{{"name", page::html(guide.name)},
                           {"href", (is_below ? "../" : "") + own},
                           {"is_here", file == own}});
    }
    view.update(View{{"style", style_ + "\n" + more_style_},
                     {"policy", policy_},
                     {"script", script_},
                     {"title", page::html(title)},
                     {"version", page::html(site_.version)},
                     {"up", is_below ? "../" : ""},
                     {"links", std::move(links)}});
    if (auto text = render::fill(templates_, page_template, view, report_))
      files_.push_back({file, *std::move(text)});
    else
      is_whole_ = false;
  }

  std::optional<std::vector<output::Artifact>> take() {
    if (!is_whole_) return std::nullopt;
    return std::move(files_);
  }

 private:
  const Site& site_;
  diagnostics::Findings& report_;
  render::Templates templates_;
  std::string style_, more_style_, script_, policy_;
  std::vector<output::Artifact> files_;
  bool is_whole_ = true;
};

/// Returns the names within a contract by which its tool can be found: members, states and codes.
std::string words_in(const ir::Contract& contract) {
  std::vector<std::string> words{contract.title};
  for (const ir::Type& type : contract.types)
    if (const auto* const record = std::get_if<ir::Record>(&type.kind))
      for (const ir::Field& field : record->fields) words.push_back(field.name);
  for (const ir::State& state : contract.states) words.push_back(state.name);
  for (const ir::ErrorCode& error : contract.errors) words.push_back(error.code);
  return source::joined(words, " ");
}

View entry_view(const verify::Subject& tool, const View& page, const std::string& file) {
  return {{"href", file},
          {"name", page["name"]},
          {"facts", page["facts"]},
          {"summary", page::prose(tool.contract.description.substr(0, tool.contract.description.find('\n')))},
          {"words", page::html(words_in(tool.contract), std::string::npos)}};
}

/// Returns the tools of older versions that are no more, with the last step that changed them.
View removed_view(const Site& site) {
  View removed = View::array();
  std::vector<std::string> names;
  for (const verify::Subject& tool : site.tools) names.push_back(tool.contract.name);
  for (const History& step : site.history)
    for (const breaking::Change& change : step.changes) {
      if (std::ranges::find(names, change.tool) != names.end()) continue;
      names.push_back(change.tool);
      View changes = step_view(step, change.tool, "");
      changes["name"] = page::html(change.tool);
      removed.push_back(std::move(changes));
    }
  return removed;
}

}  // namespace

std::optional<std::vector<output::Artifact>> site_of(const Site& site, diagnostics::Findings& report) {
  Printer printer(site, report);
  std::vector<std::string> names;
  for (const verify::Subject& tool : site.tools) names.push_back(tool.contract.name);
  const std::vector<std::string> stems = output::file_stems(names);
  View entries = View::array();
  for (std::size_t i = 0; i < site.tools.size(); ++i) {
    const std::string file = "tools/" + stems[i] + ".html";
    View view = tool_view(site.tools[i], site);
    entries.push_back(entry_view(site.tools[i], view, file));
    printer.add(file, "html/docs/tool.tmpl", names[i], std::move(view));
  }
  if (!site.tools.empty())
    printer.add(index_page.file, "html/docs/index.tmpl", "Tools",
                View{{"count", page::html(page::counted(static_cast<std::int64_t>(names.size()), "tool"))},
                     {"tools", std::move(entries)},
                     {"removed", removed_view(site)}});
  printer.add(roles_page.file, "html/docs/reference.tmpl", "Roles", words_view(site.reference, true));
  printer.add(keywords_page.file, "html/docs/reference.tmpl", "Keywords", words_view(site.reference, false));
  printer.add(rules_page.file, "html/docs/reference.tmpl", "Rules", rules_view(site.reference));
  printer.add(library_page.file, "html/docs/reference.tmpl", "Library", library_view(site.library));
  for (const Guide& guide : site.guides)
    printer.add(file_of(guide), "html/docs/guide.tmpl", guide.name, guide_view(guide, site.guides));
  return printer.take();
}

}  // namespace candor::docs
