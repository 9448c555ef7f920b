#!/bin/sh
# run.sh CANDOR FINDER GREP_SERVER: tries a server that tells all, and those that break one law each; compares the verdicts that
# accuse. The example server passes its trials.
set -eu
candor=$1 finder=$2 grep_server=$3
here=$(cd "$(dirname "$0")" && pwd)
# An ordinary user has to reach the server and the worlds, wherever the build is.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch" && cp "$finder" "$scratch/finder" && cp "$grep_server" "$scratch/grep_server" && cd "$scratch"
if [ "$(id -u)" = 0 ] && ! command -v setpriv > /dev/null 2>&1; then echo "skipped: trial: the superuser needs setpriv"; exit 77; fi
export TMPDIR="$scratch"
for mode in tells loss empty missing partial crash hang writes; do
  code=0
  "$candor" trial --plan "$here/plan.json" --timeout 2 --format json -- "$scratch/finder" "$mode" > "$mode.json" 2> "$mode.log" || code=$?
  echo "$mode: exit $code"
  tr '{' '\n' < "$mode.json" | sed -n 's/^"tool":"\([^"]*\)","trap":"\([^"]*\)","law":"\([^"]*\)","verdict":"\([^"]*\)".*/  \2 \4 \3/p' |
    grep -v ' told ' || true
done > printed
diff -u "$here/expected.txt" printed || { cat tells.log; exit 1; }
"$candor" trial --plan "$here/grep.json" -- "$scratch/grep_server" '{world}' > grep.out || { cat grep.out; echo "FAILED: grep_server"; exit 1; }
[ "$(grep -c ' told ' grep.out)" = 13 ] || { cat grep.out; echo "FAILED: grep_server has other verdicts"; exit 1; }
left=$(find "$scratch" -name 'candor-trial-*')
[ -z "$left" ] || { echo "FAILED: worlds are left: $left"; exit 1; }
echo "counts: trial: $(cat ./*.json | tr '{' '\n' | grep -c '^"tool"') trials"
