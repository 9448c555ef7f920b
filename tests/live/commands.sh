#!/bin/sh
# commands.sh CANDOR PROJECT FOLDER: the commands of the real aft that sessions.sh leaves out, one call for each shape of
# answer that can be had here; what of tasks and kept texts another session sees; and words of the older 0.19.6. Then
# `candor verify` on every answer, with the contracts of schemas/aft: what it finds of aft is in
# commands.txt.
set -eu
candor=$1 project=$2 directory=$3
mkdir -p "$directory"
directory=$(cd "$directory" && pwd)
sh "$project/tests/live/fetch.sh" "$directory/npm"
cd "$directory"
root=$PWD/work
. "$project/tests/live/drive.sh"

# new_project: a project in `work`, and no state.
new_project() {
  rm -rf work storage && mkdir -p work storage
  cat > work/a.ts <<'TS'
import { b, c } from "./b";
export function f(x: number) {
  const y = x + 1;
  return g(y) + b;
}
function g(z: number) {
  return z * 2;
}
export function helper() { return c; }
function several(a: number) { if (a) { return 1; } return 2; }
const one = several(3);
export function use(x: number) {
  const r = g(x);
  return r;
}
class Q { v = 1; m() {
  const t = this.v;
  return t;
} }
TS
  printf 'export const b = 1;\nexport const c = 2;\n' > work/b.ts
  printf 'one\ntwo\nthree\n' > work/n.txt
  # Of its own: within a worktree of another repository, aft builds no call graph.
  git -C work init -q
}
# task: the task that the last answer names.
task() { printf '%s\n' "$answer" | sed 's/.*"task_id":"\([a-z0-9-]*\)".*/\1/'; }
# until_not TEXT SESSION CALL: asks again while the answer has the text.
until_not() {
  rest=60
  ask "$2" "$3"
  while printf '%s\n' "$answer" | grep -q "$1" && [ $rest != 0 ]; do sleep 0.5; rest=$((rest - 1)); ask "$2" "$3"; done
}
# findings: the findings of verify, counted by command and rule.
findings() {
  status=0
  "$candor" verify "$project/schemas/aft" --config "$project/schemas/candor.json" --envelope aft \
    --transcript "$record" > "verified.$record" || status=$?
  [ $status -le 1 ] || { cat "verified.$record"; exit 1; }
  sed -n 's/^[^ ]*ndjson:\([0-9]*\):[0-9]*: [a-z]*: .*\[\([a-z-]*\/[a-z-]*\)\]$/\1 \2/p' "verified.$record" |
    while read -r line rule; do
      echo "$1 $(sed -n "${line}s/^[^]]*\"session_id\":\"[a-z]*\",\"command\":\"\([a-z_]*\)\".*/\1/p" "$record") $rule"
    done | LC_ALL=C sort | uniq -c | sed 's/^ *//'
}

new_project
start ../npm/package/bin/aft record.ndjson
ask one '"command":"db_get_state","key":"k"' && says '"success":false,"code":"not_configured"'
ask one '"command":"trace_data","file":"a.ts","symbol":"f","expression":"x"' && says '"success":false,"code":"not_configured"'
ask one "\"command\":\"configure\",\"project_root\":\"$root\",\"harness\":\"opencode\""

# What a session changed, it alone can undo.
ask one '"command":"undo_preview"' && says '"success":false,"code":"no_undo_history"'
ask one '"command":"write","file":"n.txt","content":"one\ntwo\nfour\n"'
ask one '"command":"undo_preview"' && says '"success":true,"paths":\["[^"]*n.txt"\],"count":1'
ask one '"command":"undo_preview","file":"n.txt"' && says '"success":true,"paths"'
ask two '"command":"undo_preview"' && says '"success":false,"code":"no_undo_history"'
ask one '"command":"snapshot","file":"n.txt"' && says '"success":true,"backup_id"'
ask one '"command":"snapshot","file":"none.txt"' && says '"success":false,"code":"file_not_found"'
ask one '"command":"edit_history","file":"n.txt"'

