// test.cjs CANDOR PROJECT: the schemas of Candor's files under ajv in strict mode and under VS Code's validator.
const { execFileSync, spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const Ajv = require("ajv/dist/2020");
const { getLanguageService, TextDocument } = require("vscode-json-languageservice");

const [candor, project] = process.argv.slice(2);
let failed = 0;
const fail = (what) => { failed++; console.log(`FAILED: ${what}`); };
const read = (name) => JSON.parse(fs.readFileSync(path.join(project, name), "utf8"));

const ajv = new Ajv({ strict: true, allErrors: true });
const schema = read("schemas/contract.schema.json");
const contract = ajv.compile(schema);
for (const name of fs.readdirSync(path.join(project, "schemas")).filter((each) => each.endsWith(".schema.json")))
  if (name !== "contract.schema.json") ajv.compile(read(`schemas/${name}`));

// The same verdict as `candor check`, on every contract of the project.
const found = [];
const walk = (directory) => {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const name = path.join(directory, entry.name);
    if (entry.isDirectory()) walk(name);
    else if (/\.(tool|envelope)\.json$/.test(entry.name)) found.push(name);
  }
};
walk(path.join(project, "schemas"));
walk(path.join(project, "tests"));
const unknown = ["schema/unknown-keyword", "schema/unknown-contract-member"];
let accepted = 0, refused = 0, unread = 0, ofMcp = 0;
for (const name of found) {
  let value;
  try {
    value = JSON.parse(fs.readFileSync(name, "utf8"));
  } catch {
    unread++;
    continue;
  }
  // A tool of MCP is a contract in another spelling, which this schema does not describe.
  if (value && value.inputSchema !== undefined) {
    ofMcp++;
    continue;
  }
  const run = spawnSync(candor, ["check", "--format", "json", "--no-config", name], { encoding: "utf8" });
  const rules = JSON.parse(run.stdout).findings.map((finding) => finding.rule);
  const short = path.relative(project, name);
  const isValid = contract(value);
  if (rules.some((rule) => unknown.includes(rule)) && isValid) fail(`${short}: accepted, but check reports an unknown word`);
  if (!rules.some((rule) => /^(schema|source|convention|check)\//.test(rule)) && !isValid)
    fail(`${short}: refused, but check accepts it: ${ajv.errorsText(contract.errors)}`);
  isValid ? accepted++ : refused++;
}
if (accepted < 100 || refused < 10) fail(`too few contracts: ${accepted} accepted, ${refused} refused`);

// What an editor shows: the place and the sentence.
const good = { name: "n", description: "D.", params: { type: "object" }, result: { type: "object" } };
const cases = [
  ["a misspelt keyword", { ...good, params: { type: "string", minLenght: 1 } }, "minLenght", "Property minLenght is not allowed."],
  ["one within properties", { ...good, result: { properties: { a: { items: { requird: [] } } } } }, "requird",
    "Property requird is not allowed."],
  ["one in a map of schemas", { ...good, $defs: { a: { tpye: "string" } } }, "tpye", "Property tpye is not allowed."],
  ["a misspelt member", { ...good, eror: {} }, "eror", "Property eror is not allowed."],
  ["an unknown extension of Candor", { ...good, params: { "x-candor-rol": "gap" } }, "x-candor-rol", "Property x-candor-rol is not allowed."],
  ["a wrong type", { ...good, params: { type: "strng" } }, "strng", /^Value is not accepted. Valid values: "null", /],
  ["no result", { name: "n", description: "D.", params: {} }, "", 'Missing property "result".'],
  ["params beside types", { ...good, types: { a: {} } }, "params", "Property params is not allowed."],
  ["an extension of others", { ...good, params: { "x-mine": 1 }, "x-mine": 2 }, null, null],
  ["a schema of another draft", { ...good, params: { $schema: "http://json-schema.org/draft-07/schema#", additionalItems: false } }, null, null],
  ["true as a schema", { ...good, params: true }, null, null],
];
const service = getLanguageService({});
service.configure({ schemas: [{ uri: "contract.schema.json", fileMatch: ["*.tool.json"], schema }] });
(async () => {
  for (const [name, value, marked, message] of cases) {
    if (contract(value) !== (message === null)) fail(`ajv: ${name}`);
    const document = TextDocument.create("file:///n.tool.json", "json", 1, JSON.stringify(value, null, 2));
    const findings = await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
    if (message === null) {
      if (findings.length) fail(`VS Code: ${name}: ${findings[0].message}`);
      continue;
    }
    const one = findings.find((each) => document.getText(each.range).replaceAll('"', "") === marked || marked === "");
    const agrees = one && (message instanceof RegExp ? message.test(one.message) : one.message === message);
    if (!agrees) fail(`VS Code: ${name}: ${JSON.stringify(findings.map((each) => [document.getText(each.range), each.message]))}`);
  }
  console.log(`counts: metaschema: ${accepted} contracts accepted, ${refused} refused, ${unread} not JSON, ${ofMcp} of MCP; ${cases.length} cases in two validators`);
  process.exit(failed ? 1 : 0);
})();
