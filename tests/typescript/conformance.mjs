// conformance.mjs CASES SUITE DRAFT MISSES ANSWERS: JSON-Schema-Test-Suite by the judge of TypeScript, and by ajv. CASES is what cases.cpp
// prints of the suite. The verdicts of the judge are written to ANSWERS, which tests/conformance scores; ajv's are compared with them:
// MISSES names each that is wrong.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Tool } from "candor-runtime";

const [casesFile, suite, draft, missesFile, answersFile] = process.argv.slice(2);
const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const remotes = join(suite, "remotes");
const others = readdirSync(remotes, { recursive: true }).filter((name) => name.endsWith(".json"));

/** The verdicts of ajv on a case; "no verdict" where it refuses the schema. */
function byAjv(file, one) {
  const ajv = new Ajv2020.default({ strict: false, logger: false, validateFormats: file.startsWith("optional/format") });
  addFormats.default(ajv);
  try {
    for (const name of others) if (!/draft[3467]|v1|2019/.test(name)) ajv.addSchema(json(join(remotes, name)), "http://localhost:1234/" + name);
    const validate = ajv.compile(one.schema);
    return one.tests.map(({ data }) => (validate(data) ? "valid" : "invalid"));
  } catch {
    return one.tests.map(() => "no verdict");
  }
}

/** The verdicts of the judge: the schema is that of the result of a tool. */
function byJudge({ table, texts, refused }) {
  if (refused !== undefined) return texts.map(() => "refused");
  const empty = { gapped: [], gaps: [], fixed: [], steps: [] };
  const tool = new Tool({ ...empty, isNested: true, isObject: false, isWhole: true, table });
  return texts.map((text) => (tool.parseOutcome(text, {}).ok ? "valid" : "invalid"));
}

/** Integers beyond 64 bits and numbers beyond doubles, which emitted C++ does not have, either. */
const beyondNumbers = ["optional/bignum.json", "optional/float-overflow.json"];
const files = new Map();
const answers = [];
const misses = [];
const wrong = [];
let compared = 0;
for (const line of readFileSync(casesFile, "utf8").split("\n").filter(Boolean)) {
  const of = JSON.parse(line);
  if (!files.has(of.file)) files.set(of.file, json(join(suite, "tests", draft, of.file)));
  const one = files.get(of.file)[of.case];
  const judged = byJudge(of);
  const others = byAjv(of.file, one);
  one.tests.forEach((test, i) => {
    const name = `${of.file}: ${one.description}: ${test.description}`;
    answers.push([of.file, of.case, i, judged[i], of.refused ?? ""].join("\t"));
    if (judged[i] === "refused") return;
    ++compared;
    const expected = test.valid ? "valid" : "invalid";
    if (judged[i] !== expected && !beyondNumbers.includes(of.file)) wrong.push(`${name}: ${judged[i]}`);
    if (others[i] !== expected) misses.push(`${name}: ${others[i]}`);
  });
}
writeFileSync(answersFile, answers.join("\n") + "\n");
if (process.env.REFRESH) writeFileSync(missesFile, misses.map((each) => each + "\n").join(""));
const known = readFileSync(missesFile, "utf8").split("\n").filter(Boolean);
const unknown = misses.filter((each) => !known.includes(each));
const mended = known.filter((each) => !misses.includes(each));
for (const each of wrong) console.log(`FAILED: the judge: ${each}`);
for (const each of unknown) console.log(`FAILED: ajv is wrong, and the judge is right: ${each}`);
for (const each of mended) console.log(`FAILED: ajv is right now; remove: ${each}`);
console.log(`counts: typescript: ${compared} verdicts compared with ajv's, ${misses.length} known misses of ajv, ${answers.length - compared} refused by name`);
process.exitCode = wrong.length + unknown.length + mended.length === 0 && compared > 1500 ? 0 : 1;
