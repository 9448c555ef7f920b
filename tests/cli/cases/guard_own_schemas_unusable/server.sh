while read -r line; do
  case $line in
    *tools/list*) echo '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"odd","inputSchema":{"type":"object","properties":{"a":{"type":"strnig"}}}}]}}' ;;
    *) echo '{"jsonrpc":"2.0","id":2,"result":{"content":[],"structuredContent":{"any":"thing"}}}' ;;
  esac
done
