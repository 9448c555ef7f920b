// runtime/src/settle.cpp: claims that do not stand, in words.
#include "candor/detail/settle.hpp"

#include <string>

#include "candor/detail/pointer.hpp"

namespace candor::detail {

void Claims::note(std::string_view law, std::string_view member, std::string_view expected,
                  std::string_view found) {
  Violation& violation = violations_.list.emplace_back();
  violation.pointer = base_;
  append_pointer(violation.pointer, member);
  violation.keyword = law;
  violation.expected = expected;
  violation.found = found;
  place(violation, json_, offset_of(json_, violation.pointer));
}

void Claims::lie(std::string_view law, std::string_view member, std::string_view expected,
                 std::string_view found) {
  note(law, member, expected, found);
}

void Claims::fault(std::string_view law, std::string_view member, std::string_view expected,
                   std::string_view found) {
  faulty_ = true;
  note(law, member, expected, found);
}

void Claims::done_and_skipped(std::string_view done_member, std::string_view reason_member) {
  lie("convention/done-and-skipped", reason_member,
      "no reason for a step that was done ('" + std::string(done_member) + "' is true)", "a reason");
}

void Claims::skipped_without_reason(std::string_view done_member, std::string_view reason_member) {
  fault("convention/skipped-without-reason", done_member,
        "the member '" + std::string(reason_member) + "' beside a step that was not done", "none");
}

bool Claims::stand() {
  if (violations_.empty()) [[likely]]
    return true;
  if (faulty_ || options_.lies == Lies::refuse) return false;
  if (options_.found_lies != nullptr) {
    for (Violation& violation : violations_.list) options_.found_lies->push_back(std::move(violation));
  }
  return true;
}

}  // namespace candor::detail
