#!/bin/sh
# run.sh BUILD PROJECT DIRECTORY: builds the judge with emscripten and the package of TypeScript's runtime, installs it in a
# fresh directory, compiles the modules of all shipped contracts with `tsc --strict`, and runs them in node and in Chromium.
set -eu
build=$1 project=$2 work=$3
candor=$build/candor programs=$build/tests
cases=$programs/typescript/typescript_cases
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/fetch_npm.sh"
skip() { echo "skipped: typescript: $1"; exit 77; }
command -v em++ > /dev/null 2>&1 || skip "there is no emscripten"
command -v node > /dev/null 2>&1 || skip "there is no node"
failed=0
fail() { echo "FAILED: $1"; failed=1; }
fetch_npm "$work/npm" 300 --ignore-scripts
npm=$work/npm/node_modules

# The package, from nothing.
mkdir -p "$work/build" && ln -sfn "$npm" "$work/build/node_modules"
sh "$project/generator/runtime/wasm/build.sh" "$work/build" "$npm/.bin/tsc"
rm -rf "$work/fresh" && mkdir -p "$work/fresh" && cd "$work/fresh"
cp "$here/package.json" .
npm install --silent --no-audit --no-fund --offline --omit=dev --prefix package --no-save "$work/build/"candor-runtime-*.tgz ||
  { echo "FAILED: the package is not installed"; exit 1; }
mkdir -p node_modules
cp -r package/node_modules/candor-runtime node_modules/
for each in "$npm"/* "$npm"/.bin; do [ -e "node_modules/$(basename "$each")" ] || ln -s "$each" node_modules/; done
echo "package: $(cd node_modules/candor-runtime && ls | tr '\n' ' ')"

cat > tsconfig.json << 'END'
{ "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true, "exactOptionalPropertyTypes": true, "noUnusedLocals": true,
  "target": "es2022", "module": "nodenext", "types": ["node"], "skipLibCheck": true, "outDir": "js", "rootDir": "." },
  "include": ["modules", "examples"] }
END
generate() { "$candor" generate --quiet --language typescript -o "$1" "$2"; }
for set in aft candor mcp; do generate "modules/$set" "$project/schemas/$set"; done
generate modules/domains "$project/tests/verify/domains"
generate modules/examples "$project/tests/examples/contracts"
generate modules/values "$project/tests/values/contracts"
generate examples "$project/tests/examples/contracts/grep.tool.json"
cp "$project/tests/examples/typescript/"*.ts "$here/honest.ts" examples
node_modules/.bin/tsc -p . || fail "an emitted module or an example does not compile"
if grep -nw 'any' modules/*/*.ts node_modules/candor-runtime/candor.d.ts | grep -v ' \* \|/\*\*\|//\|table: "'; then fail "a type is any"; fi
echo "modules: $(find modules -name '*.ts' | wc -l) compile"

# Lies do not compile, each for the reason that it names.
for lie in "$here"/lies/*.ts; do
  name=$(basename "$lie")
  mkdir -p lies && rm -f lies/*.ts && cp examples/grep.ts modules/domains/roll_out.ts "$lie" lies
  if node_modules/.bin/tsc --strict --noEmit --target es2022 --module nodenext --types node "lies/$name" > lie.log; then
    fail "$name compiles"
  fi
  reason=$(sed -n '1s/.*"\(.*\)"\.$/\1/p' "$lie")
  grep -qF "$reason" lie.log || fail "$name is refused for another reason: $(cat lie.log)"
done
echo "lies: $(ls "$here"/lies | wc -l) do not compile"

# In node: all tools of the recordings in one directory.
mkdir -p all && cp js/modules/aft/*.js js/modules/domains/*.js all
echo '{"type":"module"}' > all/package.json
cp "$here"/*.mjs .
node node.mjs "$work/fresh/all" "$programs/typescript/typescript_texts" "$project" || fail "node"
for flag in --no-warnings --harmony-json-parse-with-source; do
  ! node $flag -e 0 2> /dev/null || node $flag by_hand.mjs js || fail "cases by hand"
done
node mock.mjs "$cases" js/modules/aft=schemas/aft js/modules/domains=tests/verify/domains js/modules/examples=tests/examples/contracts \
  js/modules/values=tests/values/contracts || fail "answers of serve-mock"

# The texts of tests/values, by emitted C++ and by modules of the same contracts.
values=$programs/values/contracts
known=$project/tests/values/known_differences.txt
[ -s "$values/requests" ] || "$programs/values/values_compare" "$values" "$programs/values/values_driver" contracts 200 "$known" > values.log ||
  fail "tests/values: $(tail -3 values.log)"
while IFS='	' read -r space file; do generate "values/$space" "$file"; done < "$values/contracts"
cat > tsconfig.values.json << 'END'
{ "extends": "./tsconfig.json", "compilerOptions": { "outDir": "js/values", "rootDir": "values" }, "include": ["values"] }
END
node_modules/.bin/tsc -p tsconfig.values.json || fail "a module of the contracts of tests/values does not compile"
node values.mjs "$values" "$programs/values/values_driver" js/values "$here/texts_by_hand.tsv" || fail "values"
printf '#!/bin/sh\nexec node "%s/driver.mjs" "%s/js/values"\n' "$PWD" "$PWD" > driver.sh && chmod +x driver.sh
status=0
sh "$project/tests/values/npm/run.sh" "$values" "$PWD/driver.sh" contracts "$work/npm_values" || status=$?
[ $status = 0 ] || [ $status = 77 ] || fail "params by ajv"

# JSON-Schema-Test-Suite, by the judge and by ajv.
suite=$project/../shared/data/json-schema-test-suite
if [ -d "$suite" ]; then
  "$cases" "$suite" draft2020-12 > cases.ndjson
  node conformance.mjs cases.ndjson "$suite" draft2020-12 "$here/ajv_misses.txt" answers || fail "conformance"
  "$programs/conformance/conformance" --suite "$suite" --emitted answers --name TypeScript --least 1010 > score || fail "conformance: see $PWD/score"
  grep 'TypeScript: .* tests' score
else
  echo "skipped: typescript: there is no JSON-Schema-Test-Suite"
fi

# In a browser.
. "$project/tests/support/find_chromium.sh"
find_chromium
if [ -n "$chromium" ]; then
  node browser.mjs "$chromium" "$PWD" "$project/tests/page" "$cases" js/modules/domains tests/verify/domains || fail "Chromium"
else
  echo "skipped: typescript: there is no chromium"
fi

# An MCP server and a client of the official SDK.
"$candor" export --quiet --to mcp "$project/tests/examples/contracts/grep.tool.json" -o list.json
rm -rf hay && mkdir -p hay/a.dir && printf 'a needle\nanother line\n' > hay/a.txt && printf 'nothing here\n' > hay/b.txt
node js/examples/client.js node js/examples/server.js list.json hay > client.txt || fail "the client"
diff -u "$here/client.expected.txt" client.txt || fail "the examples of MCP say something else"
exit $failed
