#!/bin/sh
# sessions.sh CANDOR PROJECT FOLDER: two sessions of the real aft, fetched from npm. What one keeps, its checkpoints and what
# it can undo, the other does not see. Then the commands that edit code, and `candor verify` on every answer.
set -eu
candor=$1 project=$2 directory=$3
mkdir -p "$directory"
directory=$(cd "$directory" && pwd)
sh "$project/tests/live/fetch.sh" "$directory/npm"
cd "$directory"
rm -rf work storage && mkdir -p work storage
printf 'import { b, c } from "./b";\nexport function f() { return b; }\n' > work/a.ts
printf 'export const b = 1;\nexport const c = 2;\n' > work/b.ts
printf 'x\n' > work/n.txt
# Each line: the session, then the call.
cat > calls <<CALLS
one "command":"configure","project_root":"$directory/work","harness":"opencode"
one "command":"checkpoint","name":"kept","files":["n.txt"]
one "command":"write","file":"n.txt","content":"y\n"
one "command":"list_checkpoints"
two "command":"list_checkpoints"
two "command":"restore_checkpoint","name":"kept"
two "command":"undo"
two "command":"undo","file":"n.txt"
one "command":"undo"
one "command":"remove_import","file":"a.ts","module":"./b","name":"c"
one "command":"remove_import","file":"a.ts","module":"none"
one "command":"remove_import","file":"a.ts","module":"./b","name":"none"
one "command":"add_import","file":"a.ts","module":"./b","names":["c"]
one "command":"add_import","file":"a.ts","module":"./b","names":["c"]
one "command":"batch","file":"b.ts","edits":[{"match":"b = 1","replacement":"b = 3"},{"line_start":2,"line_end":2,"content":"export const c = 4;"}]
one "command":"batch","file":"b.ts","edits":[{"match":"none","replacement":""}]
one "command":"edit_symbol","file":"a.ts","symbol":"f","operation":"replace","content":"export function f() { return c; }"
one "command":"edit_symbol","file":"a.ts","symbol":"f","operation":"replace","content":"export function f( {"
one "command":"edit_symbol","file":"a.ts","symbol":"none","operation":"delete"
one "command":"ast_replace","pattern":"export const \$A = 3","rewrite":"export const \$A = 5","lang":"typescript"
one "command":"ast_replace","pattern":"none(\$A)","rewrite":"some(\$A)","lang":"typescript","dry_run":false
one "command":"move_file","file":"n.txt","destination":"sub/n.txt"
one "command":"move_file","file":"n.txt","destination":"sub/n.txt"
CALLS
. "$project/tests/live/drive.sh"
start ../npm/package/bin/aft record.ndjson
while read -r session call; do ask "$session" "$call"; done < calls
finish
expect 4 '"success":true,"checkpoints":\[{"name":"kept"'
expect 5 '"success":true,"checkpoints":\[\]'
expect 6 '"success":false,"code":"checkpoint_not_found"'
expect 7 '"success":false,"code":"no_undo_history"'
expect 8 '"success":false,"code":"no_undo_history"'
expect 9 '"success":true,"operation":true'
expect 10 '"success":true,.*"removed":true'
expect 11 '"success":true,.*"removed":false,.*"reason":"module_not_found"'
expect 12 '"success":true,.*"removed":false,.*"reason":"name_not_found"'
expect 14 '"success":true,.*"added":false,.*"already_present":true'
expect 18 '"success":true,.*"rolled_back":true'
[ "$(cat work/sub/n.txt)" = x ] || { echo "FAILED: the undo of the one session did not put n.txt back"; failed=1; }
"$candor" verify "$project/schemas/aft" --transcript record.ndjson > verified || failed=1
grep -q "^$n requests, $n answers: $n without a finding" verified || { cat verified; failed=1; }
[ $failed = 0 ] || cat err
echo "counts: live.sessions: $n calls in 2 sessions"
exit $failed
