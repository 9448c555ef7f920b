#!/bin/sh
# Makes generated/ of schemas/: one folder and one namespace for each set of contracts. With --check, only compares.
candor=$1
shift
cd "$(dirname "$0")/../.." || exit 1
for set in schemas/*/; do
  name=$(basename "$set")
  ls "$set" | grep -q '\.tool\.json$' || continue
  # The runtime has the namespace `candor` for itself.
  namespace=$name
  [ "$name" = candor ] && namespace=candor_cli
  "$candor" generate "$set" -o "generated/$name" --namespace "$namespace" "$@" || exit $?
done
