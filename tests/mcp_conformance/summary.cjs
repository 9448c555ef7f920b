// tests/mcp_conformance/summary.cjs: counts the checks in the results of one side at one revision: summary.cjs SIDE-REVISION.
//
// Fails where fewer checks pass, or fewer scenarios ran, than before.
const fs = require('fs');
const path = require('path');

// Servers: what the suite's own fixture passes at the last two revisions are 84 and 130 checks; the first needs resources, prompts and
// sampling. Most scenarios of clients are about OAuth.
const least = {
  'server-2025-03-26': {scenarios: 1, passed: 3},   'client-2025-03-26': {scenarios: 2, passed: 0},
  'server-2025-06-18': {scenarios: 27, passed: 42}, 'client-2025-06-18': {scenarios: 5, passed: 3},
  'server-2025-11-25': {scenarios: 33, passed: 57}, 'client-2025-11-25': {scenarios: 25, passed: 12},
  'server-2026-07-28': {scenarios: 50, passed: 132}, 'client-2026-07-28': {scenarios: 39, passed: 54}};

const side = path.basename(process.argv[2]);
const counts = {SUCCESS: 0, FAILURE: 0, WARNING: 0, INFO: 0, SKIPPED: 0};
let scenarios = 0;
// Scenarios of OAuth are in a directory of their own.
function count(directory) {
  for (const entry of fs.readdirSync(directory, {withFileTypes: true})) {
    const at = path.join(directory, entry.name);
    if (entry.isDirectory()) count(at);
    if (entry.name !== 'checks.json') continue;
    ++scenarios;
    for (const check of JSON.parse(fs.readFileSync(at, 'utf8'))) counts[check.status]++;
  }
}
count(process.argv[2]);

console.log(
    `counts: mcp_conformance: ${side}: ${scenarios} scenarios, ${counts.SUCCESS} checks passed, ` +
    `${counts.FAILURE} failed, ${counts.WARNING} warned, ${counts.SKIPPED + counts.INFO} without verdict`);
if (scenarios < least[side].scenarios || counts.SUCCESS < least[side].passed) {
  console.log(`FAILED: at least ${least[side].passed} checks in ${least[side].scenarios} scenarios should pass`);
  process.exit(1);
}
