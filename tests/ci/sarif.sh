#!/bin/sh
# sarif.sh CANDOR SCRATCH: holds SARIF reports to the validator of the SARIF multitool, with GitHub's rules. 77: skipped.
set -eu
candor=$1
scratch=$2
skip() { echo "skipped: SARIF multitool ($1)"; exit 77; }
[ "$(uname -m)" = x86_64 ] || skip "it is built for x86_64 here"
command -v npm > /dev/null || skip "no npm"
version=5.7.0
tool=$scratch/npm-$version/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool
if [ ! -x "$tool" ]; then
  mkdir -p "$scratch/npm-$version"
  timeout 240 npm install --silent --no-save --no-audit --no-fund --prefix "$scratch/npm-$version" \
    "@microsoft/sarif-multitool-linux@$version" > /dev/null 2>&1 || skip "npm cannot install it"
fi
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1

rm -rf "$scratch/sarif" && mkdir -p "$scratch/sarif" && cd "$scratch/sarif"
cat > list.json <<'END'
{ "tools": [
  { "name": "words.lookup", "description": "Looks a word up.",
    "inputSchema": { "type": "object", "properties": { "limit": { "type": "number", "x-lint-ignore":
      [{ "rule": "SCH035", "reason": "the server takes fractions" }] } }, "$defs": { "a": { "type": "string" } } },
    "outputSchema": { "type": "object", "properties": { "content": { "type": "string" } }, "additionalProperties": false } },
  { "name": "odd name \u00e9", "inputSchema": { "enum": ["a"], "minLenght": 1 } } ] }
END
# Of tools of others, one by one.
rules='"rules": { "check/number-for-count": "warning", "check/unused-definition": "warning", "check/closed-result": "warning",
  "check/tool-without-description": "error", "check/tool-name-not-portable": "error" }'
echo "{ $rules }" > candor.json
echo '{ "tools": [' > broken.json
echo '{ "tools": [{ "name": "fine", "description": "Does it.", "inputSchema": { "type": "object" } }] }' > fine.json
"$candor" check list.json --preset strict --group docs --group provider:openai --format sarif > list.sarif || true
"$candor" check broken.json --format sarif > broken.sarif || true
"$candor" check gone.json --format sarif > gone.sarif || true
"$candor" check fine.json --format sarif > fine.sarif
"$candor" breaking list.json --against fine.json --format sarif > breaking.sarif || true
# Absolute paths, below the working directory and elsewhere; a baseline, and a list that lost one finding and gained one.
"$candor" check "$PWD/list.json" --format sarif > absolute.sarif || true
mkdir -p inner && (cd inner && "$candor" check "$scratch/sarif/list.json" --format sarif > ../elsewhere.sarif) || true
mkdir -p known && echo "{ \"baseline\": { \"file\": \"base.json\", \"reason\": \"it was so\", \"approved_by\": \"a person\" }, $rules }" > known/candor.json
cp list.json known/list.json
(cd known && "$candor" check list.json --group docs --write-baseline base.json > /dev/null 2>&1) || true
sed -i 's/"description": "Looks a word up.",//; s/, "minLenght": 1//' known/list.json
(cd known && "$candor" check list.json --group docs --format sarif > ../known.sarif) || true
for state in new unchanged absent; do
  grep -q "\"baselineState\":\"$state\"" known.sarif || { echo "known.sarif has no result that is $state"; exit 1; }
done
if grep -q '"uri":"/' ./*.sarif || grep -q "$scratch" list.sarif absolute.sarif; then echo "an absolute URI"; exit 1; fi
grep -q '"kind":"inSource"' list.sarif
grep -q '"fixes"' list.sarif && grep -q '"suppressions"' list.sarif && grep -q '"ruleIndex"' list.sarif

failed=0
for report in list broken gone fine breaking absolute elsewhere known; do
  "$tool" validate $report.sarif --rule-kind "Sarif;Ghas" --log ForceOverwrite --output checked.json > said 2>&1 || true
  findings=$(grep -cE '\): (error|warning) ' said || true)
  echo "$report.sarif: $findings findings of the multitool"
  grep -q "Analysis completed successfully" said || findings=1
  [ "$findings" = 0 ] || { grep -E '\): (error|warning) ' said | cut -c 1-300 | sort | uniq | head -20; cat said | tail -5; failed=1; }
done
exit $failed
