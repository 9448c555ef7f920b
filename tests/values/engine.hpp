// tests/values/engine.hpp: what Candor itself makes of contracts and texts, beside emitted code.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace values {

/// The answers that mock makes in each state for each tool of a contract file, by tool. Empty where the file
/// needs a convention of its own.
std::map<std::string, std::vector<std::string>> mock_answers(const std::string& path);

/// The text as the tree that the validation engine reads, printed; "" where it is refused.
std::string tree_text(std::string_view text);

}  // namespace values
