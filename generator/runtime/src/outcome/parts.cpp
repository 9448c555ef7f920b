// runtime/src/outcome/parts.cpp: collects what the records of a result report.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include "candor/detail/parts.hpp"

#include <algorithm>

#include "candor/detail/law_check.hpp"
#include "candor/detail/pointer.hpp"
#include "candor/detail/reader_access.hpp"

namespace candor::detail {

std::string Way::pointer() const {
  std::vector<const Way*> ways;
  for (const Way* way = this; way->outer != nullptr; way = way->outer) ways.push_back(way);
  std::ranges::reverse(ways);
  std::string text;
  for (const Way* way : ways) {
    if (way->key.data() == nullptr)
      text += "/" + std::to_string(way->index);
    else
      append_pointer(text, way->key);
  }
  return text;
}

void Parts::add(std::vector<std::string>& places, const Way& way, std::string_view name) {
  std::string& place = places.emplace_back(way.pointer());
  if (!name.empty()) append_pointer(place, name);
}

void Parts::completion(const Way& way, std::string_view name, std::optional<bool> complete,
                       bool is_declared) {
  if (!complete || (way.is_listed && !is_declared)) return;
  if (*complete) {
    is_complete_ = true;
  } else {
    add(incomplete_, way, name);
  }
  if (completion_at_.empty() || (!*complete && incomplete_.size() == 1)) {
    completion_at_ = way.pointer();
    append_pointer(completion_at_, name);
  }
}

void Parts::step(const Way& way, const laws::StepClaims& claims, const laws::Names& names) {
  if (keep_laws(claims)) [[likely]]
    return;
  broken_.push_back({way.pointer(), claims, names});
}

void Parts::add_to(OtherGaps& gaps, bool failed) const {
  const auto add_all = [&](const std::vector<std::string>& places, const char* reason) {
    for (const std::string& place : places) ReaderAccess::add(gaps, {place, reason});
  };
  add_all(gaps_, "not covered");
  if (failed) add_all(failed_, "failed");
  add_all(incomplete_, "not complete");
}

}  // namespace candor::detail
