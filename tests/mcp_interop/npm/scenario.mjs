// scenario.mjs: what each client does with each server, and a report of what it hands on, as text.

/** Calls of a server: a title, and the params of tools/call. */
export const calls = {
  grep: [
    ['complete', 'grep', { pattern: 'needle' }],
    ['partial', 'grep', { pattern: 'e', max_results: 1 }],
    ['nothing in scope', 'grep', { pattern: 'e', include: ['*.cobol'] }],
    ['failure', 'grep', { pattern: '(unclosed' }],
    ['params that the contract refuses', 'grep', { pattern: '' }],
  ],
  fixture: [
    ['complete', 'scan', { units: 2, text: 'café' }],
    ['partial: the server stops the call', 'scan', { units: 3, hold_at: 1 }],
    ['nothing in scope', 'scan', { units: 0 }],
    ['complete', 'put', { key: 'k', value: 'v' }],
    ['undone', 'put', { key: 'k', value: 'bad' }],
    ['failure', 'put', { key: 'fixed', value: 'v' }],
    ['a result that is no object', 'keys', {}],
    ['an exception', 'show', { do: 'throw' }],
    ['media', 'show', { do: 'image' }],
    ['params that the contract refuses', 'scan', { units: -1 }],
    ['a tool that is not there', 'nothing', {}],
  ],
};

const line = (value) => JSON.stringify(value);

/**
 * Lists and calls the tools behind `client`, and returns what came of it, line by line.
 * `call(params, options)` calls a tool; options have `signal` and `onprogress`.
 */
export async function run(client, call, server) {
  const lines = [];
  const note = (title, text) => lines.push(`${title}: ${text}`);
  const attempt = async (title, work) => {
    try {
      note(title, line(await work()));
    } catch (error) {
      note(title, `thrown: ${error.name}: ${error.message}`);
    }
  };
  const { tools } = await client.listTools();
  for (const tool of tools) note('tool', line(tool));
  for (const [title, name, args] of calls[server])
    await attempt(`${title}: ${name} ${line(args)}`, () => call({ name, arguments: args }, {}));
  if (server !== 'fixture') return lines;

  await reportProgress(call, note);
  const abort = new AbortController();
  setTimeout(() => abort.abort('the user'), 30);
  await attempt('cancelled', () =>
    call({ name: 'scan', arguments: { units: 9, hold_at: 1 } }, { signal: abort.signal }));
  await attempt('after the cancelling', () => call({ name: 'keys', arguments: {} }, {}));
  return lines;
}

/**
 * Reports the progress of a call. The server answers it after another call, which is made when all progress was seen: what
 * a client makes of progress and answer in one read is in progress_loss.mjs.
 */
async function reportProgress(call, note) {
  const progress = [];
  let others = Promise.resolve();
  const result = await call({ name: 'show', arguments: { do: 'progress_and_wait' } }, {
    onprogress: (each) => {
      if (progress.push(each) === 3) others = call({ name: 'show', arguments: { do: 'go_on' } }, {});
    },
  });
  await others;
  note('progress', line(progress));
  note('progress: the answer', line(result));
}

/** Where a server is, from the command line: `http URL`, or `stdio COMMAND ARGS...`. */
export function target(words) {
  const [kind, first, ...rest] = words;
  return kind === 'http' ? { url: new URL(first) } : { command: first, args: rest };
}

/** Prints the lines; errors that the client reported beside its calls are lines, too. */
export function report(lines, errors) {
  for (const each of lines) console.log(each);
  for (const error of errors) console.log(`error of the client: ${error.message}`);
}
