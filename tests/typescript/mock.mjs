// mock.mjs CASES MODULES=CONTRACTS...: reads the answers that `candor serve-mock` makes of the contracts in a directory (cases.cpp) by the
// emitted modules in another: each is in the state that it was made for, in which emitted C++ finds it (tests/laws), and goes through MCP as it is.
import { execFileSync } from "node:child_process";
import { modulesIn } from "./tools.mjs";

const [cases, ...pairs] = process.argv.slice(2);
const seen = { tools: new Set(), states: new Set(), answers: 0, failures: 0 };
const fail = (what) => {
  if (++seen.failures <= 20) console.log("FAILED: " + what);
};
for (const [directory, contracts] of pairs.map((pair) => pair.split("="))) {
  const modules = await modulesIn(directory);
  for (const line of execFileSync(cases, [contracts], { maxBuffer: 1 << 30 }).toString().split("\n").filter(Boolean)) {
    const [name, state, text] = JSON.parse(line);
    const tool = modules.get(name);
    if (tool === undefined) {
      fail(`${name}: there is no module`);
      continue;
    }
    const said = (result) => (result.ok ? result.value.state : result.violations.map((each) => each.text).join("; "));
    const read = tool.parseOutcome(text);
    seen.tools.add(name);
    seen.states.add(`${name}.${state}`);
    ++seen.answers;
    if (said(read) !== state) fail(`${name}: ${state}: ${said(read)}: ${text.slice(0, 300)}`);
    if (!read.ok) continue;
    const result = tool.toToolResult(read.value);
    if (!result.ok) fail(`${name}: ${state}: no result of MCP: ${result.violations[0].text}`);
    else {
      const again = tool.parseToolResult(JSON.parse(JSON.stringify(result.value)));
      if (said(again) !== state) fail(`${name}: ${state}: by MCP: ${said(again)}: ${text.slice(0, 300)}`);
    }
  }
}
console.log(`counts: typescript: ${seen.answers} answers of serve-mock, ${seen.tools.size} tools, ${seen.states.size} states, ${seen.failures} failures`);
process.exitCode = seen.failures === 0 && seen.tools.size > 30 ? 0 : 1;
