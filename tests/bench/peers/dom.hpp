// tests/bench/peers/dom.hpp: emitted structs filled from a tree of values, whatever library made it.
#pragma once

#include "peers/member.hpp"

namespace bench {

/// `Tree` gives access to one value: get(bool&), get(std::int64_t&), get(double&), get(std::string_view&),
/// is_null(), items(f), members(f) and text(). Not checked: closed objects beyond unknown names, and
/// constraints of any kind.
template <class Tree>
struct Filling {
  static bool fill(const Tree& tree, bool& out) { return tree.get(out); }
  static bool fill(const Tree& tree, std::int64_t& out) { return tree.get(out); }
  static bool fill(const Tree& tree, double& out) { return tree.get(out); }
  static bool fill(const Tree& tree, std::string& out) {
    std::string_view text;
    if (!tree.get(text)) return false;
    out.assign(text);
    return true;
  }
  static bool fill(const Tree& tree, candor::Value& out) {
    auto value = candor::Value::parse(tree.text());
    if (!value) return false;
    out = *std::move(value);
    return true;
  }
  template <Enumerated T>
  static bool fill(const Tree& tree, T& out) {
    std::string_view word;
    return tree.get(word) && fill_word(word, out);
  }
  template <class T>
  static bool fill(const Tree& tree, std::optional<T>& out) {
    return fill(tree, out.emplace(empty<T>()));
  }
  template <class T>
  static bool fill(const Tree& tree, candor::Maybe<T>& out) {
    if (!tree.is_null()) return fill(tree, out.emplace(empty<T>()));
    out = candor::null;
    return true;
  }
  template <class T>
  static bool fill(const Tree& tree, std::vector<T>& out) {
    return tree.items([&](std::size_t count) { out.reserve(count); },
                      [&](const Tree& item) { return fill(item, out.emplace_back(empty<T>())); });
  }
  template <class T>
  static bool fill(const Tree& tree, candor::Map<T>& out) {
    return tree.members([&](std::string_view name, const Tree& value) {
      T filled = empty<T>();
      if (!fill(value, filled)) return false;
      out.set(std::string(name), std::move(filled));
      return true;
    });
  }
  /// Alternatives of different JSON types.
  template <class First, class Second>
  static bool fill(const Tree& tree, std::variant<First, Second>& out) {
    return fill(tree, out.template emplace<0>()) || fill(tree, out.template emplace<1>());
  }
  template <Described T>
  static bool fill(const Tree& tree, T& out) {
    std::size_t seen = 0;
    return tree.members([&](std::string_view name, const Tree& value) {
      return fill_member(out, name, seen, [&](auto& member) { return fill(value, member); });
    }) && (seen & required_bits<T>()) == required_bits<T>();
  }
};

}  // namespace bench
