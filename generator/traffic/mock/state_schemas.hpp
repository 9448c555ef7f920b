// generator/traffic/mock/state_schemas.hpp: what a state demands of a result, as schemas. Private to this module.
#pragma once

#include <string_view>
#include <vector>

#include "analyze/examples.hpp"
#include "verify/subject.hpp"

namespace candor::mock {

/// The schemas of a result in one state: those of the contract, and the demands of the state.
struct StateSchemas {
  schema::Graph graph;
  /// A result satisfies all of them.
  std::vector<schema::Id> roots;
};

/// Returns the schemas of results in the state. Where a state leaves a choice (which gap, which step was
/// skipped and why) it is made here. `tells_no_work`: where nothing was done, members without a role say
/// nothing either, such as a list of changed files. The contract declares a result.
StateSchemas state_schemas(const verify::Subject& subject, std::string_view state, analyze::Choices& choices,
                           bool tells_no_work);

}  // namespace candor::mock
