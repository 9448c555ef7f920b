// test.cjs CHROMIUM NAME=PAGE...: opens each page wide, narrow, dark and as on paper, and checks it there with axe-core,
// by keyboard, and for what it loads. With SCREENSHOTS=DIR, writes what it saw. A page that is `site:NAME=PAGE` is one of a
// site: it may link to its other pages, and its one script is a search.
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");
const axe = require("axe-core");
const { Browser } = require("./browser.cjs");

let failed = 0;
const fail = (what) => { failed++; console.log(`FAILED: ${what}`); };

const modes = [
  { name: "wide", width: 1280, scheme: "light", media: "screen" },
  { name: "360 px", width: 360, scheme: "light", media: "screen" },
  { name: "dark", width: 1280, scheme: "dark", media: "screen" },
  { name: "dark, 360 px", width: 360, scheme: "dark", media: "screen" },
  { name: "print", width: 794, scheme: "light", media: "print" },
];

async function set(tab, mode) {
  await tab.send("Emulation.setDeviceMetricsOverride",
    { width: mode.width, height: 900, deviceScaleFactor: 1, mobile: false });
  await tab.send("Emulation.setEmulatedMedia",
    { media: mode.media, features: [{ name: "prefers-color-scheme", value: mode.scheme }] });
}

// Functions below run in the page.

