// tests/live/aft_scenes.cpp: the session itself, and looking at files.
#include "scenes.hpp"
#include "tools.hpp"

namespace live {
namespace {

void read(AftClient& aft, const aft::read::Params& params) { aft.exchange(params); }

void outline(AftClient& aft, const aft::outline::Params& params) { aft.exchange(params); }

void zoom(AftClient& aft, const aft::zoom::Params& params) { aft.exchange(params); }

}  // namespace

void configure(AftClient& aft, const std::string& project, const std::string& storage) {
  aft.exchange(aft::ping::Params{});
  aft.exchange(aft::version::Params{});
  aft.exchange(aft::echo::Params{.message = "hello \"there\"\n\xC3\xA9"});
  const auto choose = [&](const aft::configure::Params& params) { aft.exchange(params); };
  choose({.project_root = "not/absolute", .harness = "opencode"});
  choose({.project_root = project + "/none", .harness = "opencode"});
  choose({.project_root = project, .harness = "mcp:candor", .storage_dir = "not/absolute"});
  choose(
      {.project_root = project,
       .harness = "opencode",
       .config = {{{.tier = "user",
                    .source = "live",
                    .doc = R"({"search_index":false,"validate_on_edit":"syntax","nobody_knows_this":1})"}}},
       .storage_dir = storage});
  aft.exchange(aft::status::Params{});
}

void look(AftClient& aft) {
  read(aft, {.file = "src/math.ts"});
  read(aft, {.file = "src/math.ts", .start_line = 2, .end_line = 4});
  read(aft, {.file = "src/math.ts", .limit = 1});
  read(aft, {.file = "notes.txt", .start_line = 50});
  read(aft, {.file = "src"});
  read(aft, {.file = "blob.bin"});
  read(aft, {.file = "empty.ts"});
  read(aft, {.file = "none.ts"});

  outline(aft, {.file = "src/math.ts"});
  outline(aft, {.file = "py/broken.py"});
  outline(aft, {.file = "notes.txt"});
  outline(aft, {.file = "none.ts"});
  outline(aft, {.directory = "src"});
  outline(aft, {.directory = "empty_dir"});
  outline(aft, {.files = std::vector<std::string>{"src/log.ts", "none.ts", "blob.bin", "py/broken.py"}});
  outline(aft, {});

  zoom(aft, {.file = "src/math.ts", .symbol = "add"});
  zoom(aft, {.file = "src/math.ts", .symbol = "add", .callgraph = true});
  zoom(aft, {.file = "src/math.ts", .symbol = "none"});
  zoom(aft, {.file = "src/twice.ts", .symbol = "run"});
  zoom(aft, {.file = "src/math.ts", .symbols = std::vector<std::string>{"add", "none"}});
  zoom(aft,
       {.targets = {{{.file = "src/math.ts", .symbol = "add"}, {.file = "src/log.ts", .symbol = "log"}}}});
  zoom(aft, {.file = "notes.txt", .start_line = 1, .end_line = 2});
  zoom(aft, {.file = "notes.txt", .start_line = 3, .end_line = 2});
  zoom(aft, {.file = "README.md", .symbol = "Sub"});
  zoom(aft, {});
}

}  // namespace live
