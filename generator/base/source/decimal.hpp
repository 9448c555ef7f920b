// generator/base/source/decimal.hpp: exact decimal numbers, the values of JSON numbers. They are the runtime's, so that
// the generator and emitted code agree.
#pragma once

#include "candor/detail/decimal.hpp"

namespace candor::source {

using detail::compare;
using detail::Decimal;
using detail::is_integer;
using detail::plain_integer;
using detail::to_decimal;
using detail::to_int64;
using detail::to_text;
using detail::to_uint64;

}  // namespace candor::source
