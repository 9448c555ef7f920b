#!/bin/sh
# Usage: program.sh NAME CONTRACTS SCRATCH CANDOR COMMAND...
# Compares the program for another system, which COMMAND runs, with CANDOR, which runs here: what they say of contracts, and the files that
# they generate, byte for byte. NAME has `windows` in it where the program must refuse what it leaves out there.
set -eu
name=$1 contracts=$2 scratch=$3 candor=$4
shift 4
fail() { echo "FAILED: $name: $1"; exit 1; }
rm -rf "$scratch" && mkdir -p "$scratch"
cp -r "$contracts" "$scratch/contracts"
cd "$scratch"
[ -n "${WINEPREFIX:-}" ] || export WINEPREFIX="$scratch/wine"
export WINEDEBUG=-all LC_ALL=C.UTF-8

# Lines end as they do here; where the files go is another directory.
run() {
  place=$1
  shift
  for words in "--version" "check contracts" "check absent.tool.json" "check --format json contracts" \
      "generate contracts -o $place --namespace agent" "generate contracts -o $place --namespace agent --check"; do
    status=0
    # shellcheck disable=SC2086 # words
    "$@" $words > out 2>&1 || status=$?
    { echo "candor $words"; cat out; echo "exit: $status"; } | sed "s|$place|PLACE|g; s|\"directory\": *\"[^\"]*\"|DIRECTORY|" >> "$place.said"
  done
}
# Wine tells of the directory that it makes.
"$@" --version > out 2>&1 || { cat out; fail "it does not run"; }
run ours "$candor"
run theirs "$@"
diff ours.said theirs.said > log || { cat log; fail "it says other things"; }
diff -r ours theirs > log || { cat log; fail "it writes other files"; }
echo "ok: $name: $("$@" --version | tr -d '\r') says and writes what the program of this system does ($(find theirs -type f | wc -l) files)"
case $name in *windows*) ;; *) exit 0 ;; esac
for command in guard trial; do
  status=0
  "$@" $command -- server > out 2>&1 || status=$?
  [ $status = 3 ] && grep -q "does not run on Windows.*\[cli/not-on-this-system\]" out || { cat out; fail "$command is not refused"; }
done
cp contracts/grep.tool.json 'contracts/zähle€.tool.json'
"$@" check 'contracts/zähle€.tool.json' > out 2>&1 || { cat out; fail "a name that is not ASCII"; }
echo "ok: $name: refuses guard and trial, and reads names that are not ASCII"
