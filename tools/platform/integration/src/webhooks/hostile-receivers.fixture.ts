import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

interface Hostility {
  scheme: 'http' | 'https';
  meet: (socket: Socket) => void;
  failure: string;
}

const head = (status: string, ...headers: string[]) => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');

const onceAsked = (answer: (socket: Socket) => void) => (socket: Socket) =>
  void socket.once('data', () => answer(socket));

function drip(socket: Socket) {
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
}

function flood(socket: Socket, piece: string) {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

const bomb = gzipSync(Buffer.alloc(50_000_000));

const hostilities = (inside: string): Record<string, Hostility> => ({
  'one byte a second': {
    scheme: 'http',
    failure: 'timeout',
    meet: onceAsked((socket) => {
      socket.write(head('200 OK', 'content-length: 100000'));
      drip(socket);
    }),
  },
  'one byte of a header a second': {
    scheme: 'http',
    failure: 'timeout',
    meet: onceAsked((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      drip(socket);
    }),
  },
  'never an answer': { scheme: 'http', failure: 'timeout', meet: () => undefined },
  'an endless body': {
    scheme: 'http',
    failure: 'reply_too_large',
    meet: onceAsked((socket) => {
      socket.write(head('200 OK'));
      flood(socket, 'x'.repeat(16_384));
    }),
  },
  'endless headers': {
    scheme: 'http',
    failure: 'connection',
    meet: onceAsked((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, `x-more: ${'x'.repeat(1_000)}\r\n`);
    }),
  },
  'a redirect inward': {
    scheme: 'http',
    failure: 'redirect',
    meet: onceAsked((socket) => socket.end(head('307 Temporary Redirect', `location: ${inside}`, 'content-length: 0'))),
  },
  'a bomb of gzip': {
    scheme: 'http',
    failure: 'not_json',
    meet: onceAsked((socket) => {
      socket.write(head('200 OK', 'content-encoding: gzip', `content-length: ${bomb.length}`));
      socket.end(bomb);
    }),
  },
  'a closed handshake': { scheme: 'https', failure: 'connection', meet: onceAsked((socket) => socket.destroy()) },
  'half of a reply, half-closed': {
    scheme: 'http',
    failure: 'connection',
    meet: onceAsked((socket) => socket.end(`${head('200 OK', 'content-length: 1000')}half`)),
  },
  'a reset at once': { scheme: 'http', failure: 'connection', meet: (socket) => socket.resetAndDestroy() },
});

export interface HostileReceiver {
  kind: string;
  url: string;
  failure: string;
}

export class HostileReceivers {
  readonly met = new Map<string, number>();
  insideCalls = 0;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  async #listen(meet: (socket: Socket) => void): Promise<number> {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
      meet(socket);
    });
    this.#servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  }

  async open(ofEach: number): Promise<HostileReceiver[]> {
    const inside = await this.#listen(() => (this.insideCalls += 1));
    const kinds = Object.entries(hostilities(`http://127.0.0.1:${inside}/secrets`));
    const opened = kinds.map(async ([kind, { scheme, meet, failure }]) => {
      const port = await this.#listen((socket) => {
        this.met.set(kind, (this.met.get(kind) ?? 0) + 1);
        meet(socket);
      });
      return Array.from({ length: ofEach }, (_, index) => ({
        kind,
        url: `${scheme}://127.0.0.1:${port}/${index}`,
        failure,
      }));
    });
    return (await Promise.all(opened)).flat();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(this.#servers.map((server) => once(server.close(), 'close')));
  }
}
