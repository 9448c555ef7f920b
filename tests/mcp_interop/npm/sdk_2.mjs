// sdk_2.mjs MODE SERVER http URL | MODE SERVER stdio COMMAND...: the client of SDK 2.x; MODE is auto or legacy.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { report, run, target } from './scenario.mjs';

const [mode, server, ...words] = process.argv.slice(2);
const { url, ...parameters } = target(words);
const errors = [];
const client = new Client({ name: 'sdk-2', version: '1' }, { versionNegotiation: { mode } });
client.onerror = (error) => errors.push(error);
await client.connect(url ? new StreamableHTTPClientTransport(url) : new StdioClientTransport(parameters));
const call = (params, options) => client.callTool(params, options);
report([`revision: ${client.getNegotiatedProtocolVersion?.()}`, ...(await run(client, call, server))], errors);
await client.close();
