// test.cjs CANDOR: three servers from npm behind `candor guard`, under the Inspector: observed, a forged lie demoted, a
// changed description held back. Runs in the directory of the packages.
'use strict';
const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const {spawnSync} = require('node:child_process');

const candor = path.resolve(process.argv[2]);
const bin = (name) => path.resolve('node_modules/.bin', name);
const scratch = path.resolve('scratch');
fs.rmSync(scratch, {recursive: true, force: true});
fs.mkdirSync(path.join(scratch, 'files'), {recursive: true});
fs.writeFileSync(path.join(scratch, 'files', 'a.txt'), 'hello\n');

const servers = [
  {name: 'everything', args: [], tool: 'get-structured-content', params: {location: 'Chicago'}},
  {name: 'filesystem', args: [path.join(scratch, 'files')], tool: 'list_directory', params: {path: path.join(scratch, 'files')}},
  {name: 'memory', args: [], tool: 'read_graph', params: {}},
];
const counts = {sessions: 0, calls: 0};

/** Writes a script that runs a command: the Inspector takes options of a server for its own. */
function script(name, words) {
  const file = path.join(scratch, name + '.sh');
  const quoted = words.map((word) => "'" + word.replaceAll("'", "'\\''") + "'").join(' ');
  fs.writeFileSync(file, `#!/bin/sh\nexport MEMORY_FILE_PATH='${scratch}/memory.json'\nexec ${quoted} 2>> '${file}.stderr'\n`, {mode: 0o755});
  return file;
}

/** Runs the Inspector's command line on a server. */
function inspect(server, era, words) {
  ++counts.sessions;
  const all = ['--cli', server, '--protocol-era', era, ...words, '--format', 'json', '-q'];
  const run = spawnSync(bin('mcp-inspector'), all, {encoding: 'utf8', timeout: 120000});
  assert.strictEqual(run.error, undefined, String(run.error));
  return {exit: run.status, text: run.stdout, json: run.stdout ? JSON.parse(run.stdout).result : null, error: run.stderr};
}
const list = (server, era = 'legacy') => inspect(server, era, ['--method', 'tools/list']);
const call = (server, {tool, params}, era = 'legacy') => {
  ++counts.calls;
  return inspect(server, era, ['--method', 'tools/call', '--tool-name', tool, '--tool-args-json', JSON.stringify(params)]);
};

/** The last counts that the guard printed. */
function countsOf(file) {
  const lines = fs.readFileSync(file + '.stderr', 'utf8').split('\n').filter((line) => line.startsWith('candor guard: {'));
  return JSON.parse(lines.at(-1).slice('candor guard: '.length));
}

for (const server of servers) {
  const command = [bin('mcp-server-' + server.name), ...server.args];
  const named = (name) => server.name + '-' + name;
  const record = path.join(scratch, named('record.ndjson'));
  const direct = script(named('direct'), command);
  const observed = script(named('observed'), [candor, 'guard', '--record', record, '--', ...command]);

  // Observed: what the Inspector hands on is the same, byte for byte.
  assert.strictEqual(list(observed, 'auto').text, list(direct, 'auto').text);
  const plain = call(direct, server);
  const passed = call(observed, server);
  assert.strictEqual(plain.exit, 0, plain.error);
  assert.strictEqual(passed.exit, 0, passed.error);
  assert.deepStrictEqual(Object.keys(passed.json).sort(), Object.keys(plain.json).sort());
  // The weather of server-everything is another each time it is asked.
  if (server.name !== 'everything') assert.strictEqual(passed.text, plain.text);
  const seen = countsOf(observed);
  const {requests, answers, taken, refused, not_looked_at, lying} = seen.verify.tools[server.tool];
  assert.deepStrictEqual({requests, answers, taken, refused, not_looked_at, lying},
    {requests: 1, answers: 1, taken: 1, refused: 0, not_looked_at: 0, lying: 0});
  assert.deepStrictEqual(seen.verify.rules, {});

  // The record is a transcript that `verify` reads, with the contracts of the server itself.
  const contracts = path.join(scratch, named('contracts'));
  const listed = path.join(scratch, named('list.json'));
  fs.writeFileSync(listed, JSON.stringify(list(direct).json));
  assert.strictEqual(spawnSync(candor, ['import', 'mcp', listed, '-o', contracts]).status, 0);
  const verified = spawnSync(candor, ['verify', contracts, '--envelope', 'mcp', '--transcript', record, '--summary'], {encoding: 'utf8'});
  assert.strictEqual(verified.status, 0, verified.stdout + verified.stderr);
  assert.strictEqual(JSON.parse(verified.stdout).taken, 1);

  // A forged lie is demoted, in both members of the result, and named first.
  const forge = (how) => ['node', path.resolve('forge.cjs'), how, server.tool, ...command];
  const believed = call(script(named('believed'), forge('lie')), server);
  assert.strictEqual(believed.json.structuredContent.complete, true);
  const demoted = script(named('demoted'), [candor, 'guard', '--policy', 'demote', '--', ...forge('lie')]);
  const lie = call(demoted, server);
  assert.strictEqual(lie.exit, 0, lie.error);
  assert.strictEqual(lie.json.structuredContent.complete, false);
  assert.strictEqual(JSON.parse(lie.json.content.at(-1).text).complete, false);
  assert.match(lie.json.content[0].text, /^candor guard: the answer of '.*' claims more than its evidence supports, and was demoted:\n- 'complete' is true, but 'skipped_files' names a gap: an array of 1 item \[convention\/complete-with-gap\]\n/);
  assert.strictEqual(lie.json._meta['candor.guard'].action, 'demoted');
  assert.strictEqual(countsOf(demoted).demoted, 1);

  // A changed description is held back until the lock is written again. Servers list by the capabilities of a client.
  const lock = path.join(scratch, named('lock.json'));
  const initialize = fs.readFileSync(record, 'utf8').split('\n').find((line) => line.includes('"method":"initialize"'));
  const capabilities = JSON.stringify(JSON.parse(initialize).params.capabilities);
  const init = (words) => spawnSync(candor, ['guard', '--init', '--lock', lock, '--client-capabilities', capabilities, '--', ...words], {encoding: 'utf8'});
  const first = init(command);
  assert.strictEqual(first.status, 0, first.stderr);
  const whole = list(script(named('locked'), [candor, 'guard', '--lock', lock, '--', ...command]));
  assert.strictEqual(whole.text, list(direct).text);
  const changed = script(named('changed'), [candor, 'guard', '--lock', lock, '--', ...forge('describe')]);
  const rest = list(changed);
  assert.deepStrictEqual(rest.json.tools, whole.json.tools.filter((tool) => tool.name !== server.tool));
  const held = call(changed, server);
  assert.notStrictEqual(held.exit, 0);
  const renewed = init(forge('describe'));
  assert.match(renewed.stderr, new RegExp(`accepted: the description of '${server.tool}' differs from the lock`));
  assert.strictEqual(call(changed, server).exit, 0);
}
console.log(`counts: guard.npm: ${servers.length} servers, ${counts.sessions} sessions of the Inspector, ${counts.calls} calls`);
