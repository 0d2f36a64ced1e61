import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface MailServer {
  url: string;
  /** Who each mail was for, in the order in which they came. */
  delivered: string[];
  close(): void;
}

function converse(socket: Socket, delivered: string[]): void {
  let waiting = '';
  let to = '';
  let inMail = false;
  const answer = (line: string) => {
    if (inMail) {
      if (line !== '.') return;
      inMail = false;
      delivered.push(to);
      socket.write('250 kept\r\n');
      return;
    }
    to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to;
    inMail = line.toUpperCase() === 'DATA';
    socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    if (line.toUpperCase() === 'QUIT') socket.end();
  };
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    const lines = (waiting + part.toString()).split('\r\n');
    waiting = lines.pop() ?? '';
    lines.forEach(answer);
  });
  socket.write('220 test\r\n');
}

/** Takes mails like a provider's server, and keeps whom they were for. */
export async function openMailServer(): Promise<MailServer> {
  const delivered: string[] = [];
  const server = createServer((socket) => converse(socket, delivered)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, delivered, close: () => void server.close() };
}
