// validation.cjs INPUT [VERDICTS]: times validators that ajv made of schemas (standalone code). INPUT is a list of
// {set, dialect, schema, messages: file}; VERDICTS has a line of JSON for each changed message and the verdict of the emitted
// reader. Prints {rows: [{set, parse, validate}], verdicts: {change: {same, other, examples}}}: nanoseconds a message, medians
// of 7 samples, and on how many changed messages ajv agrees.
const fs = require('fs');
const vm = require('vm');
const standalone = require('ajv/dist/standalone').default;
const options = {strict: false, code: {source: true, esm: false}, validateFormats: false};

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

// Whole passes over all messages, for at least 40 ms.
function sample(pass, count) {
  const start = process.hrtime.bigint();
  let passes = 0, spent = 0;
  do {
    pass();
    ++passes;
    spent = Number(process.hrtime.bigint() - start);
  } while (spent < 40e6);
  return spent / passes / count;
}

const rows = [];
const validators = {};
for (const {set, dialect, schema, messages} of JSON.parse(fs.readFileSync(process.argv[2]))) {
  const Ajv = require(dialect.includes('2020-12') ? 'ajv/dist/2020' : 'ajv').default;
  const ajv = new Ajv(options);
  const loaded = {exports: {}};
  vm.runInThisContext(`(function (module, exports, require) {${standalone(ajv, ajv.compile(schema))}\n})`)(loaded, loaded.exports, require);
  const validate = loaded.exports;
  validators[set] = validate;
  const lines = fs.readFileSync(messages, 'utf8').split('\n').filter((line) => line !== '');
  const parsed = lines.map((line) => JSON.parse(line));
  const refused = parsed.filter((message) => !validate(message)).length;
  if (refused > 0) throw new Error(`ajv refuses ${refused} messages of ${set}`);
  const both = () => { for (const line of lines) if (!validate(JSON.parse(line))) throw new Error(set); };
  const alone = () => { for (const message of parsed) if (!validate(message)) throw new Error(set); };
  sample(both, lines.length);
  sample(alone, lines.length);
  rows.push({set, 'parse and validate': Math.round(median(Array.from({length: 7}, () => sample(both, lines.length)))),
             validate: Math.round(10 * median(Array.from({length: 7}, () => sample(alone, lines.length)))) / 10});
}
const verdicts = {};
const lines = process.argv[3] ? fs.readFileSync(process.argv[3], 'utf8').split('\n') : [];
for (const line of lines) {
  if (line === '') continue;
  const {set, change, accepted, json} = JSON.parse(line);
  if (!validators[set]) continue;
  const counts = (verdicts[change] ??= {same: 0, other: 0, examples: []});
  if (validators[set](JSON.parse(json)) === accepted) {
    ++counts.same;
  } else {
    ++counts.other;
    if (counts.examples.length < 3) counts.examples.push(`${set}: ${json.slice(0, 200)}`);
  }
}
console.log(JSON.stringify({rows, verdicts}));
