// generator/render/trail.hpp: the includes that led to a place in a template, and what was said there.
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

/// Knows which template is being filled, and reports faults in it with the way that led there.
class Trail {
 public:
  explicit Trail(diagnostics::Report& report) : report_(report) {}

  void enter(const Template& next) { steps_.push_back({&next, {}}); }
  void leave() { steps_.pop_back(); }
  /// The include directive by which the next template is entered.
  void include_at(source::Span span) { steps_.back().include = span; }

  const Template& here() const { return *steps_.back().in; }
  std::size_t depth() const { return steps_.size(); }
  /// True once something was said: there is no output.
  bool failed() const { return failed_; }

  /// Reports a fault of the template that is being filled, once for each place: a loop meets the same fault
  /// for each of its items.
  void complain(const diagnostics::Rule& rule, source::Span span, std::string message, std::string note = "");

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
