// analyze/examples.hpp: makes values that satisfy schemas, with variety chosen by a seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::analyze {

/// A sequence of choices that only its seed determines, on every platform.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : state_(seed) {}

  /// Returns a number below `count`, which is above 0.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }
  /// Returns true once in `count` times.
  bool one_in(std::size_t count) { return below(count) == 0; }

 private:
  /// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators").
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = (state_ ^ (state_ >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
  }

  std::uint64_t state_;
};

/// Returns candidate values for the conjunction of the schemas, the most varied first: optional properties,
/// lists with items, and the `examples` of schemas among them. The caller must validate them.
std::vector<source::Node> examples_of(const schema::Graph& graph, const std::vector<schema::Id>& schemas,
                                      Choices& choices);

}  // namespace candor::analyze
