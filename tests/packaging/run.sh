#!/bin/sh
# run.sh find_package|build_tree|add_subdirectory CMAKE SOURCE BUILD SCRATCH: builds the consumer and checks which steps run again.
set -eu
way=$1 cmake=$2 source=$3 build=$4 scratch=$5
here=$(cd "$(dirname "$0")" && pwd)

rm -rf "$scratch" && mkdir -p "$scratch"
cp -r "$here/consumer" "$scratch/consumer"
if [ "$way" = find_package ]; then
  "$cmake" --install "$build" --prefix "$scratch/prefix" > "$scratch/install.log"
  where="-DCMAKE_PREFIX_PATH=$scratch/prefix"
elif [ "$way" = build_tree ]; then
  where="-Dcandor_DIR=$build"
else
  where="-DCANDOR_SOURCE=$source"
fi
launcher=
command -v ccache > /dev/null 2>&1 && launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache

"$cmake" -S "$scratch/consumer" -B "$scratch/build" $where $launcher > "$scratch/configure.log"
build_it() { "$cmake" --build "$scratch/build" -j 2 > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }; }
generated() { grep -c 'Generating agent_tools' "$scratch/build.log" || true; }
expect() { [ "$2" = "$3" ] || { echo "FAILED: $1: expected $2, got $3"; cat "$scratch/build.log"; exit 1; }; echo "ok: $1"; }

build_it
expect "the first build generates" 1 "$(generated)"
expect "the program runs" \
  '{"success":true,"places":[1,2],"complete":false,"no_files_matched_scope":false,"unchecked_files":["b"]}' \
  "$("$scratch/build/consumer")"

"$cmake" --build "$scratch/build" -j 2 --target both > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
expect "two targets in one program, named by the project" \
  'others 1.2.3, consumer 1.2.3, A consumer; of tools, 2 tools' "$("$scratch/build/both")"
[ "$way" != build_tree ] || exit 0

# A directory of contracts.
folder=$scratch/build/folder_tools
in_folder() { (cd "$folder" && echo *.hpp); }
expect "a directory generates what is in it" "P_oke.hpp p_oke_2.hpp ping.hpp poke.hpp seek.hpp sift.hpp tools.hpp" "$(in_folder)"
sed 's/"seek"/"hunt"/' "$scratch/consumer/folder/inner/seek.tool.json" > "$scratch/consumer/folder/hunt.tool.json"
touch -d '2001-02-03' "$scratch/consumer/folder/hunt.tool.json"
build_it
expect "a contract appeared, even an old file: it runs" "P_oke.hpp hunt.hpp p_oke_2.hpp ping.hpp poke.hpp seek.hpp sift.hpp tools.hpp" "$(in_folder)"
rm "$scratch/consumer/folder/inner/seek.tool.json"
build_it
expect "a contract went: its files go" "P_oke.hpp hunt.hpp p_oke_2.hpp ping.hpp poke.hpp sift.hpp tools.hpp" "$(in_folder)"
"$cmake" -S "$scratch/consumer" -B "$scratch/wrong" $where $launcher "-DWRONG_SCHEMAS=contracts/find.tool.json;contracts/none" \
  > "$scratch/build.log" 2>&1 || true
expect "a wrong path is named when configuring" 1 \
  "$(tr -s ' \n' '  ' < "$scratch/build.log" | grep -c "candor_generate(wrong_tools): there is no contract and no directory $scratch/consumer/contracts/none")"

# Tests of contracts.
(cd "$scratch/build" && ctest -R 'sound|doubtful' > "$scratch/build.log" 2>&1) || true
expect "candor_check passes sound contracts, twice with AGAINST" 2 "$(grep -c 'sound.*Passed' "$scratch/build.log")"
expect "and fails by a warning" 1 "$(grep -c 'doubtful.*Failed *[0-9]' "$scratch/build.log")"

