#!/bin/bash
# steps.sh CANDOR PROJECT SCRATCH: runs the steps of .github/actions/candor/action.yml and the entries of
# .pre-commit-hooks.yaml in a repository made here: a change that is safe passes, and one that breaks is stopped.
set -u
candor=$1
project=$2
scratch=$3
action="$project/.github/actions/candor/action.yml"
hooks="$project/.pre-commit-hooks.yaml"
failed=0
passed=0

# step NAME: the script of a step of the action.
step() { awk -v name="$1" '$0 ~ "- name: " { on = $0 ~ "- name: " name "$" } on && /^      run: \|/ { text = 1; next }
  text && /^        / { print substr($0, 9); next } text { exit }' "$action"; }
# entry ID: the command of a hook.
entry() { awk -v id="$1" '$0 == "- id: " id { on = 1 } on && /^  entry: / { print substr($0, 10); exit }' "$hooks"; }
# expect CODE NAME COMMAND...: the command exits with the code.
expect() {
  wanted=$1 name=$2
  shift 2
  "$@" > "$scratch.out" 2>&1
  code=$?
  if [ "$code" = "$wanted" ]; then
    passed=$((passed + 1))
  else
    failed=1
    echo "FAILED: $name: exit $code, expected $wanted"
    cat "$scratch.out"
  fi
}
contract() { # contract MIN_LENGTH DESCRIPTION
  printf '%s\n' '{' '  "name": "lookup",' '  "kind": "info",' "  \"description\": \"$2\"," '  "params": {' \
    '    "type": "object",' \
    "    \"properties\": { \"word\": { \"type\": \"string\", \"minLength\": $1, \"description\": \"The word.\" } }," \
    '    "required": ["word"]' '  },' '  "result": {' '    "type": "object",' \
    '    "properties": { "meaning": { "type": "string", "description": "What it means." } },' \
    '    "required": ["meaning"]' '  }' '}' > contracts/lookup.tool.json
}

for text in "$(step check)" "$(step breaking)" "$(entry candor-check)" "$(entry candor-breaking)"; do
  [ -n "$text" ] || { echo "FAILED: a step or an entry was not found"; exit 1; }
done

rm -rf "$scratch" && mkdir -p "$scratch/contracts" && cd "$scratch" || exit 1
export CANDOR=$candor CONTRACTS=contracts AGAINST=git:main FAIL_ON=warning SARIF=found.sarif
export GITHUB_STEP_SUMMARY=$scratch/summary.md GITHUB_OUTPUT=$scratch/output PATH="$(dirname "$candor"):$PATH"
git init -q -b main . && contract 2 'Tells what a word means.' && git add . || exit 1
git -c user.name=t -c user.email=t@example.org commit -q -m first || exit 1

expect 0 "action: check, no change" bash -c "$(step check)"
expect 0 "action: breaking, no change" bash -c "$(step breaking)"
expect 0 "hook: check" sh -c "$(entry candor-check) contracts/lookup.tool.json"
expect 0 "hook: breaking, no change" sh -c "$(entry candor-breaking) contracts"
contract 1 'Tells what a word means.'
expect 0 "action: breaking, a wider param" bash -c "$(step breaking)"
expect 0 "hook: breaking, a wider param" sh -c "$(entry candor-breaking) contracts"
contract 3 'Tells what a word means.'
expect 0 "action: check, a narrower param" bash -c "$(step check)"
expect 1 "action: breaking, a narrower param" bash -c "$(step breaking)"
grep -q '^::error file=contracts/lookup.tool.json,line=7,' "$scratch.out" || { failed=1; echo "FAILED: no annotation"; cat "$scratch.out"; }
expect 1 "hook: breaking, a narrower param" sh -c "$(entry candor-breaking) contracts"
grep -q '^contracts/lookup.tool.json:7:[0-9]*: error: ' "$GITHUB_STEP_SUMMARY" || { failed=1; echo "FAILED: no summary"; cat "$GITHUB_STEP_SUMMARY"; }
[ "$(tail -n 1 "$GITHUB_OUTPUT")" = code=1 ] || { failed=1; echo "FAILED: no output"; cat "$GITHUB_OUTPUT"; }
grep -q '"version":"2.1.0"' found.sarif || { failed=1; echo "FAILED: no SARIF"; }
sed -i 's/minLength/minLenght/' contracts/lookup.tool.json
expect 1 "action: check, a misspelled keyword" bash -c "$(step check)"
expect 1 "hook: check, a misspelled keyword" sh -c "$(entry candor-check) contracts/lookup.tool.json"
export AGAINST=git:gone
contract 2 'Tells what a word means.'
expect 3 "action: breaking, no such commit" bash -c "$(step breaking)"
rm contracts/lookup.tool.json
expect 3 "action: check, no contract" bash -c "$(step check)"

if command -v pre-commit > /dev/null; then
  export AGAINST=git:main
  contract 3 'Tells what a word means.'
  printf 'repos:\n- repo: local\n  hooks:\n  - id: candor-breaking\n    name: candor breaking\n    entry: %s\n    language: system\n    pass_filenames: false\n    args: [contracts]\n' \
    "$(entry candor-breaking)" > .pre-commit-config.yaml
  git add .
  expect 1 "pre-commit: breaking, a narrower param" pre-commit run --all-files
else
  echo "skipped: the hooks by pre-commit (it is not installed; their entries were run by themselves)"
fi
echo "counts: steps of CI: $passed passed"
exit $failed
