# An MCP server with three pages of tools. It asks the client something first, and notifies it of something.
import json
import sys


def say(message):
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


print("server starts", file=sys.stderr)
for line in sys.stdin:
    request = json.loads(line)
    method = request.get("method")
    if method == "initialize":
        assert request["params"]["clientInfo"]["name"] == "candor"
        say({"method": "notifications/message", "params": {"level": "info", "data": "hello"}})
        say({"id": "p", "method": "ping"})
        say({"id": "r", "method": "roots/list"})
        for expected in ("result", "error"):
            assert expected in json.loads(sys.stdin.readline())
        say({"id": request["id"], "result": {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "pages", "version": "1.2.3", "title": "Pages"},
        }})
    elif method == "tools/list":
        page = int(request.get("params", {}).get("cursor", "0"))
        roots = "roots" in sys.argv
        tool = {"name": f"tool_{page}", "description": "Does it.", "inputSchema": {"type": "object"}}
        result = {"tools": [tool, {**tool, "name": f"other_{page}"}] if page != 1 else [tool], "_meta": {"page": page}}
        if page < 2:
            result["nextCursor"] = str(page + 1)
        say({"id": request["id"], "result": result})
    else:
        assert method == "notifications/initialized", method
