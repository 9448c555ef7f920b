// page.js: runs the program on the contract of the page and shows what it printed and wrote.
"use strict";

const byId = (id) => document.getElementById(id);
const examples = JSON.parse(byId("examples").textContent);
/// The time without a key after which the program runs, and the time that it may take, in milliseconds.
const pause = 400, patience = 20000;

let module, worker, endRun = () => {}, site = {}, shown = "", last = 0;
const meanings = {};

/// Runs commands of the program on files, in a worker whose source is in the page: a page that is a file cannot load another one.
/// Each result has `exit`, `stdout`, `stderr` and the written `files`. A run that still goes on is ended.
function run(files, commands) {
  endRun("another run began");
  worker ??= new Worker(URL.createObjectURL(new Blob([byId("program").textContent], { type: "text/javascript" })));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endRun(`the program was ended after ${patience / 1000} seconds`), patience);
    const done = () => {
      clearTimeout(timer);
      endRun = () => {};
    };
    endRun = (why) => {
      done();
      worker.terminate();
      worker = undefined;
      reject(new Error(why));
    };
    worker.onerror = (event) => endRun(event.message);
    worker.onmessage = ({ data }) => {
      done();
      resolve(data);
    };
    worker.postMessage({ module, files, commands });
  });
}

/// Shows text with a button in place of each position in the contract, which leads there.
function show(pre, text) {
  const file = byId("file").value;
  pre.replaceChildren();
  for (const line of text.split(/(?<=\n)/)) {
    const at = line.startsWith(`${file}:`) ? /^:(\d+):(\d+)/.exec(line.slice(file.length)) : null;
    if (at) {
      const button = document.createElement("button");
      button.className = "at";
      button.textContent = file + at[0];
      button.addEventListener("click", () => go(Number(at[1]), Number(at[2])));
      pre.append(button);
    }
    pre.append(at ? line.slice(file.length + at[0].length) : line);
  }
}

/// Puts the cursor of the contract at a line and a column in code points, and scrolls there.
function go(line, column) {
  const area = byId("contract");
  const lines = area.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const at = before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
  area.focus();
  area.setSelectionRange(at, at);
  area.scrollTop = area.scrollHeight * ((line - 8) / lines.length);
}

/// Returns the definition of the class Outcome in emitted code, with the comment and the macros above it.
function outcomeOf(code) {
  return /(?:^.+\n)*^class .*\bOutcome final[^]*?^};\n/m.exec(code)?.[0];
}

/// Shows a page of the site that `candor docs` wrote, without its script, which no frame here runs. Links to its other pages come back here.
function showPage(path) {
  const frame = byId("site");
  shown = path;
  frame.onload = () => {
    for (const link of frame.contentDocument.querySelectorAll('a[href]:not([href^="#"])'))
      link.addEventListener("click", (event) => {
        event.preventDefault();
        const to = new URL(link.getAttribute("href"), `file:///${path}`).pathname.slice(1);
        if (to in site) showPage(to);
      });
  };
  frame.srcdoc = site[path].replace(/<script>[^]*?<\/script>/g, "");
}

function showFile(files) {
  byId("code-text").textContent = files[byId("emitted").value] ?? "";
}

const words = (id) => byId(id).value.split(/\s+/).filter((word) => word !== "");
const printed = ({ stdout, stderr }) => stdout + stderr;

/// Runs the program on the contract. A later run takes the place of one that is not ready.
async function update() {
  const number = ++last;
  const output = byId("output");
  output.setAttribute("aria-busy", "true");
  const file = byId("file").value || "contract.tool.json";
  try {
    const results = await run({ [file]: byId("contract").value }, [
      ["check", file, ...words("check-options")],
      ["generate", file, "-o", "out", ...words("generate-options")],
      ["generate", file, "-o", "out", "--language", "typescript"],
      ["docs", file, "-o", "out"],
    ]);
    if (number === last) showResults(file, ...results);
  } catch (error) {
    if (number === last) byId("status").textContent = String(error.message);
  }
  if (number === last) output.setAttribute("aria-busy", "false");
}

function showResults(file, check, cpp, typescript, docs) {
  byId("status").textContent = `candor check: exit code ${check.exit}: ${meanings[check.exit] ?? "the program has ended"}`;
  show(byId("findings-text"), printed(check));
  const files = { ...cpp.files, ...typescript.files };
  const names = Object.keys(files).filter((name) => !name.startsWith(".") && !name.includes("/."));
  const wanted = byId("emitted").value;
  const main = names.find((name) => /\bOutcome final/.test(files[name])) ?? names.find((name) => name.endsWith(".hpp"));
  byId("emitted").replaceChildren(...names.map((name) => new Option(name)));
  byId("emitted").value = names.includes(wanted) ? wanted : main ?? "";
  byId("emitted").onchange = () => showFile(files);
  if (names.length !== 0) showFile(files);
  else show(byId("code-text"), printed(cpp));
  const outcome = main && outcomeOf(files[main]);
  if (outcome || names.length !== 0) byId("outcome-text").textContent = outcome ?? "The contract has no outcome.";
  else show(byId("outcome-text"), printed(cpp));
  site = docs.files;
  const tool = Object.keys(site).filter((path) => path.startsWith("tools/"));
  if (tool.length === 0) site = { "": `<!doctype html><title>None</title><p>No page was written.</p>` };
  showPage(site[shown] === undefined || !tool.includes(shown) ? (tool.length === 1 ? tool[0] : Object.keys(site)[0]) : shown);
}

/// Selects a tab, as the keyboard does among tabs: arrows, Home and End.
function select(tab) {
  for (const each of document.querySelectorAll('[role="tab"]')) {
    const isIt = each === tab;
    each.setAttribute("aria-selected", String(isIt));
    each.tabIndex = isIt ? 0 : -1;
    byId(each.getAttribute("aria-controls")).hidden = !isIt;
  }
}

function listen() {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", ({ key }) => {
      const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[key];
      if (to === undefined) return;
      const next = tabs.at(to % tabs.length);
      select(next);
      next.focus();
    });
  }
  let timer;
  byId("input").addEventListener("submit", (event) => event.preventDefault());
  byId("input").addEventListener("input", ({ target }) => {
    clearTimeout(timer);
    if (target.id !== "example") timer = setTimeout(update, pause);
  });
  byId("example").addEventListener("change", () => take(byId("example").value));
}

function take(name) {
  byId("file").value = name.replace(/.*\//, "");
  byId("contract").value = examples[name];
  return update();
}

/// The meanings of exit codes, from the help of the program.
async function readMeanings() {
  const [help] = await run({}, [["--help"]]);
  for (const [, code, meaning] of help.stdout.split("exit codes:")[1].matchAll(/^ {2}(\d) {2}(.*)$/gm)) meanings[code] = meaning;
}

async function main() {
  const packed = Uint8Array.from(atob(byId("wasm").textContent), (c) => c.charCodeAt(0));
  const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  module = await WebAssembly.compile(bytes);
  byId("example").replaceChildren(...Object.keys(examples).map((name) => new Option(name.split("/").slice(-2).join("/"), name)));
  listen();
  await readMeanings();
  await take(Object.keys(examples)[0]);
}

main().catch((error) => { byId("status").textContent = `This page does not work here: ${error.message}`; });
