// candor/outcome.hpp: all that a generated types header builds on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/as_given.hpp>
#include <candor/box.hpp>
#include <candor/coverage.hpp>
#include <candor/gap_handlers.hpp>
#include <candor/limits.hpp>
#include <candor/match.hpp>
#include <candor/maybe.hpp>
#include <candor/means.hpp>
#include <candor/message.hpp>
#include <candor/open.hpp>
#include <candor/other_gaps.hpp>
#include <candor/outcome_of.hpp>
#include <candor/parse_into.hpp>
#include <candor/expected.hpp>
#include <candor/report.hpp>
#include <candor/required.hpp>
#include <candor/side_step.hpp>
#include <candor/state_name.hpp>
#include <candor/state_of.hpp>
#include <candor/success.hpp>
#include <candor/value.hpp>
#include <candor/version.hpp>
#include <candor/violation.hpp>
#include <candor/word_of.hpp>
