// tests/property/documents.hpp: generates random documents for a contract.
#pragma once

#include <random>
#include <string>

#include "ir/contract.hpp"

namespace property {

/// Where documents come from. The same seed gives the same documents.
class Documents {
 public:
  Documents(const candor::ir::Contract& contract, unsigned seed) : contract_(contract), random_(seed) {}

  /// A text of the params that the contract takes.
  std::string sound() { return of(contract_.params, 0); }
  /// The same with, here and there, a value of another kind, a bound passed, a member missing, repeated or
  /// unknown.
  std::string doubtful();

 private:
  std::string of(candor::ir::TypeId type, int depth);
  std::string wrong(int depth);
  std::string any(int depth);
  std::string string_of(const candor::ir::TextRules& rules);
  std::string accepted(const candor::pattern::Dfa& dfa);
  std::string word(std::size_t min, std::size_t max);
  std::string record(const candor::ir::Record& record, int depth);
  std::string integer(const candor::ir::Integer& is);
  std::string tuple(const candor::ir::Tuple& is, int depth);
  std::string list(std::size_t min, std::size_t max, candor::ir::TypeId item, int depth);
  std::uint64_t below(std::uint64_t count) { return count == 0 ? 0 : random_() % count; }
  bool now_and_then(unsigned one_in) { return below(one_in) == 0; }
  bool err() { return erring_ && now_and_then(40); }

  const candor::ir::Contract& contract_;
  std::mt19937_64 random_;
  bool erring_ = false;
};

}  // namespace property
