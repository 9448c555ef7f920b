// node.mjs MODULES TEXTS NATIVE PROJECT: runs emitted modules in node: what they say of recorded answers, of answers that differ from
// these in one member, and of the texts of JSONTestSuite, is what the judge says that is compiled natively (NATIVE, texts.cpp);
// what they read is written again.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { dataOf, partsOf, writtenAgain } from "./again.mjs";

const [modules, native, project] = process.argv.slice(2);
const counts = { tools: 0, texts: 0, honest: 0, written: 0, partial: 0, demoted: 0, refused: 0, states: new Set() };
let failures = 0;
const fail = (what) => {
  if (++failures <= 20) console.log("FAILED: " + what);
};

/** The answers of each tool that were recorded. */
function recorded() {
  const answers = new Map();
  const add = (tool, text) => {
    if (!answers.has(tool)) answers.set(tool, new Set());
    answers.get(tool).add(text);
  };
  const lines = (file) => readFileSync(join(project, file), "utf8").split("\n").filter((line) => line !== "");
  for (const file of ["tests/verify/domains/honest.ndjson", "tests/verify/domains/lies.ndjson"])
    for (const line of lines(file)) {
      const call = JSON.parse(line);
      if (typeof call.response === "object") add(call.request.command, JSON.stringify(call.response));
    }
  for (const line of lines("tests/transcripts/aft_sample.ndjson")) {
    const call = JSON.parse(line);
    if (call.request?.command) for (const response of call.responses ?? []) add(call.request.command, response.raw);
  }
  return answers;
}

/** Answers that differ from one in one member. */
function changed(text) {
  const all = [text];
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return all;
  }
  for (const name of Object.keys(answer))
    for (const value of [undefined, null, true, false, 0, 1, "", "x", [], ["x"], {}, 9007199254740993n]) {
      const members = Object.entries({ ...answer, [name]: value }).filter(([, each]) => each !== undefined);
      all.push(`{${members.map(([key, each]) => `${JSON.stringify(key)}:${typeof each === "bigint" ? each : JSON.stringify(each)}`).join(",")}}`);
    }
  return all;
}

function suite() {
  const directory = join(project, "../shared/data/json-test-suite/test_parsing");
  if (!existsSync(directory)) {
    console.log("skipped: typescript: the texts of JSONTestSuite are not at hand");
    return [];
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const texts = [];
  for (const file of readdirSync(directory)) {
    try {
      texts.push(decoder.decode(readFileSync(join(directory, file))));
    } catch {
      // No string of JavaScript is these bytes.
    }
  }
  return texts;
}

const said = (result) => (result.ok ? (result.value?.state ?? "ok") : result.violations.map((each) => each.text + "; ").join(""));
const of_suite = suite();
const answers = recorded();
for (const [command, given] of answers) {
  const file = join(modules, command + ".js");
  if (!existsSync(file)) continue;
  const tool = await import(pathToFileURL(file).href);
  const table = /^ *table: (".*"),$/m.exec(readFileSync(file, "utf8"))[1];
  writeFileSync(join(modules, "table"), JSON.parse(table));
  const texts = [...given].slice(0, 60).flatMap(changed);
  if (counts.tools === 0) texts.push(...of_suite);
  ++counts.tools;
  const input = texts.map((text) => JSON.stringify(text) + "\n").join("");
  const natively = execFileSync(native, [join(modules, "table")], { input, maxBuffer: 1 << 30 }).toString().split("\n");
  texts.forEach((text, i) => {
    ++counts.texts;
    const [outcome, params] = JSON.parse(natively[i]);
    const read = tool.parseOutcome(text);
    const numbers = (result) => !result.ok && result.violations[0].text.includes("within the range of doubles");
    if (said(read) !== outcome && !numbers(read)) fail(`${command}: ${text.slice(0, 200)}: ${said(read)} is not ${outcome}`);
    const read_params = tool.parseParams(text);
    if (said(read_params) !== params && !numbers(read_params) && !read_params.ok) fail(`${command} params: ${text.slice(0, 200)}: ${said(read_params)} is not ${params}`);
    if (read_params.ok !== (params === "ok") && !numbers(read_params)) fail(`${command} params: ${text.slice(0, 200)}`);
    if (!read.ok) {
      ++counts.refused;
      // What a reader demotes is written in its new state. A failure keeps its claims in its details, and no writer takes these.
      const demoted = tool.parseOutcome(text, { demote: [] });
      if (!demoted.ok || demoted.value.state === "failure") return;
      ++counts.demoted;
      const written = tool.writeOutcome(demoted.value);
      const again = written.ok ? tool.parseOutcome(written.value) : written;
      if (said(again) !== demoted.value.state) fail(`${command}: demoted: ${demoted.value.state}: ${said(again)}: ${text.slice(0, 300)}`);
      return;
    }
    ++counts.honest;
    counts.states.add(command + "." + read.value.state);
    const same = tool.writeOutcome(read.value);
    const reread = same.ok ? tool.parseOutcome(same.value) : same;
    if (!reread.ok || !isDeepStrictEqual(partsOf(reread.value), partsOf(read.value)) || tool.writeOutcome(reread.value).value !== same.value)
      fail(`${command}: not written as it was: ${text.slice(0, 200)}`);
    const own = writtenAgain(tool, read.value);
    if (own.ok) return void ++counts.written;
    // An answer that leaves its completion out may have parts that failed. One's own claims that all was covered, and is refused; what C++
    // makes of its data by from() is partial (tests/laws), and this can be written.
    if (read.value.state !== "complete" || !said(own).includes("convention/complete-with-gap"))
      return fail(`${command}: ${read.value.state}: ${said(own)}: ${text.slice(0, 300)}`);
    const partial = tool.writeOutcome(tool.outcome.partial(dataOf(read.value), { other: [] }));
    const again = partial.ok ? tool.parseOutcome(partial.value) : partial;
    if (said(again) !== "partial" || again.value.gaps.other.length === 0) fail(`${command}: partial: ${said(again)}: ${text.slice(0, 300)}`);
    ++counts.partial;
  });
}
console.log(`counts: typescript: ${counts.tools} tools, ${counts.texts} texts (${counts.refused} refused, ${counts.demoted} demoted, ${counts.honest} honest, ` +
  `${counts.written} made again, ${counts.partial} as partial ones), ${counts.states.size} states, ${failures} failures`);
process.exitCode = failures === 0 && counts.tools >= 15 && counts.texts > 10000 ? 0 : 1;
