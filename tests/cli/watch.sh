#!/bin/sh
# watch.sh CANDOR SCRATCH: --watch runs again when what a run read, or looked for, changes.
set -eu
candor=$1 scratch=$2
rm -rf "$scratch" && mkdir -p "$scratch/contracts" && cd "$scratch"
fail() { echo "FAILED: $1"; exit 1; }

contract() { # contract NAME TYPE
  printf '{"tools": [{"name": "%s", "description": "Looks a word up.", "inputSchema": {"type": "object", "properties": {"word": %s},
 "required": ["word"], "additionalProperties": false}}]}\n' "$1" "$2" > "contracts/$1.json"
}
contract lookup '{"type": "string", "description": "Word."}'

# --watch: a run for each change, of a file and of the directory, until it is ended.
: > messages  # what the run before said is not what this one says
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
await messages 'watching for changes' 1
contract lookup '{"type": "string", "description": "Word.", "minLenght": 1}'
await watched 'did you mean' 1
await messages 'watching for changes' 2
contract second '{"type": "strin", "description": "Word."}'
await messages 'changed: contracts' 2
await watched 'second.json' 1
await messages 'watching for changes' 3
rm contracts/second.json
contract lookup '{"type": "string", "description": "Word."}'
await messages 'no findings' 2
# What a run looked for and did not find: the configuration.
echo '{"fail_on": "remark", "preset": "strict"}' > candor.json
await messages 'changed: .*candor.json' 1
# The run that reads it has ended: one that is removed before was never seen.
for _ in $(seq 150); do
  tail -n 1 messages | grep -q 'watching for changes' && break
  sleep 0.1
done
rm candor.json
await messages 'changed: .*candor.json' 2
kill "$watching"
wait "$watching" 2> /dev/null || true
trap - EXIT
: > messages  # what the run before said is not what this one says
"$candor" generate contracts -o made --watch > watched 2> messages &
watching=$!
trap 'kill $watching 2> /dev/null || true' EXIT
await messages 'watching for changes' 1
contract lookup '{"type": "integer", "description": "Word."}'
await messages 'files\{0,1\} written' 2
grep -q int64_t made/lookup.hpp || fail "generate --watch does not write what changed"
kill "$watching"
wait "$watching" 2> /dev/null || true
trap - EXIT
# What a run writes among its own contracts does not make it run for ever.
: > messages  # what the run before said is not what this one says
"$candor" generate contracts -o contracts --watch > watched 2> messages &
watching=$!
trap 'kill $watching 2> /dev/null || true' EXIT
await messages 'watching for changes' 1
sleep 1
[ "$(grep -c 'watching' messages)" -le 2 ] || fail "a run that wrote is done again and again"
kill "$watching"
wait "$watching" 2> /dev/null || true
trap - EXIT
echo "counts: cli.watch: 3 runs watched"
