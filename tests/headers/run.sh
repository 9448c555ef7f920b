#!/bin/sh
# run.sh COMPILER SOURCE: compiles each header of the generator and of the runtime by itself.
set -u
compiler=$1 source=$2
cd "$source" || exit 1
headers=$(find generator generated/envelopes -name '*.hpp' | LC_ALL=C sort)
if ! echo '#include <curl/curl.h>' | $compiler -E -x c++ - > /dev/null 2>&1; then
  echo "skipped: headers: those of the MCP client over HTTP, as there is no libcurl"
  headers=$(echo "$headers" | grep -v /http_client/)
fi
count=$(echo "$headers" | wc -l)
[ "$count" -gt 50 ] || { echo "FAILED: only $count headers below $source"; exit 1; }
flags="-std=c++20 -fsyntax-only -x c++ -DCANDOR_VERSION='\"\"' -DCANDOR_RELEASE_DATE='\"\"' -DCANDOR_EMITTED_SOURCE -Igenerator -Igenerator/engine -Igenerator/runtime -Igenerator/base -Igenerator/compiler -Igenerator/serve -Igenerator/serve/envelopes -Igenerator/serve/mcp -Igenerator/serve/scope -Igenerator/traffic -Igenerator/review -Igenerated/envelopes -Igenerated/candor -I."
# `-include` instead of the header as the main file, in which `#pragma once` is a warning.
echo "$headers" | xargs -P 2 -I{} sh -c "$compiler $flags -include {} /dev/null || { echo 'FAILED: {}'; exit 1; }" 2>&1 ||
  exit 1
echo "counts: headers: $count compile by themselves"
