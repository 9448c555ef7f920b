// generator/base/render/fill.cpp: fills a template from a view.
#include <algorithm>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"
#include "render/template.hpp"
#include "source/utf8.hpp"
#include "source/words.hpp"

namespace candor::render {
namespace {

/// The current value of a loop's variable.
struct Binding {
  std::string_view name;
  const View* value = nullptr;
};

/// The view, and the enclosing loops, the innermost last. Inner names shadow outer ones.
struct Scope {
  const View* view = nullptr;
  std::vector<Binding> loops;
};

/// Returns the value of the first part of a name, or null.
const View* find_first(const Scope& scope, const Name& name) {
  for (auto loop = scope.loops.rbegin(); loop != scope.loops.rend(); ++loop) {
    if (loop->name == name.parts.front()) return loop->value;
  }
  return scope.view->find(name.parts.front());
}

/// Returns the value of a name, or null.
const View* find(const Scope& scope, const Name& name) {
  const View* value = find_first(scope, name);
  for (std::size_t index = 1; value != nullptr && index < name.parts.size(); ++index) {
    value = value->find(name.parts[index]);
  }
  return value;
}

/// Why find() returned null: the span in the template, the message and the help.
struct Miss {
  source::Span span;
  std::string message;
  std::string note;
};

/// The kind of a value, for messages.
std::string_view kind_of(const View& value) {
  if (value.is_flag()) return "a flag";
  if (value.is_text()) return "text";
  if (value.is_integer()) return "an integer";
  if (value.is_list()) return "a list";
  return value.is_group() ? "an object" : "null";
}

constexpr std::size_t max_listed = 12;

void append_keys(const View& object, std::vector<std::string>& names) {
  names.insert(names.end(), object.names().begin(), object.names().end());
}

std::string help_for(const std::string& part, const std::vector<std::string>& names) {
  std::string guess = diagnostics::did_you_mean(part, names);
  if (!guess.empty()) return guess;
  if (names.empty()) return "no names are in scope";
  const std::string text =
      "names in scope: " + source::joined(std::span(names).first(std::min(names.size(), max_listed)), ", ");
  return names.size() > max_listed ? text + " and others" : text;
}

Miss unknown_first(const Scope& scope, const Name& name) {
  std::vector<std::string> names;
  for (auto binding = scope.loops.rbegin(); binding != scope.loops.rend(); ++binding) {
    names.emplace_back(binding->name);
  }
  append_keys(*scope.view, names);
  const std::string part(name.parts.front());
  return {span_of(name.span.begin, part.size()), "unknown name '" + part + "'", help_for(part, names)};
}

Miss explain_miss(const Scope& scope, const Name& name) {
  const View* value = find_first(scope, name);
  if (value == nullptr) return unknown_first(scope, name);
  std::string path(name.parts.front());
  for (std::size_t index = 1; index < name.parts.size(); ++index) {
    const std::string part(name.parts[index]);
    const View* next = value->find(name.parts[index]);
    if (next == nullptr) {
      const source::Span span = span_of(name.span.begin + path.size() + 1, part.size());
      if (!value->is_group()) {
        const std::string kind(kind_of(*value));
        return {span, "'" + path + "' is " + kind + " and has no member '" + part + "'", ""};
      }
      std::vector<std::string> names;
      append_keys(*value, names);
      return {span, "'" + path + "' has no member '" + part + "'", help_for(part, names)};
    }
    value = next;
    path += "." + part;
  }
  return {name.span, "unknown name '" + std::string(name.text) + "'", ""};
}

/// Tracks the stack of included templates and reports errors with it.
class Trail {
 public:
  explicit Trail(diagnostics::Findings& report) : report_(report) {}

  void enter(const Template& next) { steps_.push_back({&next, {}}); }
  void leave() { steps_.pop_back(); }
  /// Sets the include directive by which the next template is entered.
  void include_at(source::Span span) { steps_.back().include = span; }

  const Template& here() const { return *steps_.back().in; }
  std::size_t depth() const { return steps_.size(); }
  /// Returns true once an error was reported; the output is then discarded.
  bool failed() const { return failed_; }

  /// Reports an error of the current template, once per location: a loop meets the same error for each item.
  void report(const diagnostics::Rule& rule, source::Span span, std::string message, std::string note = "") {
    failed_ = true;
    if (!said_.insert({&here(), span.begin, rule.id}).second) return;
    auto& diagnostic = report_.add(rule, {here().file, span, ""}, std::move(message));
    if (!note.empty()) diagnostic.help.push_back(std::move(note));
    for (std::size_t index = steps_.size() - 1; index-- > 0;) {
      diagnostic.labels.push_back({{steps_[index].in->file, steps_[index].include, ""}, "included here"});
    }
  }

 private:
  struct Step {
    const Template* in = nullptr;
    source::Span include;
  };

