// runtime/src/formats/regex.cpp: is a text a pattern of ECMA-262 with the u flag?
#include "regex.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace candor::detail::formats {
namespace {

// Groups are kept in a list, not on the stack: a pattern may nest them as deep as it is long.
class Recogniser {
 public:
  explicit Recogniser(std::string_view text) : scan_(text), open_(1) {}

  bool run() {
    while (!scan_.done())
      if (!term()) return false;
    return open_.size() == 1 && references_are_bound();
  }

 private:
  /// Names that stand in one alternative exclude each other; those of different alternatives do not.
  struct Group {
    bool repeatable = true;
    std::set<std::string> here = {};
    std::set<std::string> in_other_alternatives = {};
  };

  bool term() {
    if (scan_.take('|')) return next_alternative();
    if (scan_.take('(')) return open();
    if (scan_.take('^') || scan_.take('$')) return not_repeated();
    if (scan_.take(')')) return close();
    if (scan_.take('\\')) return escape();
    if (scan_.take('[')) return take_class(scan_) && maybe_repeated();
    for (const char lone : {'*', '+', '?', '{', '}', ']'})
      if (scan_.at(lone)) return false;
    return scan_.take_point() != no_point && maybe_repeated();
  }

  bool at_quantifier() const { return scan_.at('*') || scan_.at('+') || scan_.at('?') || scan_.at('{'); }
  bool maybe_repeated() { return !at_quantifier() || take_quantifier(scan_); }
  bool not_repeated() const { return !at_quantifier(); }

  bool next_alternative() {
    Group& group = open_.back();
    group.in_other_alternatives.merge(std::exchange(group.here, {}));
    return true;
  }

  bool open() {
    open_.emplace_back();
    if (!scan_.take('?')) {
      ++captures_;
      return true;
    }
    for (const std::string_view around : {"<=", "<!", "=", "!"}) {
      if (scan_.rest().substr(0, around.size()) != around) continue;
      scan_.skip(around.size());
      // With the u flag no assertion is repeated.
      open_.back().repeatable = false;
      return true;
    }
    return scan_.take('<') ? named_group() : modifiers();
  }

  bool named_group() {
    std::optional<std::string> name = take_group_name(scan_);
    if (!name) return false;
    ++captures_;
    names_.insert(*name);
    return open_[open_.size() - 2].here.insert(*std::move(name)).second;
  }

  /// `:`, or `i-ms:` (ECMA-262, 2025): each letter once, and at least one where there is a hyphen.
  bool modifiers() {
    std::string seen;
    const auto take_letters = [this, &seen] {
      while (scan_.at('i') || scan_.at('m') || scan_.at('s')) {
        const char letter = scan_.rest().front();
        if (seen.find(letter) != std::string::npos) return false;
        seen += letter;
        scan_.skip(1);
      }
      return true;
    };
    if (!take_letters()) return false;
    if (scan_.take('-') && (!take_letters() || seen.empty())) return false;
    return scan_.take(':');
  }

  bool close() {
    if (open_.size() == 1) return false;
    Group group = std::move(open_.back());
    open_.pop_back();
    group.here.merge(std::move(group.in_other_alternatives));
    std::set<std::string>& outer = open_.back().here;
    if (outer.size() < group.here.size()) outer.swap(group.here);
    for (const std::string& name : group.here)
      if (!outer.insert(name).second) return false;
    return group.repeatable ? maybe_repeated() : not_repeated();
  }

  bool escape() {
    std::optional<RegexEscape> escape = take_escape(scan_);
    if (!escape) return false;
    if (escape->is == RegexEscape::Is::place) return not_repeated();
    if (escape->is == RegexEscape::Is::name) wanted_.insert(std::move(escape->name));
    highest_ = std::max(highest_, escape->number);
    return maybe_repeated();
  }

  bool references_are_bound() const {
    return highest_ <= captures_ &&
           std::includes(names_.begin(), names_.end(), wanted_.begin(), wanted_.end());
  }

  Scan scan_;
  std::vector<Group> open_;
  std::size_t captures_ = 0;
  std::size_t highest_ = 0;
  std::set<std::string> names_;
  std::set<std::string> wanted_;
};

}  // namespace

bool is_regex(std::string_view text) { return Recogniser(text).run(); }

}  // namespace candor::detail::formats
