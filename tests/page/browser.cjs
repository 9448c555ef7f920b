// browser.cjs: drives a headless Chromium through its DevTools protocol, on a pipe.
const { spawn } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

// No network: the pages under test are files. A root user has no sandbox.
const flags = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe",
];

class Browser {
  constructor(program) {
    this.profile = fs.mkdtempSync(path.join(os.tmpdir(), "candor-page-"));
    this.child = spawn(program, [...flags, `--user-data-dir=${this.profile}`, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.ended = new Promise((resolve) => this.child.on("exit", resolve));
    this.last = 0;
    this.waiting = new Map();
    this.listeners = [];
    let rest = "";
    this.child.stdio[4].setEncoding("utf8");
    this.child.stdio[4].on("data", (chunk) => {
      const messages = (rest + chunk).split("\0");
      rest = messages.pop();
      for (const message of messages) this.take(JSON.parse(message));
    });
    this.child.on("exit", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("the browser has ended"));
    });
  }

  take(message) {
    const waiting = this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      message.error ? waiting.reject(new Error(JSON.stringify(message.error))) : waiting.resolve(message.result);
    }
    for (const listener of [...this.listeners]) listener(message);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.last;
    this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /// Opens a tab. Returns an object with send(), evaluate(), on() and once().
  async tab() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const send = (method, params) => this.send(method, params, sessionId);
    const on = (method, listener) =>
      this.listeners.push((message) => {
        if (message.sessionId === sessionId && message.method === method) listener(message.params);
      });
    const evaluate = async (expression) => {
      const { result, exceptionDetails } = await send("Runtime.evaluate",
        { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    const open = async (url) => {
      const loaded = new Promise((resolve) => on("Page.loadEventFired", resolve));
      await send("Page.navigate", { url });
      await loaded;
    };
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await send(`${domain}.enable`);
    return { send, on, evaluate, open };
  }

  async close() {
    await this.send("Browser.close").catch(() => {});
    await this.ended;
    fs.rmSync(this.profile, { recursive: true, force: true });
  }
}

module.exports = { Browser };
