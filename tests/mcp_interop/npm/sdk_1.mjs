// sdk_1.mjs SERVER http URL | SERVER stdio COMMAND...: the client of SDK 1.x.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { report, run, target } from './scenario.mjs';

const [server, ...words] = process.argv.slice(2);
const { url, ...parameters } = target(words);
const errors = [];
const client = new Client({ name: 'sdk-1', version: '1' });
client.onerror = (error) => errors.push(error);
await client.connect(url ? new StreamableHTTPClientTransport(url) : new StdioClientTransport(parameters));
const call = (params, options) => client.callTool(params, undefined, options);
report(await run(client, call, server), errors);
await client.close();
