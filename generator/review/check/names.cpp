// generator/review/check/names.cpp: selects words of a contract by how emitted code spells them.
#include "check/names.hpp"

#include <algorithm>
#include "source/words.hpp"

namespace candor::check {

std::vector<ir::Respelled> respelled_for(const Subject& subject, ir::Respelled::What what,
                                         std::initializer_list<ir::Respelled::Why> why) {
  std::vector<ir::Respelled> chosen;
  for (const ir::Respelled& each : subject.respelled)
    if (each.what == what && std::ranges::find(why, each.why) != why.end()) chosen.push_back(each);
  return chosen;
}

std::string letters_and_digits(const std::string& name) {
  std::string plain;
  for (const char c : name)
    if (source::is_letter_or_digit(c)) plain += source::lower(c);
  return plain;
}

}  // namespace candor::check
