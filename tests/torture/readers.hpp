// tests/torture/readers.hpp: one text, shown to every reader of JSON that Candor has.
#pragma once

#include <string>

namespace torture {

/// Which readers take a text as one JSON value.
struct Verdicts {
  bool document = false;  ///< source::read_json, which reads contracts
  bool value = false;     ///< candor::Value::parse, for free-form values
  bool params = false;    ///< an emitted parse_params, the text in the place of a member of any type
  bool outcome = false;   ///< an emitted parse_outcome, the text in the place of the result
  bool operator==(const Verdicts&) const = default;
};

inline constexpr Verdicts all_take{true, true, true, true};
inline constexpr Verdicts all_refuse{};

/// Gives the text to each reader. A refusal by an emitted reader without a violation, and an accepted value
/// that is not written back byte for byte, fail the test.
Verdicts verdicts(const std::string& text);

/// "document+value+params+outcome", the ones that take; "none" where none does.
std::string to_string(const Verdicts& verdicts);

}  // namespace torture
