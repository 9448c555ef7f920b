// generator/base/source/utf8.hpp: UTF-8, which the runtime decodes and encodes, and names of code points.
#pragma once

#include "candor/detail/utf8.hpp"

namespace candor::source {

using detail::append_utf8;
using detail::code_point_name;
using detail::CodePoint;
using detail::count_code_points;
using detail::decode_utf8;
using detail::is_continuation;
using detail::valid_prefix;
using detail::valid_utf8;

}  // namespace candor::source