/// The relative luminance and contrast of WCAG 2.2.
function contrasts() {
  const channels = (color) => color.match(/[\d.]+/g).slice(0, 3).map((text) => Number(text) / 255);
  const luminance = (color) => {
    const [r, g, b] = channels(color).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const paper = getComputedStyle(document.body).backgroundColor;
  const found = {};
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(svg);
  for (const name of ["s-clean", "s-complete", "s-failure", "s-other-1", "s-other-2", "s-other-3", "s-other-4",
    "line", "partial-line", "lying-ground"]) {
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    rect.setAttribute("class", name);
    svg.append(rect);
    found[name] = contrast(getComputedStyle(rect).fill, paper);
  }
  svg.remove();
  return found;
}

/// What no page may hold, whatever was recorded or is in a contract. Links to other pages of a site are in `links`.
function foreign(isSite) {
  const bad = [], links = [];
  if (document.querySelectorAll("script").length > (isSite && document.getElementById("search") ? 1 : 0)) bad.push("SCRIPT");
  for (const element of document.querySelectorAll("*")) {
    if (["IMG", "IFRAME", "OBJECT", "EMBED", "LINK", "BASE", "FORM"].includes(element.tagName)) bad.push(element.tagName);
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "style" || name === "src") bad.push(`${element.tagName} ${name}`);
      if (name !== "href") continue;
      if (isSite && /^[\w./-]+\.html(#[\w./-]+)?$/.test(value)) links.push(value);
      else if (!value.startsWith("#")) bad.push(`href ${value}`);
      else if (!document.getElementById(value.slice(1))) bad.push(`href ${value} leads nowhere`);
    }
  }
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  if (new Set(ids).size !== ids.length) bad.push("an id twice");
  return { bad, links };
}

/// The number of elements whose content is folded away.
function folded() {
  return [...document.querySelectorAll("details")].filter((each) =>
    [...each.children].some((child) => !child.checkVisibility())).length;
}

async function check_axe(tab, where) {
  await tab.evaluate(axe.source + "\n; 0");
  const result = await tab.evaluate(`axe.run(document, { resultTypes: ["violations", "passes", "incomplete"] }).then((r) => ({
    passes: r.passes.map((p) => p.id), incomplete: r.incomplete.map((p) => p.id + ": " + p.nodes.map((n) => n.target).slice(0, 3).join(", ")),
    violations: r.violations.map((v) => v.id + ": " + v.nodes.slice(0, 5).map((n) => n.target + " " + n.failureSummary).join("; ")) }))`);
  for (const violation of result.violations) fail(`${where}: axe: ${violation}`);
  for (const each of result.incomplete) fail(`${where}: axe cannot decide ${each}`);
  if (result.passes.length < 20) fail(`${where}: axe passed only ${result.passes.length} rules`);
  return result.passes.length;
}

async function key(tab, name, code, text) {
  await tab.send("Input.dispatchKeyEvent", { type: "keyDown", key: name, code: name, windowsVirtualKeyCode: code, text });
  await tab.send("Input.dispatchKeyEvent", { type: "keyUp", key: name, code: name, windowsVirtualKeyCode: code });
}

/// Walks over the page with the Tab key. Returns the number of stops.
async function check_keyboard(tab, where) {
  const expected = await tab.evaluate(`[...document.querySelectorAll("a[href], summary, input, select, textarea, button:not([tabindex='-1']), [tabindex='0']")]
    .filter((each) => each.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })).length`);
  let stops = 0;
  for (; stops <= expected; stops++) {
    await key(tab, "Tab", 9);
    const at = await tab.evaluate(`(() => {
      const at = document.activeElement;
      if (at === document.body) return null;
      const box = at.getBoundingClientRect();
      const style = getComputedStyle(at);
      return { what: at.tagName + " " + at.textContent.trim().slice(0, 30), width: box.width, height: box.height,
        outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
        seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth };
    })()`);
    if (at === null) break;
    if (at.outline < 2) fail(`${where}: the focus on ${at.what} cannot be seen`);
    if (!at.seen || at.width < 8 || at.height < 8) fail(`${where}: ${at.what} has the focus and is not on the screen`);
  }
  if (stops !== expected) fail(`${where}: the Tab key stops at ${stops} of ${expected} places`);
  if (!(await tab.evaluate(`document.querySelector("details") !== null`))) return stops;
  const toggled = await tab.evaluate(`(() => { const first = document.querySelector("details > summary"); first.focus(); return first.parentNode.open; })()`);
  await key(tab, "Enter", 13, "\r");
  if ((await tab.evaluate(`document.querySelector("details").open`)) === toggled) fail(`${where}: Enter does not fold`);
  await key(tab, "Enter", 13, "\r");
  return stops;
}

async function screenshot(tab, name) {
  if (!process.env.SCREENSHOTS) return;
  const { cssContentSize: size } = await tab.send("Page.getLayoutMetrics");
  const step = 1400;
  for (let y = 0, i = 1; y < size.height; y += step, i++) {
    const { data } = await tab.send("Page.captureScreenshot", { captureBeyondViewport: true,
      clip: { x: 0, y, width: size.width, height: Math.min(step, size.height - y), scale: 1 } });
    fs.writeFileSync(path.join(process.env.SCREENSHOTS, `${name}-${i}.png`.replace(/[^\w.-]+/g, "_")), Buffer.from(data, "base64"));
  }
}

/// Types into the search of a page; then reads the page without its script.
async function check_search(tab, where, url) {
  const shown = `[...document.querySelectorAll(".entry")].filter((each) => each.checkVisibility()).length`;
  const all = await tab.evaluate(shown);
  const first = await tab.evaluate(`document.querySelector(".entry").querySelector("h2, h3").textContent.trim()`);
  await tab.evaluate(`document.querySelector("#search input").focus()`);
  await tab.send("Input.insertText", { text: first });
  const found = await tab.evaluate(shown);
  if (found < 1 || (all > 3 && found === all)) fail(`${where}: the search for '${first}' shows ${found} of ${all}`);
  if (!(await tab.evaluate(`document.querySelector("#search output").textContent`)).startsWith(`${found} of ${all}`))
    fail(`${where}: the search does not say what it found`);
  await key(tab, "Escape", 27);
  if ((await tab.evaluate(shown)) !== all) fail(`${where}: Escape does not end the search`);
  await tab.send("Emulation.setScriptExecutionDisabled", { value: true });
  await tab.open(url);
  const without = await tab.evaluate(`[${shown}, document.getElementById("search").checkVisibility()]`);
  if (without[0] !== all || without[1]) fail(`${where}: the page needs its script: ${without}`);
  await tab.send("Emulation.setScriptExecutionDisabled", { value: false });
}

async function check_page(browser, given, file) {
  const isSite = given.startsWith("site:");
  const name = given.replace("site:", "");
  const tab = await browser.tab();
  const requests = [], messages = [];
  tab.on("Network.requestWillBeSent", ({ request }) => requests.push(request.url));
  tab.on("Log.entryAdded", ({ entry }) => messages.push(entry.text));
  tab.on("Runtime.consoleAPICalled", ({ type }) => messages.push(`console.${type}`));
  tab.on("Page.javascriptDialogOpening", ({ message }) => messages.push(`a dialog: ${message}`));
  await set(tab, modes[0]);
  const url = pathToFileURL(file).href;
  await tab.open(url);
  const { bad, links } = await tab.evaluate(`(${foreign})(${isSite})`);
  for (const each of bad) fail(`${name}: the page has ${each}`);
  for (const link of links)
    if (!fs.existsSync(path.join(path.dirname(file), link.replace(/#.*/, "")))) fail(`${name}: there is no ${link}`);
  const counts = [];
  for (const mode of modes) {
    const where = `${name}, ${mode.name}`;
    await set(tab, mode);
    await screenshot(tab, `${name}-${mode.name}`);
    const { width, dark } = await tab.evaluate(`({ width: document.documentElement.scrollWidth,
      dark: Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0]) < 128 })`);
    if (width > mode.width) fail(`${where}: the page is ${width} px wide`);
    if (dark !== (mode.scheme === "dark")) fail(`${where}: the paper is ${dark ? "dark" : "light"}`);
    for (const [color, contrast] of Object.entries(await tab.evaluate(`(${contrasts})()`)))
      if (contrast < 3) fail(`${where}: the contrast of ${color} is ${contrast.toFixed(2)}`);
    if (mode.media === "print" && (await tab.evaluate(`(${folded})()`)) !== 0) fail(`${where}: something is folded on paper`);
    counts.push(`${await check_axe(tab, where)} axe rules ${mode.name}`);
  }
  const { data } = await tab.send("Page.printToPDF", { preferCSSPageSize: true });
  const pdf = Buffer.from(data, "base64");
  if (process.env.SCREENSHOTS) fs.writeFileSync(path.join(process.env.SCREENSHOTS, `${name}.pdf`), pdf);
  const sheets = (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  if (sheets === 0) fail(`${name}: the print has no pages`);
  await set(tab, modes[1]);
  await tab.open(url);
  const stops = await check_keyboard(tab, `${name}, by keyboard`);
  if (isSite && (await tab.evaluate(`document.getElementById("search") !== null`))) await check_search(tab, name, url);
  for (const request of requests) if (request !== url) fail(`${name}: the page asks for ${request}`);
  for (const message of messages) fail(`${name}: the browser says ${message}`);
  console.log(`counts: page.browser: ${name}: ${counts.join(", ")}; ${stops} stops by keyboard; ${sheets} printed pages`);
}

module.exports = { check_axe, check_keyboard, fail, failures: () => failed, modes, screenshot, set };

if (require.main === module) (async () => {
  const [program, ...pages] = process.argv.slice(2);
  if (process.env.SCREENSHOTS) fs.mkdirSync(process.env.SCREENSHOTS, { recursive: true });
  const browser = new Browser(program);
  try {
    for (const page of pages) {
      const at = page.indexOf("=");
      await check_page(browser, page.slice(0, at), page.slice(at + 1));
    }
  } finally {
    await browser.close();
  }
  if (failed) process.exit(1);
})().catch((error) => { console.log(`FAILED: ${error.stack}`); process.exit(1); });
