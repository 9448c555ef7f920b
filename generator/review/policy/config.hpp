// generator/review/policy/config.hpp: candor.json: what is checked, and which findings a team accepts.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::policy {

/// A setting with the place where it was made; a place without a file is a default or the command line.
template <class Value>
struct Setting {
  Value value{};
  source::Origin at = {};
};

/// A finding that is accepted: by candor.json, or by "x-lint-ignore" in a schema.
struct Suppression {
  std::string rule;  // id or short name
  std::string reason;
  std::string tool = {};     // empty: any
  std::string file = {};     // empty: any; a directory stands for what is below it
  std::string pointer = {};  // the place, or one around it
  std::string until = {};    // "2027-06-01": the last day; empty: without end
  std::string approved_by = {};
  bool in_config = false;
  source::Origin at = {};
};

/// Where the baseline is, and who approved findings about honesty in it.
struct BaselineSetting {
  std::string file;
  std::string approved_by;
  source::Origin at = {};
};

/// A configuration. Paths in it are relative to the directory of its file, and are joined to that here.
struct Config {
  Setting<std::string> preset{"standard"};
  std::vector<Setting<std::string>> groups;
  /// Severities by the id or short name of the rule: "off", "remark", "warning" or "error".
  std::vector<std::pair<std::string, Setting<std::string>>> rules;
  Setting<std::string> fail_on{"warning"};
  std::vector<Setting<std::string>> ignore;
  std::vector<Suppression> suppress;
  std::optional<BaselineSetting> baseline;
  /// Names of tools in recordings, and of their contracts, in the order of the file; `*` stands for the same
  /// text in both.
  std::vector<std::pair<std::string, std::string>> tools;
  /// The address of pages that `candor docs` made; it ends in "/". Empty: they are nowhere.
  std::string pages;
};

/// Reads a configuration. `schema` is schemas/candor.schema.json. Returns std::nullopt after reporting an
/// error.
std::optional<Config> read_config(const source::Document& document, const source::Document& schema,
                                  diagnostics::Findings& report);

}  // namespace candor::policy
