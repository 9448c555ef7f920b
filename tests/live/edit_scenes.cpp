// tests/live/edit_scenes.cpp: changing files, and taking that back.
#include "scenes.hpp"
#include "tools.hpp"

namespace live {

void edit(AftClient& aft) {
  const auto write = [&](const aft::write::Params& params) { aft.exchange(params); };
  write({.file = "src/new.ts", .content = "export const a = 1;\n"});
  write({.file = "src/new.ts",
         .content = "export const a = 2;\n",
         .include_diff = true,
         .include_diff_content = true});
  write({.file = "src/new.ts", .content = "export const a = 2;\n"});
  write({.file = "src/new.ts",
         .content = "export const = ;\n",
         .validate = aft::write::ParamsValidate::syntax});
  write({.file = "src/new.ts", .content = "export const a = 3;\n", .dry_run = true});
  write({.file = "src/full.ts", .content = "export {}\n", .validate = aft::write::ParamsValidate::full});
  write({.file = "deep/down/new.txt", .content = "x"});
  write({.file = "deeper/down/new.txt", .content = "x", .create_dirs = false});
  write({.file = "src", .content = "x"});

  const auto edit_match = [&](const aft::edit_match::Params& params) { aft.exchange(params); };
  edit_match({.file = "src/math.ts", .match = "adding", .replacement = "summing"});
  edit_match({.file = "src/math.ts", .match = "summing", .replacement = "summing"});
  edit_match({.file = "src/math.ts", .match = "none of this", .replacement = "x"});
  edit_match({.file = "src/math.ts", .match = "number", .replacement = "Number"});
  edit_match({.file = "src/math.ts", .match = "number", .replacement = "Number", .occurrence = 1});
  edit_match({.file = "src/math.ts", .match = "number", .replacement = "Number", .occurrence = 99});
  edit_match({.file = "src/math.ts", .match = "number", .replacement = "Number", .replace_all = true});
  edit_match({.file = "src/math.ts", .match = "return a + b;", .replacement = "return a + ;"});
  edit_match({.op = aft::edit_match::ParamsOp::append, .file = "notes.txt", .append_content = "fourth\n"});
  edit_match({.file = "many/*.ts", .match = "many", .replacement = "lots"});
  edit_match({.file = "none.ts", .match = "a", .replacement = "b"});
  edit_match({.file = "notes.txt", .match = "first", .replacement = "1st", .dry_run = true});
}

void take_back(AftClient& aft) {
  const auto checkpoint = [&](const aft::checkpoint::Params& params) { aft.exchange(params); };
  checkpoint({.name = "one", .files = {{"src/math.ts", "notes.txt"}}});
  checkpoint({.name = "two", .files = {{"src/math.ts", "none.ts"}}});
  checkpoint({.name = "a/b"});
  aft.exchange(aft::list_checkpoints::Params{});
  aft.exchange(aft::checkpoint_paths::Params{.name = "one"});
  aft.exchange(aft::checkpoint_paths::Params{.name = "none"});

  const auto delete_file = [&](const aft::delete_file::Params& params) { aft.exchange(params); };
  delete_file({.file = "old/a.txt"});
  delete_file({.file = "old/none.txt"});
  delete_file({.files = {{"old/b.txt", "old/none.txt"}}});
  delete_file({.files = {{"none1", "none2"}}});
  delete_file({.file = "many"});
  delete_file({.files = {{"many"}}, .recursive = true});
  delete_file({});

  const auto undo = [&](const aft::undo::Params& params) { aft.exchange(params); };
  undo({.dry_run = true});
  undo({});
  undo({.file = "src/new.ts"});
  undo({.file = "never_touched.ts"});

  const auto restore = [&](const aft::restore_checkpoint::Params& params) { aft.exchange(params); };
  restore({.name = "one"});
  restore({.name = "one", .files = {{"other.ts"}}});
  restore({.name = "none"});
}

}  // namespace live
