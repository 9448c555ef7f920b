// tests/support/markup.cpp: reads the markup of pages.
#include "support/markup.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace candor::tests {
namespace {

/// All elements of pages. Those of the first list have no end tag.
constexpr std::array<std::string_view, 2> empty_elements{"meta", "input"};
const std::set<std::string_view> known_elements{
    "html", "head",   "title",  "style",   "body",       "a",       "svg",    "defs",    "pattern",
    "rect", "circle", "header", "p",       "h1",         "h2",      "h3",     "ul",      "ol",
    "li",   "span",   "div",    "nav",     "main",       "section", "figure", "details", "pre",
    "code", "table",  "thead",  "summary", "figcaption", "tbody",   "tr",     "th",      "td",
    "dl",   "dt",     "dd",     "em",      "mark",       "bdi",     "bdo",    "footer",  "meta"};
/// Those of pages with a search, besides.
const std::set<std::string_view> of_search{"article",    "script",    "label",        "input",
                                           "output",     "hidden",    "type",         "autocomplete",
                                           "spellcheck", "aria-live", "aria-current", "data-words"};
const std::set<std::string_view> known_attributes{"lang",
                                                  "charset",
                                                  "http-equiv",
                                                  "content",
                                                  "name",
                                                  "class",
                                                  "href",
                                                  "id",
                                                  "tabindex",
                                                  "width",
                                                  "height",
                                                  "x",
                                                  "y",
                                                  "cx",
                                                  "cy",
                                                  "r",
                                                  "role",
                                                  "scope",
                                                  "open",
                                                  "dir",
                                                  "aria-hidden",
                                                  "aria-label",
                                                  "aria-labelledby",
                                                  "focusable",
                                                  "patternUnits",
                                                  "patternTransform"};

/// Reads tags one after another.
class Markup {
 public:
  Markup(std::string_view page, const LeadsSomewhere& leads_somewhere)
      : page_(page), leads_somewhere_(leads_somewhere) {}

  std::string faults() {
    for (const char byte : page_)
      if (byte != '\n' && (byte < ' ' || byte > '~')) return "a byte that is not printable ASCII\n";
    if (!page_.starts_with("<!doctype html>\n")) fault("no doctype");
    for (std::size_t at = page_.find('<', 1); at != std::string_view::npos; at = page_.find('<', at))
      at = tag(at);
    for (const std::string_view element : open_) fault("<" + std::string(element) + "> is not closed");
    for (const std::string_view link : links_)
      if (!ids_.contains(link)) fault("no element has the id " + std::string(link));
    return faults_;
  }

 private:
  bool is_known(const std::set<std::string_view>& names, std::string_view name) const {
    return names.contains(name) || (leads_somewhere_ && of_search.contains(name));
  }

  void fault(const std::string& text) { faults_ += text + "\n"; }

  /// Reads the tag that begins at `at`. Returns the offset after it.
  std::size_t tag(std::size_t at) {
    const bool is_end = page_[at + 1] == '/';
    const std::size_t begin = at + (is_end ? 2 : 1);
    const std::size_t end = page_.find_first_of(" />", begin);
    const std::string_view element = page_.substr(begin, end - begin);
    if (!is_known(known_elements, element)) fault("an element <" + std::string(element.substr(0, 40)) + ">");
    if (is_end) {
      if (open_.empty() || open_.back() != element)
        fault("</" + std::string(element) + "> closes another element");
      if (!open_.empty()) open_.pop_back();
      return end + 1;
    }
    std::size_t next = end;
    while (page_[next] == ' ') next = attribute(next + 1);
    const bool is_closed = page_.substr(next, 2) == "/>";
    if (!is_closed && page_[next] != '>')
      fault("a tag <" + std::string(element) + "> with " + std::string(page_.substr(next, 20)));
    if (!is_closed && std::ranges::find(empty_elements, element) == empty_elements.end())
      open_.push_back(element);
    if (element == "style") return page_.find("</style>", next);
    if (element == "script") return page_.find("</script>", next);
    return next + (is_closed ? 2 : 1);
  }

  /// Reads an attribute. Returns the offset after it.
  std::size_t attribute(std::size_t at) {
    const std::size_t end = page_.find_first_of(" =>", at);
    const std::string_view name = page_.substr(at, end - at);
    if (!is_known(known_attributes, name)) fault("an attribute " + std::string(name.substr(0, 40)));
    if (page_[end] != '=') return end;
    if (page_[end + 1] != '"') {
      fault("an attribute without quotes: " + std::string(name));
      return end + 1;
    }
    const std::size_t close = page_.find('"', end + 2);
    const std::string_view value = page_.substr(end + 2, close - end - 2);
    if (value.find('<') != std::string_view::npos) fault("'<' in an attribute");
    if (name == "id" && !ids_.insert(value).second) fault("the id " + std::string(value) + " is there twice");
    if (name == "aria-labelledby") links_.push_back(value);
    if (name != "href") return close + 1;
    if (value.starts_with('#'))
      links_.push_back(value.substr(1));
    else if (!leads_somewhere_ || !leads_somewhere_(value))
      fault("a link to " + std::string(value.substr(0, 80)));
    return close + 1;
  }

  std::string_view page_;
  const LeadsSomewhere& leads_somewhere_;
  std::string faults_;
  std::vector<std::string_view> open_;
  std::set<std::string_view> ids_;
  std::vector<std::string_view> links_;
};

}  // namespace

std::string faults_of(std::string_view page, const LeadsSomewhere& leads_somewhere) {
  return Markup(page, leads_somewhere).faults();
}

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace candor::tests
