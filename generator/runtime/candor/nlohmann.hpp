// candor/nlohmann.hpp: support for generated nlohmann::json headers. Does not include nlohmann/json itself.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include <candor/detail/exceptions.hpp>
#include <candor/expected.hpp>

namespace candor {

/// Thrown by conversions from and to nlohmann::json, which have no other way to refuse.
class BrokenContract : public std::runtime_error {
 public:
  explicit BrokenContract(Violations violations)
      : std::runtime_error(to_string(violations)), violations_(std::move(violations)) {}
  /// The violations; lines and columns refer to the compact text.
  const Violations& violations() const& noexcept { return violations_; }
  Violations violations() && { return violations_; }

 private:
  Violations violations_;
};

/// The value; throws BrokenContract where there is none.
template <class T>
T kept(Expected<T> parsed) {
  if (!parsed) CANDOR_THROW(BrokenContract(std::move(parsed).error()));
  return std::move(*parsed);
}

/// The JSON text of a value; throws BrokenContract where its contract refuses it. `write` is found beside the
/// value.
template <class T>
std::string text_of(const T& value) {
  std::string text;
  Written written = write(value, text);
  if (!written) CANDOR_THROW(BrokenContract(std::move(written).error()));
  return text;
}

}  // namespace candor
