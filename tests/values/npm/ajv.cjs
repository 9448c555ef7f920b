// tests/values/npm/ajv.cjs: verdicts and values of emitted readers against ajv. node ajv.cjs FOLDER DRIVER SOURCE
// FOLDER has what emit.sh made and values_compare asked; json-schema-faker makes further params.
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const { spawnSync } = require('child_process');
const Ajv = require('ajv').default;
const Ajv2019 = require('ajv/dist/2019').default;
const Ajv2020 = require('ajv/dist/2020').default;
const faker = require('json-schema-faker');
const { isDeepStrictEqual } = require('util');

const [folder, driver, source] = process.argv.slice(2);
const options = { strict: false, validateFormats: false, logger: false, allErrors: false, allowUnionTypes: true };
faker.option({ alwaysFakeOptionals: true, failOnInvalidTypes: false, failOnInvalidFormat: false, random: seeded(1), maxItems: 3 });

function seeded(state) {
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
// json-schema-faker looks for values of some schemas without end.
function limited(call) {
  globalThis.call = call;
  return vm.runInThisContext('call()', { timeout: 2000 });
}
function engine(schema, more) {
  const dialect = String(schema.$schema || '');
  const Chosen = dialect.includes('draft-07') || dialect.includes('draft-06') ? Ajv : dialect.includes('2019-09') ? Ajv2019 : Ajv2020;
  return new Chosen({ ...options, ...more });
}

// The tools of a file: their name and what compiles the schema of their params.
function toolsOf(file) {
  const root = JSON.parse(fs.readFileSync(file, 'utf8'));
  const list = root.tools || (root.result && root.result.tools);
  if (list) return list.map(tool => ({ name: tool.name, schema: tool.inputSchema, formats: tool['x-candor-formats'], compile: (more) => engine(tool.inputSchema, more).compile(tool.inputSchema) }));
  // The other members of a contract are no keywords.
  const schemas = Object.fromEntries(Object.entries(root).filter(([key]) => ['params', '$defs', 'definitions'].includes(key)));
  return [{
    name: root.name, schema: { ...root.params, $defs: root.$defs, definitions: root.definitions }, formats: root['x-candor-formats'],
    compile: (more) => engine(root, more).addSchema(schemas, 'contract').compile({ $ref: 'contract#/params' }),
  }];
}
// Numbers that JSON.parse changes say nothing.
function isExact(text) {
  return !/\d{16}|\d[eE]/.test(text.replace(/"(\\.|[^"\\])*"/g, '""'));
}
// Keywords beside which ajv and the rule of defaults differ.
const differs = /"(anyOf|oneOf|not|if|maxProperties|propertyNames|dependentRequired|dependentSchemas|dependencies|unevaluatedProperties|uniqueItems|enum|const|patternProperties|x-candor-omit)":/;

// Every `$ref` of a schema, with the schema around it and what it refers to, if that is a definition.
function references(schema, act, root = schema) {
  if (schema === null || typeof schema !== 'object') return;
  if (typeof schema.$ref === 'string') {
    const [, at, name] = /^#\/(definitions|\$defs)\/([^/]+)$/.exec(schema.$ref) || [];
    act(schema, at && root[at] && root[at][name]);
  }
  for (const each of Object.values(schema)) references(each, act, root);
}
// Draft-07 and older ignore what stands beside `$ref` (8.3 of the core); ajv asserts it.
function assertsBesideReference(schema) {
  if (!/draft-0[67]/.test(schema.$schema || '')) return false;
  let found = false;
  const annotations = ['$ref', 'title', 'description', '$comment', 'default', 'examples', 'definitions'];
  references(schema, (one) => { found = found || Object.keys(one).some(key => !annotations.includes(key)); });
  return found;
}
// A default of the schema that `$ref` names, which ajv does not fill in.
function hasDefaultBehindReference(schema) {
  let found = false;
  references(schema, (one, target) => { found = found || (target && target.default !== undefined); });
  return found;
}

const tools = new Map();
const requests = [];
for (const line of fs.readFileSync(path.join(folder, 'contracts'), 'utf8').split('\n').filter(Boolean)) {
  const [space, file] = line.split('\t');
  let found = [];
  try { found = toolsOf(file); } catch { continue; }
  for (const tool of found) {
    if (!tool.schema || tool.formats === 'assert' || JSON.stringify(tool.schema).includes('"x-candor-formats":"assert"') || assertsBesideReference(tool.schema)) continue;
    try {
      tool.judge = tool.compile({});
      tool.fill = differs.test(JSON.stringify(tool.schema)) || hasDefaultBehindReference(tool.schema) ? undefined : tool.compile({ useDefaults: true });
    } catch { continue; }
    tools.set(space + '\t' + tool.name, tool);
    for (let i = 0; i < 20; i++) {
      try {
        requests.push([space, encodeURIComponent(tool.name), 'params', JSON.stringify(limited(() => faker.generate(tool.schema)))].join('\t'));
      } catch { break; }
    }
  }
}
const made = requests.length;
for (const line of fs.readFileSync(path.join(folder, 'requests'), 'utf8').split('\n'))
  if (line.split('\t')[2] === 'params') requests.push(line.split('\t').slice(0, 4).join('\t'));
const run = spawnSync(driver, { input: requests.join('\n') + '\n', maxBuffer: 1 << 30, encoding: 'utf8' });
const answers = run.stdout.split('\n\n');
let verdicts = 0, valid = 0, values = 0, passed = 0, differ = 0;
const shown = new Set();
function fail(request, kind, why) {
  differ++;
  const [space, name, , text] = request.split('\t');
  if (shown.has(space + name + kind)) return;
  shown.add(space + name + kind);
  console.log(`DIFFERS: ${space} ${name}: ${kind}\n  text:   ${text.slice(0, 500)}\n  ${why.slice(0, 600)}`);
}
requests.forEach((request, i) => {
  const [space, name, , text] = request.split('\t');
  const tool = tools.get(space + '\t' + decodeURIComponent(name));
  const [, verdict, written] = (answers[i] || '').split('\n').find(line => line.startsWith('own\t')).split('\t');
  if (!tool || !isExact(text)) return void passed++;
  const expected = tool.judge(JSON.parse(text));
  // The params of a call are an object, whatever their schema says (MCP: `arguments`).
  if (expected && verdict === 'refused' && !/^\s*\{/.test(text)) return void passed++;
  verdicts++;
  valid += expected;
  if (expected !== (verdict !== 'refused')) return fail(request, 'verdict', `found ${verdict} ${written}, expected ${expected ? 'valid' : tool.judge.errors[0].instancePath + ' ' + tool.judge.errors[0].message}`);
  if (!expected || verdict !== 'ok' || !tool.fill) return;
  const value = JSON.parse(text);
  if (!tool.fill(value)) return;
  values++;
  if (!isDeepStrictEqual(value, JSON.parse(written))) fail(request, 'value', `found ${written}\n  expected ${JSON.stringify(value)}`);
});
console.log(`counts: values: ajv: ${source}: ${tools.size} tools, ${verdicts} verdicts (${valid} valid; ${made} texts by json-schema-faker), ${values} values, ${passed} passed over, ${differ} differ`);
process.exit(differ === 0 && verdicts > 0 ? 0 : 1);
