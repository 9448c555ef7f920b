// generator/render/fill.cpp: fills a template from a view.
#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"
#include "render/scope.hpp"
#include "render/template.hpp"
#include "render/trail.hpp"
#include "source/utf8.hpp"

namespace candor::render {
namespace {

constexpr std::size_t max_includes = 32;
constexpr std::size_t max_steps = 10'000'000;
constexpr std::size_t max_output = std::size_t{64} << 20U;
/// Initial capacity of the output; enough for most files.
constexpr std::size_t usual_output = std::size_t{32} << 10U;

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

/// Returns white space as wide as `line`, in code points, to indent continuation lines to its end.
std::string white_of(std::string_view line) {
  std::string white;
  for (const char byte : line) {
    if (!source::is_continuation(byte)) white += byte == '\t' ? '\t' : ' ';
  }
  return white;
}

class Filler {
 public:
  Filler(const Templates& templates, const View& view, diagnostics::Report& report)
      : templates_(templates), trail_(report), scope_{&view, {}} {
    out_.reserve(usual_output);
  }

  std::optional<std::string> run(const Template& from) {
    enter(from);
    if (trail_.failed()) return std::nullopt;
    return std::move(out_);
  }

 private:
  void enter(const Template& from) {
    trail_.enter(from);
    for (const Fault& fault : from.faults) trail_.report(*fault.rule, fault.span, fault.message, fault.note);
    if (from.faults.empty()) fill_all({0, static_cast<std::uint32_t>(from.nodes.size())});
    trail_.leave();
  }

  /// Fills some nodes of the current template.
  void fill_all(Body body) {
    count_step();
    const std::vector<Node>& nodes = trail_.here().nodes;
    for (std::uint32_t index = body.begin; index < body.end; index = index_behind(nodes[index], index)) {
      count_step();
      if (stopped_) return;
      std::visit([this](const auto& kind) { fill_one(kind); }, nodes[index]);
    }
  }

  void count_step() {
    if (stopped_ || (++steps_ <= max_steps && out_.size() <= max_output)) return;
    stopped_ = true;
    trail_.report(rules::too_large, {}, "the output of this template exceeds the limits",
                  "the limits are 10 million steps and 64 MiB of text");
  }

  const View* value_of(const Name& name) {
    const View* value = find(scope_, name);
    if (value == nullptr) {
      Miss miss = explain_miss(scope_, name);
      trail_.report(rules::unknown_name, miss.span, std::move(miss.message), std::move(miss.note));
    }
    return value;
  }

  void wrong_kind(const diagnostics::Rule& rule, const Name& name, const View& value, std::string_view wanted,
                  std::string note) {
    trail_.report(
        rule, name.span,
        in_quotes(name.text) + " is " + std::string(kind_of(value)) + ", not " + std::string(wanted),
        std::move(note));
  }

  void fill_one(const Text& text) {
    if (indent_.empty()) {
      out_ += text.lines;
      return;
    }
    for (std::string_view rest = text.lines; !rest.empty();) {
      const std::size_t end = rest.find('\n') + 1;
      if (end > 1) out_ += indent_;  // blank lines are not indented
      out_ += rest.substr(0, end);
      rest.remove_prefix(end);
    }
  }

  void fill_one(const Line& line) {
    const std::size_t start = out_.size();
    if (!indent_.empty()) out_ += indent_;
    const std::size_t begin = out_.size();
    bool any_value = false;
    for (const Piece& piece : line.pieces) {
      if (const auto* text = std::get_if<std::string_view>(&piece)) {
        out_ += *text;
      } else {
        any_value = put_value(std::get<Name>(piece), start) || any_value;
      }
    }
    if (line.only_values && !any_value) return out_.resize(start);
    if (out_.size() == begin) out_.resize(start);  // blank lines are not indented
    if (line.newline) out_ += '\n';
  }

  /// Appends a value to the line that begins at `start`. Returns false if the value is empty.
  bool put_value(const Name& name, std::size_t start) {
    const View* value = value_of(name);
    if (value == nullptr) return true;
    if (value->is_text()) return put_text(value->text(), start);
    if (value->is_integer()) {
      out_ += value->text();
    } else {
      wrong_kind(rules::not_text, name, *value, "text", "print a list by '% for', test a flag by '% if'");
    }
    return true;
  }

  bool put_text(std::string_view text, std::size_t start) {
    const bool stands_alone = out_.size() == start;
    if (stands_alone || text.find('\n') == std::string::npos) {
      out_ += text;
      return !text.empty();
    }
    const std::string white = white_of(std::string_view(out_).substr(start));
    for (std::size_t begin = 0; begin < text.size();) {
      if (begin > 0 && text[begin] != '\n') out_ += white;
      const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
      out_.append(text, begin, end - begin);
      begin = end;
    }
    return true;
  }

  void fill_one(const Loop& loop) {
    const View* list = value_of(loop.list);
    if (list == nullptr) return;
    if (!list->is_list()) {
      return wrong_kind(rules::not_a_list, loop.list, *list, "a list", "name a list of the view");
    }
    scope_.loops.push_back({loop.variable, nullptr});
    for (const View& item : *list) {
      if (stopped_) break;
      scope_.loops.back().value = &item;
      fill_all(loop.body);
    }
    scope_.loops.pop_back();
  }

  void fill_one(const Choice& choice) {
    const View* flag = value_of(choice.flag);
    if (flag == nullptr) return;
    if (!flag->is_flag()) {
      return wrong_kind(rules::not_a_flag, choice.flag, *flag, "a flag",
                        "name a flag of the view, which is true or false");
    }
    fill_all(flag->flag() ? choice.yes : choice.no);
  }

  void fill_one(const Include& include) {
    if (include.target == nullptr) return unknown_template(trail_.here(), include);
    if (trail_.depth() > max_includes) {
      stopped_ = true;
      return trail_.report(rules::include_depth, include.span,
                           "includes are nested more than 32 deep at " + in_quotes(include.file),
                           "check that no template includes itself");
    }
    trail_.include_at(include.span);
    const std::size_t outer = indent_.size();
    indent_ += include.indent;
    enter(*include.target);
    indent_.resize(outer);
  }

  void unknown_template(const Template& here, const Include& include) {
    const std::string directory = here.name.substr(0, here.name.rfind('/') + 1);
    std::vector<std::string> known;
    for (const std::string& name : templates_.names()) {
      known.push_back(name.starts_with(directory) ? name.substr(directory.size()) : name);
    }
    trail_.report(rules::unknown_template, include.span,
                  "template " + in_quotes(include.file) + " does not exist",
                  diagnostics::did_you_mean(std::string(include.file), known));
  }

  const Templates& templates_;
  Trail trail_;
  Scope scope_;
  std::string out_;
  std::string indent_;
  std::size_t steps_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<std::string> fill(const Templates& templates, std::string_view name, const View& view,
                                diagnostics::Report& report) {
  const Template* found = templates.find(name);
  if (found != nullptr) return Filler(templates, view, report).run(*found);
  const std::string wanted(name);
  auto& diagnostic =
      report.add(rules::unknown_template, {}, "template " + in_quotes(wanted) + " does not exist");
  const std::string guess = diagnostics::did_you_mean(wanted, templates.names());
  if (!guess.empty()) diagnostic.help.push_back(guess);
  return std::nullopt;
}

}  // namespace candor::render
