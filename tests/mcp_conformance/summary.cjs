// tests/mcp_conformance/summary.cjs: counts the checks in the results of one revision: summary.cjs DIRECTORY.
//
// The directory is named after the revision. Fails where fewer checks pass, or fewer scenarios ran, than before.
const fs = require('fs');
const path = require('path');

// What the suite's own fixture passes: 84 and 130 checks. The first needs resources, prompts and sampling.
const least = {'2025-11-25': {scenarios: 33, passed: 57}, '2026-07-28': {scenarios: 50, passed: 132}};

const directory = process.argv[2];
const revision = path.basename(directory);
const counts = {SUCCESS: 0, FAILURE: 0, WARNING: 0, INFO: 0, SKIPPED: 0};
const scenarios = fs.readdirSync(directory).filter((name) => fs.existsSync(path.join(directory, name, 'checks.json')));
for (const scenario of scenarios)
  for (const check of JSON.parse(fs.readFileSync(path.join(directory, scenario, 'checks.json'), 'utf8')))
    counts[check.status]++;

console.log(
    `counts: mcp_conformance: ${revision}: ${scenarios.length} scenarios, ${counts.SUCCESS} checks passed, ` +
    `${counts.FAILURE} failed, ${counts.WARNING} warned, ${counts.SKIPPED + counts.INFO} without verdict`);
if (scenarios.length < least[revision].scenarios || counts.SUCCESS < least[revision].passed) {
  console.log(`FAILED: at least ${least[revision].passed} checks in ${least[revision].scenarios} scenarios should pass`);
  process.exit(1);
}
