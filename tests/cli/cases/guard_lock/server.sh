# server.sh LIST: announces the tools in a file. Ids are numbers or strings, as they come.
while read -r line; do
  id=$(printf '%s\n' "$line" | sed -n 's/.*"id":\("[^"]*"\|[0-9]*\).*/\1/p')
  case $line in
    *initialize\"*) echo '{"jsonrpc":"2.0","id":'"$id"',"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"say","version":"1"}}}' ;;
    *tools/list*) echo '{"jsonrpc":"2.0","id":'"$id"',"result":'"$(cat "$1")"'}' ;;
    *tools/call*) echo '{"jsonrpc":"2.0","id":'"$id"',"result":{"content":[{"type":"text","text":"said"}]}}' ;;
  esac
done
