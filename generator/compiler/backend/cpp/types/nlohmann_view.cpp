// backend/cpp/types/nlohmann_view.cpp: the interop header of one contract, as its template sees it.
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {

View nlohmann_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view["source"] = comment_text(contract.source_name);
  view["contract"] = comment_text(contract.name_and_version());
  view["header"] = plan.header;
  view["namespace"] = plan.namespace_name;
  return view;
}

}  // namespace candor::backend::cpp
