// verify/recordings/recorders.hpp: what recorders do to what they record (schemas/recordings/recorders.json).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace candor::verify {

/// Returns the directories in which recordings of a format usually lie; "~" is the home directory. None where
/// there is no such place.
std::vector<std::string> usual_places(std::string_view recording);

/// Returns how a text was cut by its recorder, such as "Codex left '…12 tokens truncated…' in it", or "" if
/// it was not: the text begins as JSON and is none, and it has the mark of a recorder, or ends early at the
/// length at which one cuts.
std::string cut_of(std::string_view text);

/// Returns the same for a part of a line, as it is written there, by the marks of the recorders of that
/// recording: they also cut within a string, so that the rest is JSON.
std::string mark_in(std::string_view recording, std::string_view written);

}  // namespace candor::verify
