// generator/traffic/verify/names.hpp: what the name of a member means, by the contract of its tool and by the
// convention.
#pragma once

#include <string_view>

namespace candor::verify {

struct Subject;

/// The meanings of one name. Patterns of the convention are many, and names are few: each is matched once.
struct NameFacts {
  bool is_declared = false;        // a member of the result
  bool is_opted_out = false;       // its role is none
  bool is_declared_gap = false;    // a gap by the contract
  bool is_undeclared_gap = false;  // one that only the convention knows
  bool is_gap_like = false;        // undeclared, and reads as that of a gap
  bool is_truncation = false;
  bool is_work_count = false;
  bool is_cap = false;
  bool is_page = false;
  bool is_left_out_reason = false;  // why a step or a part was left out
  bool is_list_page = false;        // an object about a list
  bool is_examined_count = false;   // of units that were examined, perhaps beside the count of all
  bool may_count_list = false;
  bool is_no_finding = false;  // a list or count of something else, or of what failed
};

/// Returns the meanings of the name of a member. The reference is valid until the next call.
const NameFacts& facts_of(const Subject& subject, std::string_view name);

}  // namespace candor::verify
