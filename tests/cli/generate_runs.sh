#!/bin/sh
# generate_runs.sh CANDOR SCRATCH: `generate` compiles nothing where nothing changed, and whatever changes is noticed. Each
# run is compared with one without the cache: the same files, the same output, the same exit code.
set -eu
candor=$1 scratch=$2
rm -rf "$scratch" && mkdir -p "$scratch/contracts/types" && cd "$scratch"
XDG_CACHE_HOME=$PWD/cache
export XDG_CACHE_HOME
fail() { echo "FAILED: $1"; cat out err 2> /dev/null; exit 1; }
runs=0

word() { # word TYPE: what the contracts refer to
  printf '{"$defs": {"word": {"type": "%s", "description": "Word."}}}\n' "$1" > contracts/types/word.schema.json
}
contract() { # contract NAME DESCRIPTION [PROPERTY]: a tool with the word, and another property
  printf '{"tools": [{"name": "%s", "description": "%s", "inputSchema": {"type": "object", "properties": {"word": {"$ref": "types/word.schema.json#/$defs/word"}%s},
 "required": ["word"], "additionalProperties": false}}]}\n' "$1" "$2" "${3:+, $3}" > "contracts/$1.json"
}
# run EXIT kept|new OPTION...: expects the exit code, whether contracts are compiled, and what an equal run without the cache does.
run() {
  wanted=$1 kind=$2
  shift 2
  runs=$((runs + 1))
  rm -rf made.before && { [ ! -e made ] || cp -r made made.before; }
  code=0
  "$candor" generate contracts -o made "$@" > out 2> err || code=$?
  [ $code = "$wanted" ] || fail "exit $code instead of $wanted: $*"
  if grep -q 'nothing changed since the last run' err; then found=kept; else found=new; fi
  [ $found = "$kind" ] || fail "the run is $found instead of $kind: $*"
  rm -rf made.after && { [ ! -e made ] || mv made made.after; }
  [ ! -e made.before ] || mv made.before made
  code=0
  "$candor" generate contracts -o made --no-cache "$@" > out.again 2> err.again || code=$?
  [ $code = "$wanted" ] || fail "a run without the cache ends with $code: $*"
  [ ! -e made.after ] || diff -r made made.after || fail "a run without the cache leaves other files: $*"
  cmp -s out out.again || fail "a run without the cache finds something else: $*"
  grep -v 'nothing changed since the last run' err | cmp -s - err.again || fail "a run without the cache says something else: $*"
}

word string
contract lookup 'Looks a word up.'
contract define 'Defines a word.'
run 0 new
run 0 kept
run 0 new --check
run 0 kept --check
grep -q 'up to date' err || fail "--check does not say what it found"
# Warnings are counted again.
contract lookup 'Looks a word up.' '"other": {"type": "string", "minimum": 1}'
run 0 new
grep -q warning err || fail "the contract has no warning"
run 0 kept
grep -q warning err || fail "a kept run has no warning"

# Outputs: edited, removed, replaced by a link, or in another mode; and files that are none.
echo '// edited' >> made/lookup.hpp
run 1 new --check
run 0 new
run 0 kept
rm made/define.cpp
run 1 new --check
run 0 new
run 0 kept
# An edit that keeps size and time.
touch -r made/define.hpp stamp
sed -i 's/Defines a word/Defines a work/' made/define.hpp
touch -r stamp made/define.hpp
run 1 new --check
run 0 new
cp made/lookup.hpp elsewhere && ln -sf ../elsewhere made/lookup.hpp
run 1 new
rm made/lookup.hpp
run 0 new
echo '// mine' > made/mine.hpp
run 1 new --check
run 0 kept
rm made/mine.hpp
run 0 new --check
run 0 kept --check

# The manifest: removed, damaged, edited together with a file.
cp -r made good
rm made/.candor-manifest.json
run 1 new --check
run 0 new
run 0 kept
echo '{"candor": 1}' > made/.candor-manifest.json
run 1 new
cp good/.candor-manifest.json made/
run 0 kept
old=$(sha256sum < made/lookup.cpp | cut -d ' ' -f 1)
echo '// edited' >> made/lookup.cpp
sed -i "s/$old/$(sha256sum < made/lookup.cpp | cut -d ' ' -f 1)/" made/.candor-manifest.json
run 0 new
run 0 kept
diff -r good made || fail "an edited file is not restored"

# Inputs: a file behind a reference, a convention, a contract that is new or gone.
word integer
run 0 new
grep -q int64_t made/lookup.hpp || fail "an edited reference is not compiled"
run 0 kept
word string
run 0 new
diff -r good made || fail "the same contracts make other files"
printf '{"$schema": "x", "extends": 1}\n' > contracts/convention.json
code=0; "$candor" generate contracts -o made > out 2> err || code=$?
[ $code != 0 ] || fail "a new convention is not read"
rm contracts/convention.json
run 0 kept
contract third 'Is new.'
run 0 new
run 0 kept
rm contracts/third.json
run 0 new
grep -q 'of earlier runs' err || fail "files of earlier runs are not named"
run 0 kept
grep -q 'of earlier runs' err || fail "a kept run does not name files of earlier runs"
run 1 new --check
rm made/third.cpp
run 0 new
echo '// edited' >> made/third.hpp
run 1 new --prune
run 1 new --prune
rm made/third.hpp
run 0 new --prune
run 0 kept --prune

# Options and templates.
run 0 new --namespace other
run 0 kept --namespace other
run 0 new
run 0 kept
run 0 new --nlohmann
run 0 kept --nlohmann
run 0 new --mcp
run 0 kept --mcp
mkdir -p templates/cpp
printf '// one\n' > templates/cpp/tools.tmpl
run 0 new --templates templates
run 0 kept --templates templates
printf '// two\n' > templates/cpp/tools.tmpl
run 0 new --templates templates
[ "$(cat made/tools.hpp)" = '// two' ] || fail "a changed template is not used"
run 0 kept --templates templates
printf '// three\n' > templates/cpp/unused.tmpl
run 1 new --templates templates
run 1 kept --templates templates
rm templates/cpp/unused.tmpl
run 0 new --templates templates
run 0 new --prune

# Another program, and runs that build systems ask for. A run of before is as good as the last one.
run 0 kept
installed=$candor
cp "$installed" another && candor=./another
run 0 new
candor=$installed
run 0 kept
run 0 new --stamp stamp --depfile depfile
run 0 new --stamp stamp --depfile depfile
# Without a directory for it, and with one that is damaged, runs are new.
XDG_CACHE_HOME=relative HOME= run 0 new
[ ! -e relative ] || fail "a relative XDG_CACHE_HOME is used"
for file in cache/candor/*.run; do printf 'x' >> "$file"; done
"$candor" generate contracts -o made > out 2> err || fail "a damaged run stops the next one"
grep -q 'is damaged, and was ignored' err || fail "a damaged run is not reported"
run 0 kept
echo "counts: cli.generate_runs: $runs runs, each beside one without the cache"