begin='*** Begin Patch\n' end='*** End Patch'
ask one "\"command\":\"apply_patch\",\"patch_text\":\"$begin$end\"" && says '"success":false,"code":"invalid_request"'
ask one "\"command\":\"apply_patch\",\"patch_text\":\"$begin*** Add File: new.txt\\n+new\\n*** Update File: n.txt\\n@@\\n one\\n-two\\n+2\\n four\\n$end\""
says '"success":true,.*"complete":true,"partial":false'
ask one "\"command\":\"apply_patch\",\"patch_text\":\"$begin*** Update File: n.txt\\n@@\\n none\\n-two\\n*** Delete File: new.txt\\n$end\""
says '"success":true,.*"complete":false,"partial":true,.*"failures":\[{"path":"n.txt"'
ask one "\"command\":\"apply_patch\",\"preview\":true,\"patch_text\":\"$begin*** Update File: n.txt\\n*** Move to: m.txt\\n@@\\n one\\n-2\\n+3\\n$end\""
says '"success":true,"preview":true'
ask one "\"command\":\"apply_patch\",\"patch_text\":\"$begin*** Delete File: none.txt\\n$end\"" && says '"success":false,"code":"apply_patch_failed"'
ask one '"command":"hashline_preflight","patch":"x"' && says '"success":false,.*"code":"hashline_parse_error"'

ask one '"command":"extract_function","file":"a.ts","name":"calc","start_line":17,"end_line":18' && says '"success":false,"code":"this_reference_in_range"'
ask one '"command":"extract_function","file":"n.txt","name":"calc","start_line":1,"end_line":2' && says '"success":false,"code":"unsupported_language"'
ask one '"command":"inline_symbol","file":"a.ts","symbol":"g","call_site_line":1' && says '"success":false,"code":"call_not_found"'
ask one '"command":"inline_symbol","file":"a.ts","symbol":"several","call_site_line":11' && says '"success":false,"code":"multiple_returns"'
ask one '"command":"inline_symbol","file":"a.ts","symbol":"g","call_site_line":13' && says '"success":true,.*"call_context":"assignment"'
ask one '"command":"extract_function","file":"a.ts","name":"calc","start_line":3,"end_line":4' && says '"success":true,.*"parameters":\["x"\]'
ask one '"command":"move_symbol","file":"n.txt","symbol":"one","destination":"h.ts"' && says '"success":false,"code":"unsupported_language"'
ask one '"command":"move_symbol","file":"b.ts","symbol":"none","destination":"h.ts"' && says '"success":false,"code":"symbol_not_found"'
ask one "\"command\":\"move_symbol\",\"file\":\"$root/a.ts\",\"symbol\":\"helper\",\"destination\":\"$root/h.ts\"" && says '"success":true,"ok":true'
ask one '"command":"move_symbol","file":"b.ts","symbol":"c","destination":"h.ts"'

# Texts are kept for all sessions.
ask one '"command":"db_set_state","key":"k"' && says '"success":false,"code":"invalid_request"'
ask one '"command":"db_set_state","key":"k","value":"v"' && says '"success":true,"ok":true'
ask two '"command":"db_get_state","key":"k"' && says '"success":true,"value":"v"'
ask one '"command":"db_get_host_state","key":"k"' && says '"success":true,"value":null'
ask one '"command":"db_set_host_state","key":"k","value":"v"' && says '"success":true,"ok":true'
ask two '"command":"db_get_host_state","key":"k"' && says '"success":true,"value":"v"'
ask one '"command":"list_filters"' && says '"success":true,"filters":\[{"name"'
ask one '"command":"trust_filter_project","project_root":"/none"' && says '"success":false,"code":"path_not_found"'
ask one "\"command\":\"trust_filter_project\",\"project_root\":\"$root\"" && says '"success":true,"trusted":true'
ask one "\"command\":\"untrust_filter_project\",\"project_root\":\"$root\"" && says '"success":true,"trusted":false'
ask one '"command":"memory.census"' && says '"success":true,"roots"'
ask one '"command":"health.digest"' && says '"success":true'
ask one '"command":"cancel_request"' && says '"success":false,"code":"invalid_request"'
ask one '"command":"cancel_request","params":{"id":"none"}' && says '"success":true,"cancelled":false'
ask one '"command":"tool_call","name":"none"' && says '"success":false,"code":"unknown_command"'

