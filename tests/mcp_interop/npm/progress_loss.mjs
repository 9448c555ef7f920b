// progress_loss.mjs: what the clients of both SDKs hand on of progress that they read together with the answer: nothing. They
// hand on notifications a turn later than answers, and with the answer they forget who waits for progress. No server can
// prevent it. Where this text changes, the SDKs have mended that.
import { fileURLToPath } from 'node:url';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Transport2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { report } from './scenario.mjs';

const server = { command: process.execPath, args: [fileURLToPath(new URL('one_write.mjs', import.meta.url))] };

async function lose(title, client, transport, call) {
  const errors = [];
  const progress = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  const result = await call({ name: 'any', arguments: {} }, { onprogress: (each) => progress.push(each) });
  // Notifications are handed on by now.
  await new Promise((resolve) => setImmediate(resolve));
  await client.close();
  report([`${title}: progress: ${JSON.stringify(progress)}`, `${title}: the answer: ${JSON.stringify(result)}`], errors);
}

const info = { name: 'loss', version: '1' };
const client1 = new Client1(info);
await lose('sdk 1', client1, new Transport1(server), (params, options) => client1.callTool(params, undefined, options));
const client2 = new Client2(info, { versionNegotiation: { mode: 'legacy' } });
await lose('sdk 2', client2, new Transport2(server), (params, options) => client2.callTool(params, options));
