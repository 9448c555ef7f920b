// exchange/import/collect.cpp: collects imported tools.
#include "exchange/import/collect.hpp"

#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::exchange {

diagnostics::Diagnostic& Collected::refuse(const diagnostics::Rule& rule, const source::Node& node,
                                           const std::string& pointer, const std::string& why) {
  if (is_well_) ++left_out_;
  is_well_ = false;
  return report_.add(rule, at(node, pointer), why);
}

const source::Node* Collected::name_of(const source::Node& tool, const std::string& pointer) {
  if (tool.kind != source::Kind::object) {
    refuse(rules::bad_tool, tool, pointer, "a tool must be an object");
    return nullptr;
  }
  const source::Node* const name = source::find(tool, "name");
  if (name == nullptr) {
    refuse(rules::bad_tool, tool, pointer, "the tool has no 'name'");
    return nullptr;
  }
  if (name->kind == source::Kind::string && !name->text.empty()) return name;
  refuse(rules::bad_tool, *name, pointer + "/name", "'name' must be a string that is not empty");
  return nullptr;
}

void Collected::add(source::Node tool, const source::Node& name, const std::string& pointer) {
  if (!is_well_) return;
  const auto [first, is_new] = names_.emplace(name.text, name.span);
  if (is_new) {
    tools_.push_back(std::move(tool));
    return;
  }
  refuse(schema::rules::duplicate_tool, name, pointer, "duplicate tool '" + name.text + "'")
      .labels.push_back({{document_.file, first->second, ""}, "first defined here"});
}

std::optional<std::vector<source::Node>> Collected::take(const source::Node& list,
                                                         const std::string& pointer) {
  if (tools_.empty()) {
    if (left_out_ == 0) report_.add(rules::no_tools, at(list, pointer), "the list has no tools");
    return std::nullopt;
  }
  if (left_out_ != 0)
    report_.add(rules::tools_left_out, at(list, pointer),
                std::to_string(left_out_) + " of " + source::count_text(tools_.size() + left_out_, "tool") +
                    " cannot be imported, as reported");
  return std::move(tools_);
}

}  // namespace candor::exchange
