#!/bin/sh
# runs.sh CANDOR SCRATCH: runs whose inputs did not change are printed again, and --watch runs again when they do.
set -eu
candor=$1 scratch=$2
rm -rf "$scratch" && mkdir -p "$scratch/contracts" && cd "$scratch"
XDG_CACHE_HOME=$PWD/cache
export XDG_CACHE_HOME
fail() { echo "FAILED: $1"; cat out err 2> /dev/null; exit 1; }
runs=0

contract() { # contract NAME TYPE
  printf '{"tools": [{"name": "%s", "description": "Looks a word up.", "inputSchema": {"type": "object", "properties": {"word": %s},
 "required": ["word"], "additionalProperties": false}}]}\n' "$1" "$2" > "contracts/$1.json"
}
# run EXIT kept|new COMMAND...: expects the exit code, and whether the run is one that is printed again.
run() {
  wanted=$1 kind=$2
  shift 2
  runs=$((runs + 1))
  code=0
  "$candor" "$@" > out 2> err || code=$?
  [ $code = "$wanted" ] || fail "exit $code instead of $wanted: $*"
  if grep -q 'nothing changed since the last run' err; then found=kept; else found=new; fi
  [ $found = "$kind" ] || fail "the run is $found instead of $kind: $*"
}
same() { cmp -s out first || fail "$1"; }

# Findings, a pass, and what is not decided stay what they are.
contract lookup '{"type": "string", "description": "Word.", "minLenght": 1}'
run 1 new check contracts
cp out first
run 1 kept check contracts
same "a kept run prints something else"
run 1 new check contracts --no-cache
same "a run without the cache prints something else"
run 1 new check contracts --format json
contract lookup '{"type": "string", "description": "Word."}'
run 0 new check contracts
run 0 kept check contracts
[ ! -s out ] || fail "a pass prints findings"
contract lookup '{"type": "string", "description": "Word.", "minLenght": 1}'
run 1 new check contracts
same "a file that is as it was has other findings"

mkdir old
contract lookup '{"type": "string", "description": "Word.", "pattern": "^(a|b)*a(a|b){18}$"}'
cp contracts/lookup.json old/lookup.json
contract lookup '{"type": "string", "description": "Word.", "pattern": "^(a|b)*b(a|b){19}$"}'
run 4 new breaking contracts --against old
cp out first
run 4 kept breaking contracts --against old
same "an unknown that is kept prints something else"
grep -q undecided out || fail "an unknown is kept as something else"

# Whatever a run looked for is part of it: other files of the directory, the configuration, conventions.
contract lookup '{"type": "string", "description": "Word."}'
run 0 new check contracts
contract second '{"type": "string", "description": "Word."}'
run 0 new check contracts
run 0 kept check contracts
rm contracts/second.json
run 0 new check contracts
echo '{"fail_on": "remark", "preset": "strict"}' > candor.json
run 1 new check contracts
run 1 kept check contracts
rm candor.json
echo '{"x": 1}' > contracts/convention.json
code=0; "$candor" check contracts > out 2> err || code=$?
[ $code = 1 ] || [ $code = 3 ] || fail "a new convention is not read: exit $code"
rm contracts/convention.json

# A damaged file is said to be, and is not believed.
run 0 new check contracts
for file in cache/candor/*.run; do sed -i 's/contracts checked/contracts forgot/; s/contract checked/contract forgot/' "$file"; done
run 0 new check contracts
grep -q 'is damaged, and was ignored' err || fail "a damaged file is not reported"
run 0 kept check contracts
for file in cache/candor/*.run; do : > "$file"; done
run 0 new check contracts
[ -z "$(find cache -name '*.run' -perm /077)" ] || fail "others can read the cache"
# Where there are more than 256 runs, the oldest ones go, but for 192.
count_is() { [ "$(find cache -name '*.run' | wc -l)" = "$1" ] || fail "there are not $1 runs"; }
rm cache/candor/*.run
for number in $(seq 255); do touch -d 2001-01-01 "cache/candor/$number.run"; done
run 0 new check contracts --jobs 1
count_is 256
run 0 new check contracts --jobs 2
count_is 192
run 0 kept check contracts --jobs 1
run 0 kept check contracts --jobs 2
# Without a directory for it, nothing is kept.
XDG_CACHE_HOME=relative HOME= run 0 new check contracts
[ ! -e relative ] || fail "a relative XDG_CACHE_HOME is used"
# What could not be read may be there the next time; and a run that writes is done.
run 3 new check nowhere
run 3 new check nowhere
contract lookup '{"type": "string", "description": "Word.", "minLenght": 1}'
run 0 new check contracts --fix=unsafe
grep -q minLength contracts/lookup.json || fail "a fix was not made"
run 0 new check contracts --fix=unsafe

# --watch: a run for each change, of a file and of the directory, until it is ended.
"$candor" check contracts --watch > watched 2> messages &
watching=$!
trap 'kill $watching 2> /dev/null || true' EXIT
await() { # await FILE TEXT COUNT
  for _ in $(seq 150); do
    [ "$(grep -c "$2" "$1" || true)" -ge "$3" ] && return
    sleep 0.1
  done
  cat watched messages
  fail "no '$2' in $1 after 15 seconds"
}
await messages 'watching 1 file' 1
contract lookup '{"type": "string", "description": "Word.", "minLenght": 1}'
await watched 'did you mean' 1
await messages 'watching 1 file' 2
contract second '{"type": "strin", "description": "Word."}'
await messages 'changed: contracts' 2
await watched 'second.json' 1
await messages 'watching 2 files' 1
rm contracts/second.json
contract lookup '{"type": "string", "description": "Word."}'
await messages 'no findings' 2
kill "$watching"
wait "$watching" 2> /dev/null || true
trap - EXIT
"$candor" generate contracts -o made --watch > watched 2> messages &
watching=$!
trap 'kill $watching 2> /dev/null || true' EXIT
await messages 'watching 1 file' 1
contract lookup '{"type": "integer", "description": "Word."}'
await messages 'files\{0,1\} written' 2
grep -q int64_t made/lookup.hpp || fail "generate --watch does not write what changed"
kill "$watching"
wait "$watching" 2> /dev/null || true
trap - EXIT
echo "counts: cli.runs: $runs runs, 2 watched"
