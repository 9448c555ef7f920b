// generator/traffic/trial/law.cpp: the words of the laws, and their rules.
#include "trial/law.hpp"

#include "diagnostics/rules.hpp"

namespace candor::trial {
namespace {

struct LawRow {
  std::string_view word;
  const diagnostics::Rule& rule;
  bool reads_words;
};
/// In the order of Law.
constexpr LawRow laws[] = {{"read_back", rules::read_back, false},
                           {"nothing_else", rules::nothing_else, false},
                           {"agreement", rules::agreement, true},
                           {"argument", rules::argument, true},
                           {"loss", rules::loss, true},
                           {"empty", rules::empty, true},
                           {"missing", rules::missing, true},
                           {"cap", rules::cap, true},
                           {"pages", rules::pages, true},
                           {"effect", rules::effect, false},
                           {"dry_run", rules::dry_run, false},
                           {"step", rules::step, true},
                           {"repeat", rules::repeat, true},
                           {"outside", rules::outside, true},
                           {"survive", rules::survive, false},
                           {"partial", rules::partial, false}};

}  // namespace

std::string_view word_of(Law law) { return laws[static_cast<std::size_t>(law)].word; }
const diagnostics::Rule& rule_of(Law law) { return laws[static_cast<std::size_t>(law)].rule; }
bool reads_words(Law law) { return laws[static_cast<std::size_t>(law)].reads_words; }

std::optional<Law> law_of(std::string_view word) {
  for (std::size_t i = 0; i < std::size(laws); ++i)
    if (laws[i].word == word) return static_cast<Law>(i);
  return std::nullopt;
}

}  // namespace candor::trial
