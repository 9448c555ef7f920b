// playground.cjs CHROMIUM PAGE CANDOR PROJECT: opens the playground and compares what it shows with what CANDOR prints and writes.
const { spawnSync } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { pathToFileURL } = require("url");
const { Browser } = require("./browser.cjs");
const { check_axe, check_keyboard, fail, failures, modes, screenshot, set } = require("./test.cjs");

const [chromium, page, candor, project] = process.argv.slice(2);

/// Returns the files below a directory, by their paths in it.
function files_below(directory) {
  const found = {};
  if (!fs.existsSync(directory)) return found;
  for (const name of fs.readdirSync(directory, { recursive: true })) {
    const file = path.join(directory, name);
    if (fs.statSync(file).isFile()) found[name] = fs.readFileSync(file, "utf8");
  }
  return found;
}

/// Runs the program of this machine as the page does: in a directory that holds these files alone.
function native(files, args) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "candor-playground-"));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), text);
  const { status, stdout, stderr } = spawnSync(candor, args, { cwd: directory, encoding: "utf8" });
  const result = { exit: status, stdout, stderr, files: files_below(path.join(directory, "out")) };
  fs.rmSync(directory, { recursive: true });
  return result;
}

/// Compares two texts, or the names and texts of files.
function compare(what, shown, expected) {
  if (typeof expected === "string") {
    if (shown === expected) return;
    const at = [...expected].findIndex((c, i) => c !== shown?.[i]);
    fail(`${what} differs at ${at}: '${shown?.slice(Math.max(0, at - 40), at + 80)}' is not '${expected.slice(Math.max(0, at - 40), at + 80)}'`);
    return;
  }
  for (const name of new Set([...Object.keys(shown), ...Object.keys(expected)])) compare(`${what}: ${name}`, shown[name] ?? "(none)", expected[name] ?? "(none)");
}

const commands_of = (name) => [
  ["check", name],
  ["generate", name, "-o", "out"],
  ["generate", name, "-o", "out", "--language", "typescript"],
  ["docs", name, "-o", "out"],
];