# What does not depend on the world is not decided.
(cd "$scratch/build" && ctest -R 'consumer.trial' > "$scratch/build.log" 2>&1) || true
expect "candor_trial makes a test of a plan" 1 "$(grep -c 'consumer.trial.*Failed *[0-9]' "$scratch/build.log")"

sleep 1.1
build_it
expect "nothing changed, nothing runs" 0 "$(generated)"
before=$(stat -c %Y "$scratch/build/agent_tools/find.hpp")

sed -i 's/a thousand characters/a thousand code points/' "$scratch/consumer/contracts/shared/texts.json"
build_it
expect "a file that a contract refers to changed: it runs" 1 "$(generated)"
expect "the changed words are in the header" 1 "$(grep -c 'a thousand code points' "$scratch/build/agent_tools/count.hpp")"
expect "the other header was not touched" "$before" "$(stat -c %Y "$scratch/build/agent_tools/find.hpp")"

sleep 1.1
cat > "$scratch/consumer/contracts/convention.json" <<'END'
{ "extends": "honest-reporting.convention.json", "steps": {} }
END
build_it
expect "a convention appeared: it runs" 1 "$(generated)"
sleep 1.1
printf '\n' >> "$scratch/consumer/contracts/convention.json"
build_it
expect "the convention changed: it runs" 1 "$(generated)"
sleep 1.1
build_it
expect "nothing changed again, nothing runs" 0 "$(generated)"

# MCP, which brings its libraries.
"$cmake" --build "$scratch/build" -j 2 --target server > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
request='{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":{"word":"w"},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}'
expect "an MCP server answers" \
  '"structuredContent":{"places":[3],"complete":true,"no_files_matched_scope":false}' \
  "$(echo "$request" | "$scratch/build/server" | grep -o '"structuredContent":{[^}]*}')"

"$cmake" --build "$scratch/build" -j 2 --target http_server > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
expect "a server over HTTP runs" served "$("$scratch/build/http_server")"

"$cmake" --build "$scratch/build" -j 2 --target client > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
expect "a client calls an MCP server" complete "$("$scratch/build/client" "$scratch/build/server")"
if find "$scratch" -name 'libcandor_mcp_http_client.a' | grep -q .; then
  "$cmake" --build "$scratch/build" -j 2 --target http_client > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
  expect "a client over HTTP says that there is no server" "none: call/disconnected" \
    "$("$scratch/build/http_client" http://127.0.0.1:1/mcp)"
else
  echo "skipped: packaging: the MCP client over HTTP, as Candor was built without libcurl"
fi

# Only a contract that asserts hostname, idn-hostname or idn-email needs libidn2.
libraries() { readelf -d "$scratch/build/$1" | grep -c 'NEEDED.*libidn2' || true; }
expect "a program without such a contract links nothing more" 0 "$(libraries consumer)"
"$cmake" --build "$scratch/build" -j 2 --target with_idna > "$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
expect "a program with one links libidn2" 1 "$(libraries with_idna)"
expect "and checks hostnames" 0 "$("$scratch/build/with_idna" && echo 0)"
"$cmake" --build "$scratch/build" -j 2 --target without_idna > "$scratch/build.log" 2>&1 || true
expect "without IDNA the linker names what is missing" 1 \
  "$(grep -c 'undefined reference to .candor::idna::is_idn_hostname' "$scratch/build.log" | sed 's/^[1-9].*/1/')"
if [ "$way" = find_package ]; then
  "$cmake" -S "$scratch/consumer" -B "$scratch/no_idn2" $where -DCMAKE_DISABLE_FIND_PACKAGE_Libidn2=ON \
    > "$scratch/build.log" 2>&1 || true
  expect "where libidn2 is not installed, IDNA is refused by name" 1 \
    "$(tr -s ' \n' '  ' < "$scratch/build.log" | grep -c 'candor_generate(with_idna_tools): IDNA needs libidn2 and libunistring')"
fi