# Another session sees a task and can end it; its files and the news of its end are for its own.
ask one '"command":"bash","params":{"command":"echo out; echo err >&2; exit 3","foreground_orchestrate":true}' && says '"success":true,.*"status":"failed",.*"exit_code":3'
task=$(task)
ask two "\"command\":\"bash_status\",\"task_id\":\"$task\"" && says '"success":true,.*"output_preview":"out\\nerr'
ask two "\"command\":\"bash_status\",\"task_id\":\"$task\",\"output_offset\":0" && says '"success":false,"code":"artifact_refused"'
ask one "\"command\":\"bash_status\",\"task_id\":\"$task\",\"output_offset\":0,\"stderr_offset\":0" && says '"success":true,.*"output_chunk_base64":"b3V0Cg=="'
ask one '"command":"bash_status","task_id":"bash-0000000000000001"' && says '"success":false,"code":"task_not_found"'
ask two '"command":"bash_drain_completions"' && says '"success":true,"bg_completions":\[\]'
ask one '"command":"bash_drain_completions"' && says "\"success\":true,\"bg_completions\":\[{\"task_id\":\"$task\",\"status\":\"failed\""
ask one "\"command\":\"bash_ack_completions\",\"task_ids\":[\"$task\"]" && says '"success":true,"acked_task_ids"'
ask one '"command":"bash_drain_completions"' && says '"success":true,"bg_completions":\[\]'
ask one '"command":"bash","params":{"command":"sleep 60"}' && says '"success":true,.*"status":"running"'
task=$(task)
ask one "\"command\":\"bash_promote\",\"task_id\":\"$task\"" && says '"success":true,.*"promoted":true'
ask one "\"command\":\"bash_notify\",\"task_id\":\"$task\"" && says '"success":false,"code":"invalid_request"'
ask one "\"command\":\"bash_notify\",\"task_id\":\"$task\",\"pattern\":\"ready\"" && says '"success":true,"watch_id"'
ask one "\"command\":\"bash_unnotify\",\"task_id\":\"$task\",\"watch_id\":\"none\"" && says '"success":true,"unregistered":true'
ask one "\"command\":\"bash_write\",\"task_id\":\"$task\",\"input\":\"x\"" && says '"success":false,"code":"task_not_pty"'
ask two "\"command\":\"bash_kill\",\"task_id\":\"$task\"" && says '"success":true,.*"status":"killed"'
ask one '"command":"bash_kill","task_id":"bash-0000000000000001"' && says '"success":false,"code":"task_not_found"'
ask one '"command":"bash","params":{"command":"cat","pty":true}' && says '"success":true,.*"mode":"pty"'
task=$(task)
ask one "\"command\":\"bash_write\",\"task_id\":\"$task\",\"input\":[\"typed\",{\"key\":\"enter\"}]" && says '"success":true,"bytes_written":6'
ask one "\"command\":\"bash_status\",\"task_id\":\"$task\",\"output_mode\":\"both\"" && says '"success":true,.*"pty_screen"'
until_not '"status":"killing"' one "\"command\":\"bash_kill\",\"task_id\":\"$task\"" && says '"success":true,.*"status":"killed"'
ask one '"command":"bash","params":{"command":"true","workdir":"/none"}' && says '"success":false,"code":"execution_failed"'
ask one '"command":"bash","params":{"command":"true","env":{"LD_PRELOAD":"x"}}' && says '"success":false,"code":"blocked_env_var"'
ask one '"command":"powershell","params":{"command":"1"}'
ask one '"command":"bash_wait_detach"' && says '"success":true,"detached":false'
ask one '"command":"bash_abort_inflight"' && says '"success":true,"killed":0'
ask one '"command":"bash_regex_match","pattern":"a+","text":"baa"' && says '"success":true,"matched":true,"match_text":"aa"'
ask one '"command":"bash_regex_match","pattern":"[","text":""' && says '"success":false,"code":"invalid_regex"'
ask one '"command":"bash_artifact_owned","path":"/none"' && says '"success":true,"owned":false'

ask one '"command":"git_conflicts","path":"/none"' && says '"success":false,"code":"git_error"'
(cd work && git config user.email a@b.c && git config user.name n && git add -A && git commit -qm 1 && git checkout -qb other &&
  echo a > n.txt && git commit -qam 2 && git checkout -q - && echo b > n.txt && git commit -qam 3)
ask one '"command":"git_conflicts"' && says '"success":true,.*"conflict_count":0'
(cd work && git merge other > /dev/null 2>&1 || true)
ask one '"command":"git_conflicts"' && says '"success":true,.*"conflict_count":1'

