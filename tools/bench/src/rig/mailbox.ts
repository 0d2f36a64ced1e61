import { createServer, type Socket } from 'node:net';
import { listenAnywhere } from './listen.ts';

const endOfMessage = '\r\n.\r\n';

/** A mail server that takes every mail, and counts those to the payers it was opened for. */
export class Mailbox {
  readonly #payers: RegExp;

  /** How often a mail came, by its id. */
  readonly timesById = new Map<string, number>();
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  #port = 0;

  constructor(payers: RegExp) {
    this.#payers = payers;
  }

  async open(): Promise<void> {
    this.#port = await listenAnywhere(this.#server);
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  /** Connections are kept, as a provider that sends many mails keeps them. */
  get settings() {
    return { SMTP_URL: `smtp://127.0.0.1:${this.#port}/?pool=true&maxConnections=8&from=shop@example.com` };
  }

  #serve(socket: Socket) {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8').setNoDelay(true);
    let buffered = '';
    let isMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mailbox');
    socket.on('data', (part: string) => {
      buffered += part;
      for (;;) {
        const end = buffered.indexOf(isMessage ? endOfMessage : '\r\n');
        if (end < 0) return;
        const text = buffered.slice(0, end);
        buffered = buffered.slice(end + (isMessage ? endOfMessage.length : 2));
        if (isMessage) this.#take(text);
        isMessage = !isMessage && /^data$/i.test(text);
        if (/^quit$/i.test(text)) socket.end('221 bye\r\n');
        else say(isMessage ? '354 go on' : '250 ok');
      }
    });
  }

  #take(message: string) {
    if (!this.#payers.test(/^to: (.*)$/im.exec(message)?.[1] ?? '')) return;
    const id = /^message-id: <([^@>]+)/im.exec(message)?.[1] ?? '';
    this.timesById.set(id, (this.timesById.get(id) ?? 0) + 1);
  }
}
