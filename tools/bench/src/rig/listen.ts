import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Returns the port. Two servers that ask for any at the same moment may be given one, and only the first to listen keeps it. */
export async function listenAnywhere(server: Server): Promise<number> {
  for (;;) {
    try {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault;
    }
  }
}
