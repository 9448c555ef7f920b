// tests/live/search_scenes.cpp: searching.
#include "scenes.hpp"
#include "tools.hpp"

namespace live {
namespace {

/// One path, or several.
using Paths = std::variant<std::string, std::vector<std::string>>;

}  // namespace

void search(AftClient& aft) {
  const auto grep = [&](const aft::grep::Params& params) { aft.exchange(params); };
  grep({.pattern = "add"});
  grep({.pattern = "ADD", .case_sensitive = false});
  grep({.pattern = "nowhere to be found"});
  grep({.pattern = "many", .max_results = 3});
  grep({.pattern = "add", .path = Paths("src")});
  grep({.pattern = "add", .path = Paths("empty_dir")});
  grep({.pattern = "add", .path = Paths("none")});
  grep({.pattern = "add", .path = Paths(std::vector<std::string>{"src", "py"})});
  grep({.pattern = "add", .include = std::string("*.cobol")});
  grep({.pattern = "add", .include = std::vector<std::string>{"*.ts"}, .exclude = std::string("many/**")});
  grep({.pattern = "(unclosed"});
  grep({.pattern = "return", .context_lines = 1});

  const auto glob = [&](const aft::glob::Params& params) { aft.exchange(params); };
  glob({.pattern = "**/*.ts"});
  glob({.pattern = "**/*.ts", .max_results = 2});
  glob({.pattern = "**/*.cobol"});
  glob({.pattern = "*.ts", .path = "src"});
  glob({.pattern = "*.ts", .path = "none"});
  glob({.pattern = "["});

  const auto ast_search = [&](const aft::ast_search::Params& params) { aft.exchange(params); };
  ast_search({.pattern = "console.log($A)", .lang = "typescript"});
  ast_search({.pattern = "nothing($A)", .lang = "typescript"});
  ast_search({.pattern = "log($A)", .lang = "typescript", .paths = {{"src", "empty_dir"}}});
  ast_search({.pattern = "log($A)", .lang = "typescript", .paths = {{"none"}}});
  ast_search({.pattern = "log($A)", .lang = "typescript", .globs = {{"*.cobol"}}});
  ast_search({.pattern = "log($A)", .lang = "klingon"});
  ast_search({.pattern = "def $F($$$): $$$B", .lang = "python"});
}

}  // namespace live
