// generator/base/output/file_stems.cpp: makes names of files for names that others chose.
#include "output/file_stems.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "source/words.hpp"

namespace candor::output {
namespace {

bool is_plain(char c) { return source::is_letter_or_digit(c) || c == '_' || c == '-' || c == '.'; }

std::string stem_of(const std::string& name) {
  constexpr std::size_t max_length = 100;
  std::string stem = name.empty() ? "_" : name.substr(0, max_length);
  std::ranges::replace_if(
      stem, [](char c) { return !is_plain(c); }, '_');
  if (stem.front() == '.' || stem.front() == '-') stem.front() = '_';
  return stem;
}

}  // namespace

std::vector<std::string> file_stems(const std::vector<std::string>& names) {
  std::vector<std::string> stems;
  std::set<std::string> taken;
  std::map<std::string, std::size_t> last_number;
  for (const std::string& name : names) {
    const std::string stem = stem_of(name);
    std::string unique = stem;
    std::size_t& number = last_number.try_emplace(source::lower_case(stem), 1).first->second;
    while (!taken.insert(source::lower_case(unique)).second) unique = stem + "_" + std::to_string(++number);
    stems.push_back(unique);
  }
  return stems;
}

}  // namespace candor::output
