// generator/review/guard/definitions.hpp: the tools that a server announces: their contracts, and what a lock says
// of them. Private to this module.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "breaking/compare.hpp"
#include "guard/lock.hpp"
#include "verify/subject.hpp"
#include "verify/value.hpp"

namespace candor::guard {

/// One page of a server's list, as the guard sees it.
struct ListedPage {
  /// The places of tools that are held back, ascending, and their names.
  std::vector<std::size_t> held;
  std::vector<std::string> held_names;
  /// Contracts made of the schemas of the server, of tools that are new or have changed.
  std::vector<verify::Subject> subjects;
};

/// Judges the definitions of tools. Each is read once as long as it stays the same.
class Definitions {
 public:
  /// `with_contract` are the tools whose contracts were given.
  Definitions(std::optional<Lock> lock, convention::Convention convention,
              std::set<std::string> with_contract)
      : lock_(std::move(lock)),
        convention_(std::move(convention)),
        with_contract_(std::move(with_contract)) {}

  bool has_lock() const { return lock_.has_value(); }

  /// Judges the tools of a page: the array `tools`. Reports each definition that is held back, once.
  ListedPage take_page(const verify::Value& tools, diagnostics::Findings& report);
  /// The list has been read to its end. Reports tools of the lock that are not in it, once each, and forgets
  /// tools that are not in it. Returns their names.
  std::vector<std::string> end_list(diagnostics::Findings& report);
  /// The server could not list its tools.
  void give_up() { is_listed_ = true; }
  /// The server said that its list has changed.
  void expire() { is_listed_ = false; }

  /// Returns true if calls of the tool need the list, which has not been read.
  bool needs_list(const std::string& tool) const;
  /// Returns why calls of a tool are refused; "" if they are not.
  std::string why_held(const std::string& tool) const;
  /// Returns why the tool has no contract; "" if it has one.
  std::string why_without_contract(const std::string& tool) const;

 private:
  struct Known {
    std::string hash;  // of the canonical text
    std::string why_held;
    bool has_contract = false;  // made of its schemas
  };

  std::string judge(const breaking::Subject& subject, diagnostics::Findings& report) const;
  std::optional<verify::Subject> contract_of(const std::string& name, const source::Document& document,
                                             diagnostics::Findings& report) const;
  Known read(const std::string& name, const source::Node& definition, std::string hash, ListedPage& page,
             diagnostics::Findings& report) const;

  std::optional<Lock> lock_;
  convention::Convention convention_;
  std::set<std::string> with_contract_;
  std::map<std::string, Known, std::less<>> tools_;
  std::set<std::string> seen_;  // in the list that is being read
  std::set<std::string> gone_;  // tools of the lock that were reported
  std::set<std::string> own_schemas_;  // tools whose contracts were made of them, and of which that was said
  bool is_listed_ = false;
};

}  // namespace candor::guard
