# Answers the first call honestly, and the second one with a claim that its own gap contradicts.
while read -r line; do
  case $line in
    *'"id":0'*) echo '{"jsonrpc":"2.0","id":0,"result":{"tools":[{"name":"find","inputSchema":{"type":"object"}}]}}' ;;
    *'"id":1'*) echo ' {"jsonrpc":"2.0","id":1,"result":{"content":[],"structuredContent":{"matches":["x"],"files_searched":1,"complete":true}}}' ;;
    *'"id":2'*) echo '{"jsonrpc":"2.0","id":2,"result":{"content":[],"structuredContent":{"matches":["x"],"files_searched":1,"complete":true,"skipped_files":["y"]}}}' ;;
    *) echo "a call that must not come: $line" ;;
  esac
done
