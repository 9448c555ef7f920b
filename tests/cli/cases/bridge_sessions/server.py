"""A server of MCP on standard input and output that answers with what it got."""
import json
import os
import sys

waiting = {}


def send(message):
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


for line in sys.stdin:
    got = json.loads(line)
    method, params = got.get("method"), got.get("params", {})
    if method == "initialize":
        send({"id": got["id"], "result": {"protocolVersion": params["protocolVersion"], "capabilities": {}}})
    elif method == "ask":
        # A request of the server, whose answer is that of the call.
        waiting["q"] = got["id"]
        send({"id": "q", "method": "roots/list"})
    elif method is None:
        send({"id": waiting.pop(got["id"]), "result": {"told": got["result"]}})
    elif method == "progress":
        send({"method": "notifications/progress", "params": {"progressToken": params["_meta"]["progressToken"], "progress": 1}})
        send({"id": got["id"], "result": {}})
    elif method == "hang":
        hanging = got["id"]
    elif method == "notifications/cancelled":
        with open("cancelled", "a") as file:
            file.write("the request that hangs\n" if params["requestId"] == hanging else "another request\n")
    elif method == "fail":
        send({"id": got["id"], "error": {"code": -32601, "message": "no such method"}})
    elif method == "die":
        sys.exit(5)
    elif method == "pid":
        send({"id": got["id"], "result": {"pid": os.getpid()}})
with open("ended", "a") as file:
    file.write("end of input\n")
