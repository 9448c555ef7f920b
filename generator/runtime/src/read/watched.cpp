// runtime/src/read/watched.cpp: finds members outside of the contract that contradict an answer.
#define CANDOR_EMITTED_SOURCE  // for <candor/detail/reader_access.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/objects.hpp"
#include "candor/detail/reader_access.hpp"
#include "candor/detail/words.hpp"
#include "each_member.hpp"

namespace candor::detail {
namespace {

/// Returns true for a JSON string that is not blank. One with escapes is read as it is written, so that
/// escaped white space counts as text.
bool is_text(std::string_view value) {
  return value.size() > 2 && value.front() == '"' && !is_blank(value.substr(1, value.size() - 2));
}

/// Returns true for a JSON array or object that is not empty.
bool has_parts(std::string_view value, char open) {
  return value.size() > 2 && value.front() == open && !is_blank(value.substr(1, value.size() - 2));
}

/// Returns true for a JSON number other than 0.
bool is_count(std::string_view value) {
  const std::string_view digits = value.substr(0, value.find_first_of("eE"));
  return digits.find_first_of("123456789") != std::string_view::npos;
}

bool is_gap(std::string_view value) {
  if (value.empty()) return false;
  if (value.front() == '"') return is_text(value);
  if (value.front() == '[') return has_parts(value, '[');
  if (value.front() == '-' || is_digit(value.front())) return is_count(value);
  return value == "true";
}

bool is_sign(std::string_view value) { return is_text(value) || has_parts(value, '{'); }

/// Returns the name that is equal to the key, or whose pattern it fits; "" if there is none.
std::string_view name_for(Rows<std::string_view> names, std::string_view key) {
  for (const std::string_view each : names) {
    const bool is_pattern =
        each.starts_with('*') && key.size() >= each.size() && key.ends_with(each.substr(1));
    if (each == key || is_pattern) return each;
  }
  return "";
}

/// Returns the name of a failure that the member has, with a value that contradicts a success; else "".
std::string_view failure_name(const WatchedNames& names, std::string_view key, std::string_view value) {
  if (is_sign(value)) return name_for(names.texts, key);
  if (value == "true") return name_for(names.trues, key);
  return value == "false" ? name_for(names.falses, key) : "";
}

std::string_view gap_name(const WatchedNames& names, std::string_view key, std::string_view value) {
  if (!is_gap(value)) return "";
  for (const auto& list : {names.gaps, names.cuts})
    if (const std::string_view name = name_for(list, key); !name.empty()) return name;
  return name_for(names.more_gaps, key);
}

}  // namespace

void watch(const WatchedNames& names, std::string_view key, std::string_view value,
           Contradictions& found) noexcept {
  value = trimmed(value);
  if (const std::string_view name = failure_name(names, key, value); !name.empty()) found.failure = name;
  if (const std::string_view name = gap_name(names, key, value); !name.empty()) found.gap = name;
}

void watch(const WatchedNames& names, std::string_view key, std::string_view value,
           KeptContradictions& found) {
  value = trimmed(value);
  if (const std::string_view name = failure_name(names, key, value); !name.empty()) found.failure = name;
  if (gap_name(names, key, value).empty()) return;
  ReaderAccess::add(found.gaps, {std::string(key), "reported in a member that the contract does not declare",
                                 ReaderAccess::trusted_value(std::string(value))});
}

void watch_members(const WatchedNames& names, std::string_view members, Contradictions& found) {
  each_member(members, [&](Key key, std::string_view value) { watch(names, key, value, found); });
}

void watch_members(const WatchedNames& names, std::string_view members, KeptContradictions& found) {
  each_member(members, [&](Key key, std::string_view value) { watch(names, key, value, found); });
}

void hold_unwatched(Out& out, std::size_t mark, const WatchedNames& names, bool is_read, bool has_gap) {
  std::string_view members = out.since(mark);
  if (members.starts_with(',')) members.remove_prefix(1);
  if (members.ends_with(',')) members.remove_suffix(1);
  Contradictions found;
  each_member(members, [&](Key key, std::string_view value) {
    watch(names, key, value, found);
    if (is_read) return;
    for (const auto& list :
         {names.texts, names.trues, names.falses, names.gaps, names.cuts, names.more_gaps, names.members})
      out.refuse_unless(name_for(list, key).empty());
  });
  out.refuse_unless(found.failure.empty() && (has_gap || found.gap.empty()));
}

void write_other(Out& out, const OtherGaps& gaps, std::string_view written, bool comma_first) {
  std::vector<std::string> names;
  if (written.starts_with(',')) written.remove_prefix(1);
  if (written.ends_with(',')) written.remove_suffix(1);
  each_member(written, [&](Key key, std::string_view) { names.emplace_back(key); });
  for (const OtherGap& gap : gaps) {
    if (!gap.member || std::find(names.begin(), names.end(), gap.unit) != names.end()) continue;
    if (comma_first) out.literal(",");
    out.string(gap.unit);
    out.literal(":");
    out.value(*gap.member);
    if (!comma_first) out.literal(",");
  }
}

}  // namespace candor::detail
