// convention/convention.cpp: copies and comparisons of conventions.
#include "convention/convention.hpp"

namespace candor::convention {

Convention::Convention() = default;
Convention::Convention(const Convention&) = default;
Convention::Convention(Convention&&) noexcept = default;
Convention& Convention::operator=(const Convention&) = default;
Convention& Convention::operator=(Convention&&) noexcept = default;
Convention::~Convention() = default;
bool Convention::operator==(const Convention&) const = default;

}  // namespace candor::convention
