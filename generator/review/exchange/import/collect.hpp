// exchange/import/collect.hpp: collects imported tools. Private to this module.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::exchange {

/// The tools of a list so far. A tool with an error is left out.
class Collected {
 public:
  Collected(const source::Document& document, diagnostics::Findings& report)
      : document_(document), report_(report) {}

  source::Origin at(const source::Node& node, const std::string& pointer) const {
    return {document_.file, node.span, pointer};
  }
  /// Begins the next tool.
  void begin() { is_well_ = true; }
  /// Reports a tool that cannot be imported.
  diagnostics::Diagnostic& refuse(const diagnostics::Rule& rule, const source::Node& node,
                                  const std::string& pointer, const std::string& why);
  /// Returns the name of a tool, or null after reporting that it has none.
  const source::Node* name_of(const source::Node& tool, const std::string& pointer);
  /// Adds a tool that was not refused since it began. Reports a duplicate name; `name` is where it stands.
  void add(source::Node tool, const source::Node& name, const std::string& pointer);
  /// Returns the tools, after reporting how many are left out; std::nullopt if there are none.
  std::optional<std::vector<source::Node>> take(const source::Node& list, const std::string& pointer);

 private:
  const source::Document& document_;
  diagnostics::Findings& report_;
  bool is_well_ = true;       // the tool that began last
  std::size_t left_out_ = 0;  // tools
  std::map<std::string, source::Span> names_;
  std::vector<source::Node> tools_;
};

}  // namespace candor::exchange
