#!/usr/bin/env python3
# tests/bench/sessions.py: writes session files of Codex and Claude Code, spans of OpenTelemetry, MCP and aft records that
# hold the recorded calls of aft, as many and as large as asked for: sessions.py TRANSCRIPTS DIRECTORY FILES BYTES
import json
import os
import random
import sys


def calls_of(path):
    """The answered calls of a file of aft records: (name, params, answer)."""
    calls = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            request = record.get("request")
            if not isinstance(request, dict) or not isinstance(request.get("command"), str):
                continue
            for response in record.get("responses", []):
                try:
                    answer = json.loads(response["raw"])
                except (KeyError, ValueError):
                    continue
                params = {key: value for key, value in request.items() if key not in ("id", "command")}
                answer.pop("id", None)
                calls.append((request["command"], params, answer))
    return calls


def text(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Clock:
    def __init__(self, start):
        self.seconds = start

    def __call__(self):
        self.seconds += 7
        days, rest = divmod(self.seconds, 86400)
        return "2026-%02d-%02dT%02d:%02d:%02d.000Z" % (
            1 + days // 28 % 12, 1 + days % 28, rest // 3600, rest // 60 % 60, rest % 60)


def codex(number, call, clock):
    name, params, answer = call
    def line(kind, payload):
        return text({"timestamp": clock(), "type": kind, "payload": payload})
    yield line("response_item", {"type": "message", "role": "assistant",
                                 "content": [{"type": "output_text", "text": "I look at the next file. " * 8}]})
    yield line("response_item", {"type": "function_call", "name": "mcp__aft__" + name, "arguments": text(params),
                                 "call_id": "call_%d" % number})
    yield line("response_item", {"type": "function_call_output", "call_id": "call_%d" % number, "output": text(answer)})


def claude_code(number, call, clock):
    name, params, answer = call
    def line(role, content):
        return text({"parentUuid": "u%d" % number, "sessionId": "s", "type": role, "uuid": "v%d" % number,
                     "message": {"role": role, "content": content}, "timestamp": clock()})
    yield line("assistant", [{"type": "text", "text": "Reading on. " * 12},
                             {"type": "tool_use", "id": "toolu_%d" % number, "name": "mcp__aft__" + name, "input": params}])
    failed = {} if answer.get("success", True) else {"is_error": True}
    yield line("user", [{"type": "tool_result", "tool_use_id": "toolu_%d" % number,
                         "content": [{"type": "text", "text": text(answer)}], **failed}])


def otlp(number, call, clock):
    name, params, answer = call
    clock()
    attributes = {"gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": name,
                  "gen_ai.tool.call.id": "otel_%d" % number, "gen_ai.tool.call.arguments": text(params),
                  "gen_ai.tool.call.result": text(answer)}
    yield text({"resourceSpans": [{"scopeSpans": [{"spans": [{
        "traceId": "5b8e", "spanId": "%016x" % number, "name": "execute_tool " + name,
        "endTimeUnixNano": str((1790000000 + clock.seconds) * 10 ** 9),
        "attributes": [{"key": key, "value": {"stringValue": value}} for key, value in attributes.items()]}]}]}]})


def aft(number, call, clock):
    name, params, answer = call
    identity = "aft-%d" % number
    yield text({"request": {"id": identity, "command": name, **params},
                "responses": [{"raw": text({"id": identity, **answer})}], "push": []})


FORMATS = [("codex", codex), ("claude", claude_code), ("otlp", otlp), ("aft", aft)]


def main():
    transcripts, directory, files, size = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    calls = calls_of(transcripts)
    chosen = random.Random(15)
    number = 0
    for index in range(files):
        name, write = FORMATS[index % len(FORMATS)]
        clock = Clock(index * 900)
        below = os.path.join(directory, "%03d" % (index // 100))
        os.makedirs(below, exist_ok=True)
        with open(os.path.join(below, "%s-%05d.jsonl" % (name, index)), "w", encoding="utf-8") as out:
            written = 0
            while written < size // files:
                number += 1
                for line in write(number, chosen.choice(calls), clock):
                    out.write(line + "\n")
                    written += len(line.encode()) + 1


if __name__ == "__main__":
    main()
