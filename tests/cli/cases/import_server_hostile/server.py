# A server that breaks the protocol in the way that its argument names.
import json
import os
import sys
import time

way = sys.argv[1]


def say(message):
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


def answer(request, result):
    say({"id": request["id"], "result": result})


if way == "dies":
    print("no licence\n", file=sys.stderr)
    sys.exit(3)
if way == "silent":
    os.system("sleep 300 &")
    time.sleep(300)
if way == "garbage":
    print("Server listens on stdio", flush=True)
    time.sleep(300)
if way == "no_message":
    print('{"hello": 1}', flush=True)
    time.sleep(300)
if way == "huge":
    block = "x" * (1 << 20)
    while True:
        sys.stdout.write(block)
if way == "chatter":
    while True:
        say({"method": "notifications/message", "params": {"data": "again"}})
if way == "closed":
    os.close(0)
    time.sleep(300)
request = json.loads(sys.stdin.readline())
if way == "refuses":
    say({"id": request["id"], "error": {"code": -32602, "message": "unsupported version"}})
if way == "other_id":
    say({"id": 7, "result": {}})
if way == "no_result":
    say({"id": request["id"]})
answer(request, {"protocolVersion": "2025-11-25", "capabilities": {}, "serverInfo": {}})
sys.stdin.readline()
page = 0
while True:
    request = json.loads(sys.stdin.readline())
    page += 1
    if way == "same_cursor":
        answer(request, {"tools": [], "nextCursor": "next"})
    elif way == "endless":
        answer(request, {"tools": [], "nextCursor": str(page)})
    elif way == "bad_cursor":
        answer(request, {"tools": [], "nextCursor": 5})
    elif way == "no_tools":
        answer(request, {"tools": []})
    elif way == "no_list":
        answer(request, {"prompts": []})
    elif way == "dies_later":
        sys.exit(0)
    elif way == "bad_tool":
        answer(request, {"tools": [{"name": "a"}]})
