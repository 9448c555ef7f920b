// providers/profile.hpp: what a model provider makes of the schemas of tools, as of a date.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.hpp"
#include "source/embedded.hpp"

namespace candor::providers {

/// What a provider does with a keyword.
enum class Verdict { enforced, ignored, refused };

/// The verdict on a keyword. Values in `enforced_values` are enforced whatever it is.
struct KeywordVerdict {
  Verdict verdict = Verdict::enforced;
  std::vector<source::Node> enforced_values;
  std::string note;  // a half sentence; may be empty
};

/// A profile: a file of schemas/providers/.
struct Profile {
  std::string name;
  std::string date;            // year and month
  std::string mode;            // in which constraints are enforced at all
  bool has_strict = false;     // the mode is asked for; without it, only names and the root are refused
  bool is_other_form = false;  // its verdicts are those of another profile
  /// The members of a tool that hold its schemas; "" if it has none for the result, and where that goes then.
  std::string params_member;
  std::string result_member;
  std::string result_note;
  Verdict unlisted = Verdict::refused;
  std::vector<std::string> left_out;  // keywords that say nothing to the provider; exports leave them out
  std::map<std::string, KeywordVerdict, std::less<>> keywords;
  std::map<std::string, KeywordVerdict, std::less<>> root;  // for keywords of the whole schema of params
  std::vector<std::string> tool_names;                      // patterns, each of which has to match
  std::vector<std::string> property_names;
  bool closed_objects = false;  // every object needs "additionalProperties": false
  bool all_required = false;    // every property has to be required
  Verdict recursion = Verdict::enforced;
  Verdict ref_siblings = Verdict::enforced;
  Verdict type_lists = Verdict::enforced;
  /// `properties`, `depth`, `characters`, `enum_values`; and of a request: `tools`, `optional_params`,
  /// `unions`.
  std::map<std::string, std::uint64_t, std::less<>> tool_limits;
  std::map<std::string, std::uint64_t, std::less<>> request_limits;
};

/// The name of the profile of what all providers enforce.
inline constexpr std::string_view common = "common";

/// Returns what all of the profiles enforce, under that name.
Profile common_of(std::span<const Profile> profiles);

/// Returns the newest profile of each provider, by name, and the common one. They are embedded in the
/// program.
std::span<const Profile> profiles();

/// Returns the profile of a provider, or null.
const Profile* find_profile(std::string_view name);

/// Returns the files of profiles (made by candor_embed()).
std::span<const source::Embedded> embedded_profiles();

}  // namespace candor::providers