(async () => {
  if (process.env.SCREENSHOTS) fs.mkdirSync(process.env.SCREENSHOTS, { recursive: true });
  const browser = new Browser(chromium);
  try {
    const tab = await browser.tab();
    const requests = [], messages = [];
    tab.on("Network.requestWillBeSent", ({ request }) => requests.push(request.url));
    tab.on("Log.entryAdded", ({ entry }) => messages.push(entry.text));
    tab.on("Runtime.consoleAPICalled", ({ type }) => messages.push(`console.${type}`));
    await set(tab, modes[0]);
    const url = pathToFileURL(page).href;
    await tab.open(url);
    const ready = async () => {
      for (let i = 0; i < 600; i++) {
        if (await tab.evaluate(`document.getElementById("output").getAttribute("aria-busy") === "false"`)) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`the page is not ready: ${await tab.evaluate(`document.getElementById("status").textContent`)}`);
    };
    const text_of = (id) => tab.evaluate(`document.getElementById("${id}").textContent`);
    const put = (id, value) =>
      tab.evaluate(`(() => { const it = document.getElementById("${id}"); it.value = ${JSON.stringify(value)};
        document.getElementById("output").setAttribute("aria-busy", "true"); it.dispatchEvent(new Event("input", { bubbles: true })); })()`);
    await ready();

    // Each example of the menu, as a person sees it.
    const names = await tab.evaluate(`[...document.getElementById("example").options].map((each) => each.value)`);
    for (const example of names) {
      const name = path.basename(example);
      const text = fs.readFileSync(path.join(project, example), "utf8");
      await tab.evaluate(`(() => { const it = document.getElementById("example"); it.value = ${JSON.stringify(example)};
        it.dispatchEvent(new Event("change", { bubbles: true })); })()`);
      await ready();
      const [check, cpp, typescript, docs] = commands_of(name).map((args) => native({ [name]: text }, args));
      compare(`${name}: findings`, await text_of("findings-text"), check.stdout + check.stderr);
      if (!(await text_of("status")).startsWith(`candor check: exit code ${check.exit}: `)) fail(`${name}: the status is ${await text_of("status")}`);
      const emitted = { ...cpp.files, ...typescript.files };
      const shown = {};
      for (const file of await tab.evaluate(`[...document.getElementById("emitted").options].map((each) => each.value)`)) {
        await tab.evaluate(`(() => { const it = document.getElementById("emitted"); it.value = "${file}"; it.onchange(); })()`);
        shown[file] = await text_of("code-text");
      }
      for (const file of Object.keys(emitted)) if (file.startsWith(".")) delete emitted[file];
      compare(`${name}: emitted`, shown, emitted);
      const outcome = await text_of("outcome-text");
      if (Object.keys(emitted).length !== 0 && !Object.values(emitted).some((code) => code.includes(outcome) && /class .*\bOutcome final/.test(outcome)))
        fail(`${name}: the outcome is ${outcome.slice(0, 80)}`);
      const tools = Object.keys(docs.files).filter((file) => file.startsWith("tools/"));
      if (tools.length === 1) {
        compare(`${name}: page`, await tab.evaluate(`site["${tools[0]}"]`), docs.files[tools[0]]);
        if ((await tab.evaluate(`document.getElementById("site").contentDocument.querySelector("h1").textContent`)) !== JSON.parse(text).name)
          fail(`${name}: the page is not shown`);
      }
    }

    // Bad contracts, as they are typed: the same diagnostics, and the caret where the first one says.
    let typed = 0;
    for (const rule of ["malformed", "unknown_keyword", "duplicate_key", "gap_without_reason", "bad_pattern", "deep_schema"]) {
      const directory = path.join(project, "tests/check", rule);
      const text = fs.readFileSync(path.join(directory, fs.readdirSync(directory).find((name) => /^bad.*\.json$/.test(name))), "utf8");
      await put("file", "bad.tool.json");
      await put("contract", text);
      await ready();
      const check = native({ "bad.tool.json": text }, ["check", "bad.tool.json"]);
      if (check.stdout === "") fail(`${rule}: no findings`);
      compare(`${rule}: findings`, await text_of("findings-text"), check.stdout + check.stderr);
      const at = /^bad\.tool\.json:(\d+):(\d+)/m.exec(check.stdout);
      const caret = await tab.evaluate(`(() => { document.querySelector("#findings .at").click();
        const area = document.getElementById("contract"); const before = area.value.slice(0, area.selectionStart).split("\\n");
        return [document.activeElement === area, before.length, [...before.at(-1)].length + 1]; })()`);
      if (String(caret) !== `true,${at[1]},${at[2]}`) fail(`${rule}: the caret is at ${caret}, not at ${at[0]}`);
      typed++;
    }
    const grep = fs.readFileSync(path.join(project, names[0]), "utf8");
    await put("contract", grep);
    await put("check-options", "--prest strict");
    await ready();
    const wrong = native({ "bad.tool.json": grep }, ["check", "bad.tool.json", "--prest", "strict"]);
    compare("a wrong option", await text_of("findings-text"), wrong.stdout + wrong.stderr);
    await put("check-options", "");
    await ready();

    // Contracts that ship, beside the files that they use, and those of the rules: each command, by the page's own run().
    const others = ["schemas/aft", "schemas/candor", "schemas/envelopes", "schemas/mcp", "tests/check"].flatMap((directory) =>
      fs.readdirSync(path.join(project, directory), { recursive: true }).filter((name) => /\.(tool|envelope)\.json$/.test(name)).map((name) => path.join(directory, name)));
    let bytes = 0;
    for (const file of others) {
      const name = path.basename(file), directory = path.join(project, path.dirname(file));
      const beside = file.startsWith("schemas/") ? fs.readdirSync(directory).filter((each) => each.endsWith(".json")) : [name];
      const files = Object.fromEntries(beside.map((each) => [each, fs.readFileSync(path.join(directory, each), "utf8")]));
      const commands = file.startsWith("schemas/") ? commands_of(name) : commands_of(name).slice(0, 2);
      const results = await tab.evaluate(`run(${JSON.stringify(files)}, ${JSON.stringify(commands)})`);
      for (const [index, args] of commands.entries()) {
        const expected = native(files, args);
        compare(`${file}: ${args[0]}`, { exit: String(results[index].exit), stdout: results[index].stdout, stderr: results[index].stderr, ...results[index].files },
          { exit: String(expected.exit), stdout: expected.stdout, stderr: expected.stderr, ...expected.files });
        for (const each of Object.values(expected.files)) bytes += each.length;
      }
    }

    // As people with a keyboard, a screen reader, a narrow or a dark screen have it.
    const counts = [];
    for (const mode of modes.slice(0, 4)) {
      await set(tab, mode);
      for (const name of ["page", "outcome", "code", "findings"]) {
        await tab.evaluate(`document.getElementById("tab-${name}").click()`);
        await screenshot(tab, `playground-${mode.name}-${name}`);
        if (name !== "page") counts.push(await check_axe(tab, `${mode.name}, ${name}`));
      }
      const width = await tab.evaluate(`document.documentElement.scrollWidth`);
      if (width > mode.width) fail(`${mode.name}: the page is ${width} px wide`);
    }
    await set(tab, modes[0]);
    await tab.open(url);
    await ready();
    const stops = await check_keyboard(tab, "by keyboard");
    await tab.evaluate(`document.getElementById("tab-findings").focus()`);
    await tab.send("Input.dispatchKeyEvent", { type: "keyDown", key: "ArrowLeft", code: "ArrowLeft", windowsVirtualKeyCode: 37 });
    if (!(await tab.evaluate(`document.activeElement.id === "tab-page" && document.getElementById("page").checkVisibility()`)))
      fail("the arrow keys do not select a tab");
    // A link of the contract's page leads to another page of the same site.
    await tab.evaluate(`new Promise((resolve) => { const site = document.getElementById("site"); const click = site.contentDocument.querySelector('a[href$="index.html"]');
      site.addEventListener("load", resolve, { once: true }); click.click(); })`);
    if (!(await tab.evaluate(`document.getElementById("site").contentDocument.title === "Tools"`))) fail("a link of the contract's page does not work");
    for (const request of requests) if (request !== url && !request.startsWith("blob:") && request !== "about:srcdoc") fail(`the page asks for ${request}`);
    for (const message of messages) fail(`the browser says ${message}`);
    console.log(`counts: playground: ${names.length} examples, ${typed} typed contracts, ${others.length} others, ${bytes} bytes of files; ` +
      `at least ${Math.min(...counts)} axe rules in ${counts.length} views; ${stops} stops by keyboard`);
  } finally {
    await browser.close();
  }
  if (failures() !== 0) process.exit(1);
})().catch((error) => { console.log(`FAILED: ${error.stack}`); process.exit(1); });
