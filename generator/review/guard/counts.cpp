// generator/review/guard/counts.cpp: prints counts as JSON.
#include "guard/counts.hpp"

#include "diagnostics/json.hpp"

namespace candor::guard {

std::string to_json(const Counts& counts, const verify::Summary& summary) {
  const diagnostics::Json object = {{"from_host", counts.from_host},
                                    {"from_server", counts.from_server},
                                    {"named", counts.named},
                                    {"demoted", counts.demoted},
                                    {"refused", counts.refused},
                                    {"not_called", counts.not_called},
                                    {"held_back", counts.held_back},
                                    {"held_tools", counts.held_tools},
                                    {"not_checked", counts.not_checked}};
  std::string text = object.text();
  text.back() = ',';
  return text + "\"verify\":" + verify::to_json(summary) + "}";
}

}  // namespace candor::guard
