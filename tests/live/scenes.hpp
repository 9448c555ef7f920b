// tests/live/scenes.hpp: what is asked of aft, by theme. Each is a conversation on the project that it finds.
#pragma once

#include <string>

#include "client.hpp"

namespace live {

/// Says hello, chooses the project, asks for its status.
void configure(AftClient& aft, const std::string& project, const std::string& storage);
/// Reads, outlines and zooms.
void look(AftClient& aft);
/// grep, glob and ast_search.
void search(AftClient& aft);
/// Writes and edits files.
void edit(AftClient& aft);
/// Checkpoints, deletions, undo.
void take_back(AftClient& aft);

/// Sends lines that are no requests, and counts those that aft refused with the same bytes as our own reader,
/// beside what differs.
int compare_refusals(AftClient& aft, std::vector<std::string>& differences);

}  // namespace live
