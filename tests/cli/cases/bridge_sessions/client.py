"""client.py URL: speaks to the bridge as several clients, and prints what comes."""
import http.client
import json
import os
import socket
import sys
import time
import urllib.parse

place = urllib.parse.urlsplit(sys.argv[1])
MODERN = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


def begin(message, headers=(), verb="POST"):
    connection = http.client.HTTPConnection(place.netloc, timeout=20)
    body = json.dumps({"jsonrpc": "2.0", **message}, indent=1) if message else None
    connection.request(verb, place.path, body,
                       {"Content-Type": "application/json", "Accept": "application/json, text/event-stream", **dict(headers)})
    return connection


def send(*args, **named):
    answer = begin(*args, **named).getresponse()
    text = answer.read().decode()
    if "event-stream" in answer.getheader("Content-Type", ""):
        text = [json.loads(line[6:]) for line in text.splitlines() if line.startswith("data: ")]
    elif text:
        text = json.loads(text)
    return answer.status, text, answer.getheader("Mcp-Session-Id")


def initialize():
    status, answer, session = send({"id": 1, "method": "initialize", "params": {"protocolVersion": "2025-11-25", "capabilities": {},
                                                                                  "clientInfo": {"name": "x", "version": "1"}}})
    assert status == 200 and answer["id"] == 1, (status, answer)
    return {"Mcp-Session-Id": session, "MCP-Protocol-Version": "2025-11-25"}


def pid(headers, message_id=7):
    answer = send({"id": message_id, "method": "pid"}, headers)[1]
    assert answer["id"] == message_id
    return answer["result"]["pid"]


def wait_for(what, is_so):
    until = time.monotonic() + 10
    while not is_so() and time.monotonic() < until:
        time.sleep(0.02)
    print(what + ":", "yes" if is_so() else "no")


print("without a session:", send({"id": 1, "method": "tools/list"})[:2])
one, two = initialize(), initialize()
older = {"Mcp-Session-Id": one["Mcp-Session-Id"], "MCP-Protocol-Version": "2024-11-05"}
print("a revision that the server may have chosen:", pid(older) == pid(one))
print("one that does not exist:", send({"id": 1, "method": "pid"}, {**older, "MCP-Protocol-Version": "2024-11-06"})[0])
print("each session has a process:", pid(one) != pid(two))
print("which stays:", pid(one) == pid(one, "other id"))
print("progress:", send({"id": 2, "method": "progress", "params": {"_meta": {"progressToken": "mine"}}}, one)[1])
print("an error:", send({"id": 3, "method": "fail"}, one)[:2])

asking = begin({"id": 4, "method": "ask"}, one).getresponse()
line = ""
while not line.startswith("data: "):
    line = asking.readline().decode()
print("a request of the server:", json.loads(line[6:]))
print("its answer is taken:", send({"id": "q", "result": {"roots": []}}, one)[0])
print("and is passed on:", [json.loads(text[6:]) for text in asking.read().decode().splitlines() if text.startswith("data: ")])

hanging = begin({"id": 5, "method": "hang"}, one)
time.sleep(0.2)
send({"method": "notifications/cancelled", "params": {"requestId": 5}}, one)
print("a request that was cancelled:", hanging.getresponse().status)
wait_for("the server knows", lambda: os.path.exists("cancelled"))
hanging = begin({"id": 6, "method": "hang"}, one)
time.sleep(0.2)
hanging.sock.shutdown(socket.SHUT_RDWR)
hanging.close()
wait_for("also where the client left", lambda: open("cancelled").read().count("the request that hangs\n") == 2)

print("a session ends:", send(None, one, verb="DELETE")[0])
wait_for("and its process", lambda: os.path.exists("ended"))
print("a process that dies:", send({"id": 8, "method": "die"}, two)[:2])
print("ends its session:", send({"id": 9, "method": "pid"}, two)[0])

headers = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "pid"}
modern = [send({"id": 1, "method": "pid", "params": {"_meta": MODERN}}, headers)[1] for _ in range(2)]
print("modern clients share one:", modern[0] == modern[1])
hanging = [begin({"id": 1, "method": name, "params": {"_meta": MODERN}}, {**headers, "Mcp-Method": name}) for name in ("hang", "fail")]
print("and use the same ids:", hanging[1].getresponse().status)
hanging[0].close()
