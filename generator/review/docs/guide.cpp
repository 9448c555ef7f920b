// generator/review/docs/guide.cpp: the page of a guide, from the part of Markdown in which Candor's own are
// written: headings, paragraphs, lists, tables, code in fences and in backticks, emphasis, links.
#include <algorithm>

#include "docs/views.hpp"
#include "source/words.hpp"

namespace candor::docs {
namespace {

/// Returns the file of the guide that a link of another one names, without the place in it; "" for one that
/// leads out of the site.
std::string address_of(std::string_view link, const std::vector<Guide>& guides) {
  const std::size_t hash = std::min(link.find('#'), link.size());
  const std::string_view file = link.substr(0, hash);
  const std::string_view name = file.substr(file.rfind('/') + 1);
  for (const Guide& guide : guides)
    if (!file.empty() && guide.name + ".md" == name) return page::html(guide.name) + ".html";
  return "";
}

/// Encodes a paragraph.
std::string inline_html(std::string_view text, const std::vector<Guide>& guides) {
  std::string out;
  std::string plain;
  const auto flush = [&] {
    out += page::html_lines(plain);
    plain.clear();
  };
  // What stands between `mark` and the next one, if there is any.
  const auto between = [&](std::string_view mark) -> std::optional<std::string_view> {
    if (!text.starts_with(mark)) return std::nullopt;
    const std::size_t end = text.find(mark, mark.size());
    if (end == std::string_view::npos || end == mark.size() || text[mark.size()] == ' ') return std::nullopt;
    const std::string_view inner = text.substr(mark.size(), end - mark.size());
    text.remove_prefix(end + mark.size());
    return inner;
  };
  while (!text.empty()) {
    if (const auto code = between("`")) {
      flush();
      out += "<code>" + page::html_lines(*code) + "</code>";
    } else if (const auto strong = between("**")) {
      flush();
      out += "<strong>" + inline_html(*strong, guides) + "</strong>";
    } else if (const auto emphasis = between("*")) {
      flush();
      out += "<em>" + inline_html(*emphasis, guides) + "</em>";
    } else if (const std::size_t middle = text.find("]("),
               end = text.find(')', std::min(middle, text.size()));
               text.front() == '[' && end != std::string_view::npos && text.find('[', 1) > middle) {
      flush();
      const std::string href = address_of(text.substr(middle + 2, end - middle - 2), guides);
      const std::string shown = inline_html(text.substr(1, middle - 1), guides);
      out += href.empty() ? shown : "<a href=\"" + href + "\">" + shown + "</a>";
      text.remove_prefix(end + 1);
    } else {
      plain += text.front();
      text.remove_prefix(1);
    }
  }
  flush();
  return out;
}

/// The blocks of a guide, in order; each has one of these members, and of the others none.
struct Blocks {
  const std::vector<Guide>& guides;
  std::string heading = {};
  View list = View::array();

  void add(const char* kind, View content) {
    View block;
    for (const char* each : {"section", "subsection", "paragraph", "code", "items", "table"})
      block[each] = View::array();
    block[kind] = View::array(std::move(content));
    list.push_back(std::move(block));
  }
  View inlined(std::string_view text) const { return View(inline_html(text, guides)); }

  void add_paragraph(std::string& text) {
    if (!text.empty()) add("paragraph", inlined(text));
    text.clear();
  }
  void add_heading(std::string_view line) {
    const std::size_t level = line.find(' ');
    const View text = inlined(line.substr(level + 1));
    if (level == 1)
      heading = text.text();
    else
      add(level == 2 ? "section" : "subsection", text);
  }
};

View cells_of(std::string_view line, const Blocks& blocks) {
  View cells = View::array();
  line = line.substr(1, line.rfind('|') - 1);
  std::string cell;
  bool is_code = false;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i == line.size() || (line[i] == '|' && !is_code && (i == 0 || line[i - 1] != '\\'))) {
      const std::size_t first = std::min(cell.find_first_not_of(' '), cell.size());
      cells.push_back(blocks.inlined(cell.substr(first, cell.find_last_not_of(' ') + 1 - first)));
      cell.clear();
    } else if (line[i] != '\\' || i + 1 == line.size() || line[i + 1] != '|') {
      is_code = is_code != (line[i] == '`');
      cell += line[i];
    }
  }
  return cells;
}

}  // namespace

View guide_view(const Guide& guide, const std::vector<Guide>& guides) {
  Blocks blocks{guides};
  std::string paragraph;
  const std::vector<std::string> lines = source::split(guide.text, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const auto takes = [&](std::string_view begin) {
      return i < lines.size() && lines[i].starts_with(begin);
    };
    const bool is_block = line.empty() || line.front() == '#' || line.front() == '|' ||
                          line.starts_with("- ") || line.starts_with("```") || line.starts_with("<!--");
    if (is_block) blocks.add_paragraph(paragraph);
    if (line.starts_with("```")) {
      std::string code;
      for (++i; i < lines.size() && !takes("```"); ++i) code += (code.empty() ? "" : "\n") + lines[i];
      blocks.add("code", View(page::html_lines(code)));
    } else if (takes("#")) {
      blocks.add_heading(line);
    } else if (takes("|")) {
      View rows = View::array();
      const View head = cells_of(line, blocks);
      for (i += 2; takes("|"); ++i) rows.push_back(View{{"cells", cells_of(lines[i], blocks)}});
      blocks.add("table", View{{"head", head}, {"rows", std::move(rows)}});
      --i;
    } else if (takes("- ")) {
      View items = View::array();
      while (takes("- ")) {
        std::string item = lines[i].substr(2);
        for (++i; takes("  "); ++i) item += lines[i].substr(1);
        items.push_back(blocks.inlined(item));
      }
      blocks.add("items", View{{"texts", std::move(items)}});
      --i;
    } else if (!is_block) {
      source::append_word(paragraph, line, " ");
    }
  }
  blocks.add_paragraph(paragraph);
  return {{"heading", blocks.heading}, {"blocks", std::move(blocks.list)}};
}

}  // namespace candor::docs