until_not callgraph_building one '"command":"trace_data","file":"b.ts","symbol":"none","expression":"x"' && says '"success":false,"code":"symbol_not_found"'
ask one '"command":"trace_data","file":"a.ts","symbol":"f","expression":"x"' && says '"success":true,.*"hops":\[{'
ask one '"command":"inspect_tier2_run"' && says '"success":true,"queued_categories"'
until_not inspect_not_fresh one '"command":"inspect","sections":["todos"]' && says '"success":true,"summary"'
ask one '"command":"inspect","sections":["none"]' && says '"success":false,"inspect_terminal":"phase_failed"'
ask one '"command":"semantic_search","query":"use"' && says '"success":true,.*"complete":false,.*"semantic_unavailable":true'
ask one '"command":"semantic_search","query":"use","path":"none"' && says '"success":false,"code":"path_not_found"'
ask one '"command":"lsp_hover","file":"a.ts","line":0,"character":1' && says '"success":false,"code":"invalid_request"'
for command in lsp_hover lsp_goto_definition lsp_find_references lsp_prepare_rename; do
  ask one "\"command\":\"$command\",\"file\":\"a.ts\",\"line\":2,\"character\":17" && says '"success":false,"code":"no_server"'
done
ask one '"command":"lsp_rename","file":"a.ts","line":2,"character":17,"new_name":"x"' && says '"success":false,"code":"no_server"'
ask one '"command":"lsp_inspect","file":"n.txt"' && says '"success":true,.*"matching_servers":\[\],.*"diagnostics_complete":true'
finish
calls=$n all_failed=$failed
findings 0.57.2 > found.txt

# With a language server.
if command -v clangd > /dev/null; then
  new_project
  printf 'static int twice(int z) {\n  return z * 2;\n}\nint four() {\n  return twice(2);\n}\n' > work/a.cpp
  : > work/compile_flags.txt
  start ../npm/package/bin/aft clangd.ndjson
  ask one "\"command\":\"configure\",\"project_root\":\"$root\",\"harness\":\"opencode\""
  ask one '"command":"lsp_hover","file":"a.cpp","line":5,"character":11' && says '"success":true,"contents":"function'
  ask one '"command":"lsp_hover","file":"a.cpp","line":3,"character":1' && says '"success":true,"contents":null'
  ask one '"command":"lsp_goto_definition","file":"a.cpp","line":5,"character":11' && says '"success":true,"definitions":\[{'
  ask one '"command":"lsp_find_references","file":"a.cpp","line":1,"character":13' && says '"success":true,"references":.*"total":2'
  ask one '"command":"lsp_prepare_rename","file":"a.cpp","line":1,"character":13' && says '"success":true,"can_rename":true'
  ask one '"command":"lsp_prepare_rename","file":"a.cpp","line":3,"character":1' && says '"success":true,"can_rename":false'
  ask one '"command":"lsp_rename","file":"a.cpp","line":3,"character":1,"new_name":"x"' && says '"success":false,"code":"lsp_error"'
  ask one '"command":"lsp_rename","file":"a.cpp","line":1,"character":13,"new_name":"two"' && says '"success":true,"renamed":true.*"total_edits":2'
  grep -q 'return two(2)' work/a.cpp || { echo "FAILED: lsp_rename left a call"; failed=1; }
  finish
  calls=$((calls + n)) all_failed=$((all_failed + failed))
  findings clangd >> found.txt
else
  echo "skipped: commands of language servers: clangd is not installed"
fi

# Words that 0.57.2 no longer says: project_too_large; and a list of unchecked_files beside "complete": true, which verify names.
sh "$project/tests/live/fetch.sh" "$directory/old" 0.19.6
new_project
start ../old/package/bin/aft old.ndjson
ask one "\"command\":\"configure\",\"project_root\":\"$root\",\"harness\":\"opencode\",\"max_callgraph_files\":1"
for command in callers impact trace_to; do
  ask one "\"command\":\"$command\",\"file\":\"b.ts\",\"symbol\":\"b\"" && says '"success":false,"code":"project_too_large"'
done
ask one '"command":"trace_data","file":"a.ts","symbol":"f","expression":"x"' && says '"success":false,"code":"project_too_large"'
ask one '"command":"move_symbol","file":"b.ts","symbol":"b","destination":"h.ts"' && says '"success":false,"code":"project_too_large"'
ask one '"command":"remove_import","file":"a.ts","module":"./b","name":"b"' && says '.*"removed":true'
ask one '"command":"lsp_diagnostics","directory":"."' && says '"success":true,"complete":true,.*"unchecked_files":\["'
finish
calls=$((calls + n)) all_failed=$((all_failed + failed))
findings 0.19.6 >> found.txt

diff -u "$project/tests/live/commands.txt" found.txt || all_failed=1
echo "counts: live.commands: $calls calls"
[ $all_failed = 0 ] || { cat err; exit 1; }
