#!/bin/sh
# Runs the shared suite, where it is there, and compares the scoreboard; says by name what it skips.
conformance=$1 suite=$2 page=$3
if [ ! -d "$suite/tests/draft2020-12" ]; then
  echo "skipped: conformance: JSON-Schema-Test-Suite is not in ../shared/data/json-schema-test-suite"
  exit 0
fi
exec "$conformance" --suite "$suite" --least 1010 --fresh "$page"
