// generator/traffic/verify/recordings/windows/contains.cpp: Windows has no memmem.
#include "verify/recordings/contains.hpp"

namespace candor::verify {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace candor::verify