  diagnostics::Findings& report_;
  std::vector<Step> steps_;
  std::set<std::tuple<const Template*, std::uint32_t, std::string_view>> said_;
  bool failed_ = false;
};

constexpr std::size_t max_includes = 32;
constexpr std::size_t max_steps = 10'000'000;
constexpr std::size_t max_output = std::size_t{64} << 20U;

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

/// Returns white space as wide as `line`, in code points, to indent continuation lines to its end.
std::string white_of(std::string_view line) {
  std::string white;
  for (const char byte : line) {
    if (!source::is_continuation(byte)) white += byte == '\t' ? '\t' : ' ';
  }
  return white;
}

/// Where the current line can be broken: at a space outside of quotes of the template, or in a literal.
struct Break {
  std::size_t at = 0;
  bool in_literal = false;
  bool is_preferred = false;
};

class Filler {
 public:
  Filler(const Templates& templates, const View& view, diagnostics::Findings& report, std::size_t width)
      : templates_(templates), trail_(report), scope_{&view, {}}, width_(width) {}

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
    for (std::uint32_t index = body.begin; index < body.end; index = index_after(nodes[index], index)) {
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

  void fill_one(const Line& line) {
    if (line.pieces.empty()) {
      is_apart_ = is_apart_ || line.newline;
      return;
    }
    const std::size_t before = out_.size();
    if (is_apart_ && before > 0) out_ += '\n';
    const std::size_t start = out_.size();
    breaks_.clear();
    in_quotes_ = false;
    out_ += indent_;
    bool any_value = false;
    for (const Piece& piece : line.pieces) {
      if (const auto* text = std::get_if<std::string_view>(&piece)) {
        put_layout(*text, start + indent_.size());
      } else {
        any_value = put_value(std::get<Name>(piece), start) || any_value;
      }
    }
    if (line.only_values && !any_value) return out_.resize(before);
    is_apart_ = false;
    if (out_.size() - start > width_) fold(start);
    if (line.newline) out_ += '\n';
  }

  /// Appends text of the template to the line whose text begins at `begin`.
  void put_layout(std::string_view text, std::size_t begin) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const bool opens_comment = text.substr(at).starts_with(" //");
      if (text[at] == '"') in_quotes_ = !in_quotes_;
      in_quotes_ = in_quotes_ || (opens_comment && !is_white(std::string_view(out_).substr(begin)));
      if (text.substr(at).starts_with("$| ")) {
        breaks_.push_back({.at = out_.size(), .is_preferred = true});
        ++at;
      } else {
        put(text[at]);
      }
    }
  }

  void put(char c) {
    const bool in_literal = c == literal_break;
    if (in_literal || (c == ' ' && !in_quotes_)) breaks_.push_back({out_.size(), in_literal});
    if (!in_literal) out_ += c == hard_space ? ' ' : c;
  }

  /// Breaks the line that begins at `begin` where it can be broken, so that no part is wider than `width_`.
  void fold(std::size_t begin) {
    const std::string_view line = std::string_view(out_).substr(begin);
    // A directive of the preprocessor ends with its line.
    if (line.starts_with('#')) return;
    const std::size_t indent = blanks_before(line);
    const std::size_t slashes = std::min(line.find_first_not_of('/', indent), line.size()) - indent;
    const std::string lead =
        std::string(line.substr(0, indent)) + (slashes < 2 ? "    " : std::string(slashes, '/') + ' ');
    std::string folded;
    std::size_t from = begin;
    std::size_t room = width_;
    const Break* last = nullptr;
    const Break* preferred = nullptr;
    breaks_.push_back({out_.size()});
    for (const Break* at = breaks_.data(); at != breaks_.data() + breaks_.size(); ++at) {
      if (at->at <= begin + indent + slashes || at->at < from) continue;
      if (at->at + (at->in_literal ? 1 : 0) - from <= room || last == nullptr) {
        last = at;
        if (at->is_preferred) preferred = at;
        continue;
      }
      at = preferred != nullptr ? preferred : last;
      const std::string quote = at->in_literal ? "\"" : "";
      folded.append(out_, from, at->at - from).append(quote + '\n' + lead + quote);
      from = at->at + 1 - quote.size();
      room = width_ - lead.size() - quote.size();
      last = preferred = nullptr;
    }
    out_.replace(begin, std::string::npos, folded.append(out_, from));
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
    if (text.find('\n') == std::string::npos) {
      for (const char c : text) put(c);
      return !text.empty();
    }
    // A value of several lines is laid out already.
    breaks_.clear();
    in_quotes_ = true;
    const std::string white = white_of(std::string_view(out_).substr(start));
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (at > 0 && text[at - 1] == '\n' && text[at] != '\n') out_ += white;
      put(text[at]);
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
    const Template* const target = templates_.find_include(trail_.here().name, include.file);
    if (target == nullptr) return unknown_template(trail_.here(), include);
    if (trail_.depth() > max_includes) {
      stopped_ = true;
      return trail_.report(rules::include_depth, include.span,
                           "includes are nested more than 32 deep at " + in_quotes(include.file),
                           "check that no template includes itself");
    }
    trail_.include_at(include.span);
    const std::size_t outer = indent_.size();
    indent_ += include.indent;
    enter(*target);
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
  std::size_t width_;
  std::vector<Break> breaks_;
  bool in_quotes_ = false;
  /// The template has an empty line before the next one.
  bool is_apart_ = false;
  std::size_t steps_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<std::string> fill(const Templates& templates, std::string_view name, const View& view,
                                diagnostics::Findings& report, std::size_t width) {
  const Template* found = templates.find(name);
  if (found != nullptr) return Filler(templates, view, report, width).run(*found);
  const std::string wanted(name);
  auto& diagnostic =
      report.add(rules::unknown_template, {}, "template " + in_quotes(wanted) + " does not exist");
  const std::string guess = diagnostics::did_you_mean(wanted, templates.names());
  if (!guess.empty()) diagnostic.help.push_back(guess);
  return std::nullopt;
}

}  // namespace candor::render
