// generator/review/docs/library.cpp: the page of the public headers, from the text that reference.awk makes.
#include "docs/views.hpp"
#include "source/words.hpp"

namespace candor::docs {
namespace {

constexpr std::string_view begin_of_header = "## `";
constexpr std::string_view begin_of_type = "### `";
constexpr std::string_view begin_of_member = "- `";

/// A declaration and its comment: "`struct Limits`", "- `int depth`: At most so many."
struct Declared {
  std::string code, text;
};

Declared declared(std::string_view line, std::string_view begin) {
  line.remove_prefix(begin.size());
  const std::size_t end = std::min(line.find("`: "), line.size() - 1);
  return {std::string(line.substr(0, end)), end + 3 < line.size() ? std::string(line.substr(end + 3)) : ""};
}

/// A type with its members, or a function or constant of a header without members.
struct Entry {
  Declared of;
  std::vector<Declared> members = {};
};

struct Header {
  std::string name;
  std::string intro = {};
  std::vector<Entry> entries = {};
  bool is_in_type = false;

  void read(std::string_view line) {
    if (line.starts_with("### ")) {
      is_in_type = line.starts_with(begin_of_type);
      if (is_in_type) entries.push_back({declared(line, begin_of_type)});
    } else if (line.starts_with(begin_of_member)) {
      if (is_in_type)
        entries.back().members.push_back(declared(line, begin_of_member));
      else
        entries.push_back({declared(line, begin_of_member)});
    } else {
      source::append_word(entries.empty() ? intro : entries.back().of.text, line, " ");
    }
  }
};

std::vector<Header> headers_of(std::string_view markdown) {
  std::vector<Header> headers;
  for (const std::string& line : source::split(markdown, '\n')) {
    if (line.starts_with(begin_of_header))
      headers.push_back({declared(line, begin_of_header).code});
    else if (!headers.empty() && !line.empty())
      headers.back().read(line);
  }
  return headers;
}

View entry_view(const Entry& entry) {
  View members = View::array();
  for (const Declared& member : entry.members)
    members.push_back(View{{"code", page::html_lines(member.code)}, {"text", page::prose(member.text)}});
  return {{"name", page::html_lines(entry.of.code)},
          {"anchor", View::array()},
          {"what", ""},
          {"summary", View::array()},
          {"text", page::prose(entry.of.text)},
          {"law", View::array()},
          {"example", View::array()},
          {"members", std::move(members)},
          {"folds", View::array()}};
}

}  // namespace

View library_view(std::string_view markdown) {
  View sections = View::array();
  for (const Header& header : headers_of(markdown)) {
    View entries = View::array();
    for (const Entry& entry : header.entries) entries.push_back(entry_view(entry));
    sections.push_back(View{{"title", "<code>" + page::html(header.name) + "</code>"},
                            {"lede", page::prose(header.intro)},
                            {"entries", std::move(entries)}});
  }
  return {{"heading", "Library"},
          {"lede", "What the public headers declare. What emitted code declares is in the emitted headers."},
          {"sections", std::move(sections)}};
}

}  // namespace candor::docs
