// verify/asked.hpp: what a request asks for, as far as its answer is held against it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/contract.hpp"
#include "verify/value.hpp"

namespace candor::verify {

/// What the params of a request ask for. It is kept until the answer comes: only what is short is in it.
struct Asked {
  std::string rehearsal;                            // the param that asks for nothing to be changed
  std::vector<std::pair<std::string, bool>> flags;  // params that are true or false
  std::string units;                                // the param that lists units to look at
  std::vector<std::string> listed;                  // these, each once
};

/// `contract`: null where the tool is not known. It tells which params are flags of a dry run.
Asked asked_by(const Value& params, const ir::Contract* contract);

}  // namespace candor::verify
