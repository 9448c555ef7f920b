// generator/traffic/trial/law.cpp: the words of the laws, and their rules.
#include "trial/law.hpp"

#include "diagnostics/rules.hpp"

namespace candor::trial {
namespace {

struct LawRow {
  std::string_view word;
  const diagnostics::Rule& rule;
};
/// In the order of Law.
constexpr LawRow laws[] = {{"read_back", rules::read_back}, {"nothing_else", rules::nothing_else},
                           {"agreement", rules::agreement}, {"argument", rules::argument},
                           {"loss", rules::loss},           {"empty", rules::empty},
                           {"missing", rules::missing},     {"cap", rules::cap},
                           {"pages", rules::pages},         {"effect", rules::effect},
                           {"dry_run", rules::dry_run},     {"step", rules::step},
                           {"repeat", rules::repeat},       {"outside", rules::outside},
                           {"survive", rules::survive},     {"partial", rules::partial}};

}  // namespace

std::string_view word_of(Law law) { return laws[static_cast<std::size_t>(law)].word; }
const diagnostics::Rule& rule_of(Law law) { return laws[static_cast<std::size_t>(law)].rule; }

std::optional<Law> law_of(std::string_view word) {
  for (std::size_t i = 0; i < std::size(laws); ++i)
    if (laws[i].word == word) return static_cast<Law>(i);
  return std::nullopt;
}

}  // namespace candor::trial
