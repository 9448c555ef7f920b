#!/bin/sh
# demo.sh BUILD: the main job, in six scenes.
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
candor=$build/candor

scene() { printf '\n\033[1m== %s\033[0m\n' "$1"; }
[ -t 1 ] || scene() { printf '\n== %s\n' "$1"; }
show() { printf '$ %s\n' "$*"; }

scene "1. From a directory of contracts to C++"
show "candor generate schemas/aft -o out --namespace aft"
"$candor" generate schemas/aft -o "$scratch/out" --namespace aft
wc -l "$scratch/out/grep.hpp" "$scratch/out/grep.cpp" | sed "s|$scratch/||"
echo "The middle of out/grep.hpp:"
sed -n '/^struct Partial/p; /^class \[\[.*Outcome/,/failure(/p' "$scratch/out/grep.hpp" | sed 's/^/  | /'

scene "2. A real tool written against such types (tests/examples/grep_tool.cpp), over Candor's own sources"
ask() {
  printf '\n%s: %s\n' "$1" "$2"
  printf '%s\n' "$2" | "$build/examples/grep_tool" "$3" | cut -c1-400
}
ask "complete" '{"pattern":"^std::vector<ir::Contract> load_contracts","include":["load_contract.cpp"]}' generator
ask "partial: cut at max_results, and the rest of the scope becomes a gap" '{"pattern":"Outcome","include":["match.hpp","coverage.hpp"],"max_results":1}' generator
ask "nothing in scope" '{"pattern":"anything","include":["*.cobol"]}' generator
ask "failure" '{"pattern":"(unclosed"}' generator
ask "params that break the contract" '{"pattern":"","max_resluts":3}' generator

scene "3. The same tool served: the aft protocol, one answer for each line"
say() { printf '> %s\n' "$1"; printf '%s\n' "$1" | "$build/examples/grep_tool" --serve generator | cut -c1-300; }
say '{"id":"1","command":"grep","pattern":"^std::vector<ir::Contract> load_contracts","include":["load_contract.cpp"]}'
say '{"id":"2","command":"grep","pattern":""}'
say '{"id":"3","command":"gerp"}'
say '{"id":"4","command":"grep","pattern":"cut off'

scene "4. And over MCP (tests/examples/mcp/grep_server.cpp): the state and the gaps come first, then the whole result"
meta='{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}'
call_tool() {
  request='{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"grep","arguments":'$1',"_meta":'$meta'}}'
  printf '> tools/call grep %s\n' "$1"
  printf '%s\n' "$request" | "$build/examples/grep_server" generator | sed -e 's/.*"content":\[{"type":"text","text":"//' | cut -c1-400
}
call_tool '{"pattern":"Outcome","include":["match.hpp","coverage.hpp"],"max_results":1}'
call_tool '{"pattern":"(unclosed"}'

scene "5. Three lies, and what the compiler answers"
"$candor" generate tests/examples/contracts -o "$scratch/lies" --namespace lies 2> /dev/null
# compile [FLAG]: what the compiler makes of $file.
compile() {
  if answer=$(g++ -std=c++20 -c -o /dev/null "$@" -I"$scratch/lies" -I"$build/include" "$file" 2>&1); then
    echo "  the honest program builds"
  else
    echo "$answer" | grep -m1 -E 'error:' | sed 's/^[^ ]* /  the lie: /'
    echo "$answer" | grep -m1 -E '= delete;  //' | sed 's/^[^|]*|/          /'
  fi
}
for lie in complete_with_gap state_forgotten step_not_done_without_reason; do
  file=tests/compile_fail/cases/$lie.cpp
  printf '\n%s\n' "$(head -1 "$file" | sed 's|^// [^:]*: ||')"
  sed -n '/^#if.*LIE/,/^#e/p' "$file" | sed -e '/^#e/d' -e 's/^#ifdef LIE/the bad line:/' -e 's/^#ifndef LIE/the line left out:/' -e 's/^/  /'
  compile > "$scratch/honest" &
  compile -DLIE > "$scratch/lie"
  wait
  cat "$scratch/honest" "$scratch/lie"
done

scene "6. Recorded answers held against the contracts, without a compiler"
show "candor verify schemas/aft --transcript tests/transcripts/aft_sample.ndjson"
"$candor" verify schemas/aft --transcript tests/transcripts/aft_sample.ndjson > "$scratch/findings" || true
sed -n '1,6p' "$scratch/findings" | cut -c1-150
echo "..."
sed -n '/^[0-9]* lines: /,$p' "$scratch/findings"
