// runtime/wasm/read_table.cpp: reads the table of a contract from its JSON. The program printed it: it is not
// checked against mistakes of others, but for being JSON.
#include "wasm/read_table.hpp"

#include <candor/detail/explain.hpp>
#include <candor/detail/fields.hpp>
#include <candor/detail/judge.hpp>
#include <candor/detail/number.hpp>
#include <concepts>
#include <string>
#include <variant>

#include "pattern/pattern.hpp"

namespace candor::judge {
namespace {

using detail::Subschema;
using detail::TreeNode;

/// Fills the values of a table from nodes.
class Reader {
 public:
  explicit Reader(Tool& tool) : tool_(tool) {}

  void take(const TreeNode& node, bool& value) const { value = node.text == "true"; }
  template <class Number>
  requires(std::integral<Number> || std::is_enum_v<Number>) void take(const TreeNode& node,
                                                                      Number& value) const {
    value = static_cast<Number>(detail::to_uint64(node.text).value_or(0));
  }
  void take(const TreeNode& node, std::string_view& value) {
    value = tool_.storage.keep(std::string(node.text));
  }
  void take(const TreeNode& node, detail::Format& value) {
    std::string_view name;
    take(node, name);
    value = detail::Format(name);
  }
  void take(const TreeNode& node, detail::SubschemaRef& value) const {
    value = node.kind == detail::Kind::null ? nullptr : &tool_.rows[detail::to_uint64(node.text).value_or(0)];
  }
  template <class Entry>
  void take(const TreeNode& node, Rows<Entry>& value) {
    std::vector<Entry> entries(node.count);
    std::size_t next = 0;
    for (const TreeNode& item : node.items()) take(item, entries[next++]);
    value = tool_.storage.keep(std::move(entries));
  }
  void take(const TreeNode& node, detail::NumberedRows&) {
    tool_.rows.resize(node.count);
    std::size_t next = 0;
    for (const TreeNode& item : node.items()) take_row(item, tool_.rows[next++]);
  }
  template <class Struct>
  requires requires { detail::FieldsOfStruct<Struct>::all(); }
  void take(const TreeNode& node, Struct& value) {
    auto item = node.items().begin();
    std::size_t left = node.count;
    const auto take_one = [&](auto field) {
      if (left == 0) return;  // it has the value of an empty struct
      take(*item, value.*field);
      --left;
      ++item;
    };
    std::apply([&](auto... field) { (take_one(field), ...); }, detail::fields_of_struct<Struct>);
  }

 private:
  void take_row(const TreeNode& node, Subschema& row) {
    detail::for_each_field([&](std::string_view name, auto field) {
      if (const TreeNode* const member = detail::find_member(node, name)) take(*member, row.*field);
    });
  }

  Tool& tool_;
};

}  // namespace

std::unique_ptr<Tool> read_tool(std::string_view json) {
  if (!detail::explain_syntax(json, {}).empty()) return nullptr;
  const detail::OwnTree tree(json);
  auto tool = std::make_unique<Tool>();
  Reader(*tool).take(tree.root(), tool->table);
  std::vector<detail::Automaton> automata;
  for (const std::string_view text : tool->table.patterns) {
    const auto compiled = pattern::compile(text);
    const auto* const dfa = std::get_if<pattern::Dfa>(&compiled);
    if (dfa == nullptr) return nullptr;
    automata.push_back(pattern::automaton_of(std::string(text), *dfa, tool->storage));
  }
  tool->schemas.patterns = tool->storage.keep(std::move(automata));
  tool->schemas.resources = tool->table.resources;
  tool->branches[0] = tool->table.answer;
  static constexpr std::string_view id[] = {"id"};
  tool->failure.hidden = id;
  tool->branches[1] = &tool->failure;
  tool->outcome.any_of = tool->branches;
  tool->outcome.exclusive = true;
  return tool;
}

}  // namespace candor::judge
