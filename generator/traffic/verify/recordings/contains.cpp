// generator/traffic/verify/recordings/contains.cpp: by memmem(3).
#include "verify/recordings/contains.hpp"

#include <string.h>  // NOLINT(modernize-deprecated-headers): <cstring> does not declare memmem

namespace candor::verify {

bool contains(std::string_view text, std::string_view part) {
  return ::memmem(text.data(), text.size(), part.data(), part.size()) != nullptr;
}

}  // namespace candor::verify
