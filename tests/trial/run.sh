#!/bin/sh
# run.sh CANDOR GREP_SERVER GREP_TOOL LOG_TOOLS: tries a tool that tells all, and those that break one law each; compares the verdicts that
# accuse. The example servers pass their trials; what only reads its contract is not decided.
set -eu
candor=$1 grep_server=$2 grep_tool=$3 log_tools=$4
here=$(cd "$(dirname "$0")" && pwd)
# An ordinary user has to reach the servers, wherever the build is.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch" && cp "$here/tool.sh" "$here/pages.sh" "$grep_server" "$grep_tool" "$log_tools" "$scratch" && cd "$scratch"
if [ "$(id -u)" = 0 ] && ! command -v setpriv > /dev/null 2>&1; then echo "skipped: trial: the superuser needs setpriv"; exit 77; fi
export TMPDIR="$scratch"
# Where the system confines no one, tools that write are not tried.
confined=yes
if "$candor" trial --plan "$here/write.plan.json" --protocol line -- false 2>&1 | grep -q 'is not confined'; then
  confined=no
  echo "skipped: trial, tools that write: no namespaces here"
fi

# try MODE PLAN: the verdicts that accuse a tool of this mode. Others have another exit code.
try() {
  if [ "$confined$2" = nowrite ]; then sed -n "/^$1, write:/,/^[^ ]/{/^$1, write:/p;/^ /p}" "$here/expected.txt"; return; fi
  code=0
  "$candor" trial --plan "$here/$2.plan.json" --protocol line --timeout 3 --format json -- \
    sh "$scratch/tool.sh" "$1" '{tool}' > "$1.$2.json" 2> "$1.$2.log" || code=$?
  echo "$1, $2: exit $code"
  tr '{' '\n' < "$1.$2.json" | sed -n 's/^"tool":"\([^"]*\)","trap":"\([^"]*\)","law":"\([^"]*\)","verdict":"\([^"]*\)".*/  \1 \2 \4 \3/p' |
    grep -v -e ' told ' -e ' not_decided ' || true
}
{
  for plan in find page write format; do try tells $plan; done
  for mode in loss empty missing cap edge repeat partial outside argument agreement count survive nothing_else; do try $mode find; done
  try pages page
  for mode in read_back effect dry_run argument nothing_else unlocked; do try $mode write; done
  try step format
} > printed
diff -u "$here/expected.txt" printed || { cat tells.*.log; exit 1; }

passes() { # passes COUNT ARGUMENTS...
  all=$1; shift
  "$candor" trial "$@" > passes.out || { cat passes.out; echo "FAILED: $*"; exit 1; }
  [ "$(grep -c ' told ' passes.out)" = "$all" ] || { cat passes.out; echo "FAILED: not $all told: $*"; exit 1; }
}
passes 25 --plan "$here/grep.json" -- "$scratch/grep_server" '{world}'
passes 25 --plan "$here/grep.json" --contracts "$here/../examples/contracts/grep.tool.json" -- "$scratch/grep_server" '{world}'
"$candor" trial --plan "$here/grep.json" --contracts "$here/../examples/contracts/grep.tool.json" --format json -- \
  "$scratch/grep_server" '{world}' | grep -q '"trap":"closed_directory","law":"loss","verdict":"told","why":"skipped_files: .*"judged_by":"contract"' ||
  { echo "FAILED: no gap of the contract tells of a closed directory"; exit 1; }
passes 25 --plan "$here/grep.json" --protocol aft -- "$scratch/grep_tool" --serve '{world}'
# A server that runs already, over HTTP.
bridge=$(dirname "$candor")/candor-mcp-bridge
if [ -x "$bridge" ]; then
  mkdir -m 777 over_http
  "$bridge" --listen 127.0.0.1:0 -- "$scratch/grep_server" "$scratch/over_http/world" 2> bridge.log &
  for n in $(seq 50); do url=$(sed -n 's/.*\(http:[^ ]*\).*/\1/p' bridge.log); [ -z "$url" ] || break; sleep 0.1; done
  passes 25 --plan "$here/grep.json" --url "$url" --world "$scratch/over_http/world"
  kill $!
  [ ! -e over_http/world ] || { echo "FAILED: the world of --url is left"; exit 1; }
else
  echo "skipped: trial, --url: no candor-mcp-bridge"
fi
contracts="$here/../examples/log_tools/contracts"
if [ $confined = yes ]; then
  passes 57 --plan "$here/logs.plan.json" --protocol aft --contracts "$contracts" -- "$scratch/log_tools"
  passes 8 --plan "$here/logs_format.plan.json" --protocol aft --contracts "$contracts" -- "$scratch/log_tools"
fi

# The other worlds can be made, and a command that fails where it cannot read passes their trials.
of_world() { # of_world WORLD COUNT COMMAND...
  world=$1 count=$2; shift 2
  for program; do
    case $program in git|sqlite3) command -v "$program" > /dev/null || { echo "skipped: trial, $world: no $program"; return; } ;; esac
  done
  echo "{ \"world\": \"$world\", \"calls\": [{ \"tool\": \"show\", \"params\": {} }] }" > "$world.plan"
  passes "$count" --plan "$world.plan" --protocol line -- "$@"
}
of_world memory 12 cat '{world}/memory.jsonl'
echo '{ "world": "notes", "calls": [{ "tool": "find", "params": { "path": "{world}" } }] }' > notes.plan
passes 9 --plan notes.plan --protocol line -- sh "$scratch/tool.sh" tells '{tool}'
of_world git 7 git -C '{world}' log --format=%s --stat
of_world sqlite 8 sqlite3 -readonly '{world}/world.db' 'SELECT * FROM stones'
if command -v curl > /dev/null; then
  of_world pages 11 sh "$scratch/pages.sh" '{pages}'
else
  echo "skipped: trial, pages: no curl"
fi

# A call writes nothing outside of its world, where the system confines it.
mkdir -m 777 "$scratch/out"
"$candor" trial --plan "$here/find.plan.json" --protocol line -- sh -c "touch '$scratch/out/file'; exit 1" > /dev/null 2>&1 || true
if [ $confined = yes ] && [ -e "$scratch/out/file" ]; then echo "FAILED: a call wrote outside of its world"; exit 1; fi

# Whatever happens to the program, its worlds are removed.
"$candor" trial --plan "$here/find.plan.json" --protocol line --timeout 60 -- sleep 50 > /dev/null 2>&1 &
sleep 1
kill -9 $!
wait $! 2> /dev/null || true
sleep 2
left=$(find "$scratch" -name 'candor-trial-*')
[ -z "$left" ] || { echo "FAILED: worlds are left: $left"; exit 1; }
echo "counts: trial: $(cat ./*.json | tr '{' '\n' | grep -c '^"tool"') trials"
