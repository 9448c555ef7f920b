// generator/guard/counts.cpp: prints counts as JSON.
#include "guard/counts.hpp"

#include "diagnostics/json_text.hpp"

namespace candor::guard {

std::string to_json(const Counts& counts, const verify::Summary& summary) {
  diagnostics::ObjectText object;
  object.number("from_host", counts.from_host);
  object.number("from_server", counts.from_server);
  object.number("named", counts.named);
  object.number("demoted", counts.demoted);
  object.number("refused", counts.refused);
  object.number("not_called", counts.not_called);
  object.number("held_back", counts.held_back);
  object.number("held_tools", counts.held_tools);
  object.number("not_checked", counts.not_checked);
  object.raw("verify", verify::to_json(summary));
  return object.close();
}

}  // namespace candor::guard
