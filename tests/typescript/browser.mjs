// browser.mjs CHROMIUM ROOT PAGE CASES MODULES DIRECTORY: answers of `candor serve-mock` (cases.cpp) in Chromium: each is in the state that it was made for, and is
// written as it was. ROOT is served; MODULES is the directory in it with the modules. PAGE is tests/page.
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, normalize } from "node:path";

const [chromium, root, page, cases, modules, directory] = process.argv.slice(2);
const { Browser } = createRequire(import.meta.url)(join(page, "browser.cjs"));
const blank = `<!doctype html><script type="importmap">{"imports":{"candor-runtime":"/node_modules/candor-runtime/candor.js"}}</script>`;
const types = { js: "text/javascript", wasm: "application/wasm" };
const server = createServer((request, response) => {
  const file = join(root, normalize(request.url));
  const type = types[file.split(".").at(-1)];
  if (type !== undefined && existsSync(file)) return void createReadStream(file).pipe(response.setHeader("content-type", type));
  response.setHeader("content-type", "text/html").end(blank);
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

// The first answer of each state of each tool.
const sample = new Map();
for (const line of execFileSync(cases, [directory], { maxBuffer: 1 << 30 }).toString().split("\n").filter(Boolean)) {
  const [tool, state] = JSON.parse(line);
  if (!sample.has(tool + state)) sample.set(tool + state, JSON.parse(line));
}

/** Runs in the page: the state that is found, or the violations, and what is written. */
async function readAll(modules, sample) {
  const said = [];
  for (const [name, , text] of sample) {
    const tool = await import(`/${modules}/${name}.js`);
    const read = tool.parseOutcome(text);
    if (!read.ok) said.push([read.violations[0].text, ""]);
    else said.push([read.value.state, tool.writeOutcome(read.value).value]);
  }
  return said;
}
const browser = new Browser(chromium);
let failures = 0;
try {
  const tab = await browser.tab();
  await tab.open(`http://127.0.0.1:${server.address().port}/`);
  const given = [...sample.values()];
  const said = await tab.evaluate(`(${readAll})(${JSON.stringify(modules)}, ${JSON.stringify(given)})`);
  given.forEach(([tool, state, text], i) => {
    if (said[i][0] === state && said[i][1] === text) return;
    ++failures;
    console.log(`FAILED: ${tool}: ${state}: ${said[i]}: ${text.slice(0, 300)}`);
  });
  console.log(`counts: typescript: ${given.length} answers read and written in Chromium, ${failures} failures`);
  if (given.length < 20) ++failures;
} finally {
  await browser.close();
  server.close();
}
process.exitCode = failures === 0 ? 0 : 1;
