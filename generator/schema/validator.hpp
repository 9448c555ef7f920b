// schema/validator.hpp: what the parts of validate share. Private to this folder.
#pragma once

#include <map>

#include "pattern/pattern.hpp"
#include "schema/validate.hpp"

namespace candor::schema {

/// One run over one value.
struct Validator {
  const Graph& graph;
  std::vector<Finding> findings;
  std::map<std::string, pattern::Dfa> patterns;
  std::size_t steps = 0;
  int depth = 0;

  void check(Id schema, const source::Node& value, const std::string& pointer);
  void check(const Schema& schema, const source::Node& value, const std::string& pointer);

  void check_scalar(const Schema& schema, const source::Node& value, const std::string& pointer);
  void check_number(const Schema& schema, const source::Node& value, const std::string& pointer);
  void check_text(const Schema& schema, const source::Node& value, const std::string& pointer);
  void check_array(const Schema& schema, const source::Node& value, const std::string& pointer);
  void check_object(const Schema& schema, const source::Node& value, const std::string& pointer);
  void check_members(const Schema& schema, const source::Node& value, const std::string& pointer);
  void check_unions(const Schema& schema, const source::Node& value, const std::string& pointer);

  /// The findings of one schema alone.
  std::vector<Finding> alone(Id schema, const source::Node& value, const std::string& pointer);
  void add(const Schema& schema, std::string keyword, const source::Node& value, const std::string& pointer,
           std::string message);
};

}  // namespace candor::schema
