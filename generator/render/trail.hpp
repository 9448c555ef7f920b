// generator/render/trail.hpp: reports errors in templates with the includes that led to them.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "diagnostics/report.hpp"
#include "render/nodes.hpp"

namespace candor::render {

/// Tracks the stack of included templates and reports errors with it.
class Trail {
 public:
  explicit Trail(diagnostics::Report& report) : report_(report) {}

  void enter(const Template& next) { steps_.push_back({&next, {}}); }
  void leave() { steps_.pop_back(); }
  /// Sets the include directive by which the next template is entered.
  void include_at(source::Span span) { steps_.back().include = span; }

  const Template& here() const { return *steps_.back().in; }
  std::size_t depth() const { return steps_.size(); }
  /// Returns true once an error was reported; the output is then discarded.
  bool failed() const { return failed_; }

  /// Reports an error of the current template, once per location: a loop meets the same error for each item.
  void report(const diagnostics::Rule& rule, source::Span span, std::string message, std::string note = "");

 private:
  struct Step {
    const Template* in = nullptr;
    source::Span include;
  };

  diagnostics::Report& report_;
  std::vector<Step> steps_;
  std::set<std::tuple<const Template*, std::uint32_t, std::string_view>> said_;
  bool failed_ = false;
};

}  // namespace candor::render
