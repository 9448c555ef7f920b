// tests/trial/finder.cpp: a server that tells all, or breaks one law between worlds.
//
// usage: finder tells|loss|empty|missing|partial|crash|hang|writes
#include <candor/mcp/server.hpp>
#include <candor/scope/files.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "tools_mcp.hpp"

namespace {

namespace find = tried::find;
namespace scope = candor::scope;

struct Handler {
  std::string mode;

  find::Outcome operator()(const find::Params& params) const {
    const bool is_missing = !std::filesystem::exists(std::filesystem::symlink_status(params.path));
    if (is_missing && mode == "missing") return find::Outcome::complete({.files = {}});
    auto walk = scope::walk(params.path);
    if (!walk) return failure(walk.error());
    find::Data found{.files = {}};
    std::string note;
    for (const candor::UnitGap& gap : walk->gaps) {
      if (mode == "empty" && gap.unit == ".") return find::Outcome::complete({.files = {}});
      if (mode == "hang" && gap.reason.find("FIFO") != std::string::npos)
        std::ifstream(params.path + "/" + gap.unit).get();
      note += gap.unit + ": " + gap.reason + "\n";
    }
    for (const scope::File& file : walk->files) {
      if (mode == "crash" && file.name.find('\\') != std::string::npos) std::_Exit(1);
      const auto text = scope::read_text(file.path);
      if (!text)
        note += file.name + ": " + text.error().reason + "\n";
      else if (text->find(params.word) != std::string::npos)
        found.files.push_back(file.name);
    }
    if (!note.empty() && mode == "partial")
      return failure(candor::Message::from(note).value_or("it cannot be read"));
    if (!note.empty() && mode != "loss") found.note = note;
    if (mode == "writes") std::ofstream(params.path + "/.index") << found.files.size();
    return find::Outcome::complete(std::move(found));
  }

 private:
  static find::Outcome failure(candor::Message why) {
    return find::Outcome::failure(find::ErrorCode::unreadable, std::move(why));
  }
};

}  // namespace

int main(int, char** argv) {
  candor::mcp::ServeOptions options;
  options.info = {.name = "finder", .version = "1"};
  const Handler handler{argv[1]};
  return candor::mcp::serve_stdio(tried::ToolSet{handler}, options) ? 0 : 1;
}
