import { once } from 'node:events';
import { createServer } from 'node:net';

async function isTaken(port: number, address: string): Promise<boolean> {
  const server = createServer().listen(port, address);
  try {
    await once(server, 'listening');
    return false;
  } catch {
    return true;
  } finally {
    server.close();
  }
}

export async function takenPorts<P extends { port: number }>(wanted: readonly P[], address: string): Promise<P[]> {
  const taken = await Promise.all(wanted.map(({ port }) => isTaken(port, address)));
  return wanted.filter((_, at) => taken[at]);
}
