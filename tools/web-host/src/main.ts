import { once } from 'node:events';
import type { Server } from 'node:http';
import { portBaseOf, webConfig } from './config.ts';
import { readHosts } from './hosts.ts';
import { createWebHost } from './web-host.ts';

const asked = process.argv.slice(2);
const hosts = readHosts().filter(({ name }) => asked.length === 0 || asked.includes(name));
const servers: Server[] = [];

async function open() {
  for (const host of hosts) {
    const server = await createWebHost(host, webConfig(host));
    servers.push(server);
    server.listen(portBaseOf(process.env) + host.portOffset, process.env.LISTEN ?? '127.0.0.1');
    await once(server, 'listening');
  }
  process.send?.({ ready: true });
}

function close() {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => process.exit(0), 1500).unref();
}

process.once('SIGTERM', close);
process.once('SIGINT', close);
process.once('disconnect', () => process.exit(0));

open().catch((fault: NodeJS.ErrnoException) => {
  console.error(fault.code === 'EADDRINUSE' ? fault.message : fault);
  process.exit(1);
});
