// tests/live/scenes.hpp: sequences of calls to aft, by theme.
#pragma once

#include <string>

#include "client.hpp"

namespace live {

/// Opens a session: greeting, choice of the project, its status.
void configure(AftClient& aft, const std::string& project, const std::string& storage);
/// Reads, outlines and zooms.
void look(AftClient& aft);
/// grep, glob and ast_search.
void search(AftClient& aft);
/// Writes and edits files.
void edit(AftClient& aft);
/// Checkpoints, deletions, undo.
void take_back(AftClient& aft);

/// Sends lines that are not requests, and counts those that aft and our reader refuse with equal bytes.
int compare_refusals(AftClient& aft, std::vector<std::string>& differences);

}  // namespace live
