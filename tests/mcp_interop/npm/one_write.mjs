// one_write.mjs: a server on stdio that writes the progress of a call and its answer at once, so that a client reads both at
// once.
import { createInterface } from 'node:readline';

const frame = (message) => JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n';
const answers = {
  initialize: ({ protocolVersion }) =>
    ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'one-write', version: '1' } }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'done' }] }),
};

createInterface({ input: process.stdin }).on('line', (text) => {
  const { id, method, params } = JSON.parse(text);
  if (id === undefined) return;
  const answer = answers[method];
  if (!answer) return process.stdout.write(frame({ id, error: { code: -32601, message: 'Method not found' } }));
  const progressToken = params._meta?.progressToken;
  const progress = [1, 2].map((each) =>
    frame({ method: 'notifications/progress', params: { progressToken, progress: each, total: 2 } }));
  process.stdout.write((method === 'tools/call' ? progress.join('') : '') + frame({ id, result: answer(params) }));
});
