// by_hand.mjs JS: cases by hand. Integers beyond 2^53 keep their digits through params, outcomes and results of MCP, or are refused by name: where
// JSON.stringify() has no digits for them (before Node 22), and where JSON.parse() has rounded them. Side steps are done or skipped. Defaults.
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const module = (path) => import(pathToFileURL(join(process.argv[2], path)).href);
const grep = await module("examples/grep.js");
const roll_out = await module("modules/domains/roll_out.js");
const prints = JSON.rawJSON !== undefined;
const keyword = (result) => (result.ok ? "ok" : result.violations[0].keyword);
const refusal = prints ? "ok" : "limit";
const line = 9007199254740993n;
const text = `{"success":true,"matches":[{"file":"a","line":${line},"text":"b"}],"files_searched":1,"complete":true,"no_files_matched_scope":false,"skipped_files":[],"truncated":false}`;
const read = grep.parseOutcome(text);
assert.equal(keyword(read), "ok", read.violations?.[0].text);
assert.equal(read.value.data.matches[0].line, line);
assert.equal(grep.writeOutcome(read.value).value, text);

// Made again, it has its digits, too; and as a result of MCP, in one process and as JSON.
const own = grep.outcome.complete(read.value.data);
assert.ok(grep.writeOutcome(own).value.includes(`"line":${line}`));
const result = grep.toToolResult(own);
assert.equal(keyword(result), refusal);
if (prints) {
  const json = JSON.stringify(result.value);
  assert.equal(json.split(String(line)).length, 3, "in the text and in structuredContent");
  for (const given of [result.value, JSON.parse(json)])
    assert.equal(grep.parseToolResult(given).value.data.matches[0].line, line);
  // Without the text, its digits are lost.
  assert.equal(keyword(grep.parseToolResult({ ...JSON.parse(json), content: [{ type: "text", text: "a sentence" }] })), "limit");
}
const failed = grep.toToolResult(grep.outcome.failure("invalid_pattern", "no", { at: line }));
assert.equal(keyword(failed), refusal);
if (prints) assert.equal(grep.parseToolResult(JSON.parse(JSON.stringify(failed.value))).value.details.at, line);

// What an SDK has parsed.
const rounded = JSON.parse(`{"pattern":"x","more":${line}}`);
assert.equal(keyword(grep.parseArguments(rounded)), "limit");
assert.equal(keyword(grep.parseArguments({ pattern: "x" })), "ok");
assert.equal(keyword(grep.parseArguments(undefined)), "required");
assert.deepEqual(grep.toArguments({ pattern: "x" }), { ok: true, value: { pattern: "x" } });

// A report that is demoted has a step that was done, and why it was not: as in C++, it was skipped. A blank reason is none.
const rolled = (members) => `{"success":true,"deployed":true,"phase":"live",${members}}`;
const both = rolled(`"backed_up":true,"backup_skipped_reason":"timeout"`);
assert.equal(keyword(roll_out.parseOutcome(both)), "convention/done-and-skipped");
const demote = [];
const demoted = roll_out.parseOutcome(both, { demote });
assert.deepEqual(demote.map((each) => each.keyword), ["convention/done-and-skipped"]);
assert.deepEqual([demoted.value.data.backed_up, demoted.value.data.backup_skipped_reason], [false, "timeout"]);
assert.equal(roll_out.parseOutcome(roll_out.writeOutcome(demoted.value).value).value.state, demoted.value.state);
const blank = roll_out.parseOutcome(rolled(`"backed_up":true,"backup_skipped_reason":" "`));
assert.deepEqual(Object.keys(blank.value.data), ["deployed", "backed_up"]);

// Defaults of nested objects are in what was read, and a writer adds none; what is changed after reading is written as it is then.
const within = await module("modules/values/defaults_within.js");
const params = within.parseParams(`{"options":{"mode":"fast"},"anything":0.1000000000000000000001}`).value;
assert.deepEqual([params.options.depth, params.options.marks, params.perhaps.options.depth], [3, ["a", "b"], 1]);
assert.ok(within.writeParams(params).value.endsWith(`"anything":0.1000000000000000000001}`));
params.options.depth = 4;
assert.ok(within.writeParams(params).value.startsWith(`{"options":{"mode":"fast","depth":4,"marks":["a","b"]}`));
assert.equal(within.writeParams({ tree: { children: [], name: "a" } }).value, `{"tree":{"name":"a","children":[]}}`);
console.log(`by hand: integers beyond 2^53 keep their digits; ${prints ? "JSON.rawJSON() prints them" : "without JSON.rawJSON() results of MCP with them are refused"}`);
