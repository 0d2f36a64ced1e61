import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Account, lock, stamp, unlock, verify } from './wire.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  notice: Record<string, unknown>;
}

type Answer = (response: ServerResponse, received: Received) => void;

const windowMs = 3_000;

export class ShopReceiver {
  readonly received: Received[] = [];
  readonly faults: unknown[] = [];
  account: Account | undefined;
  answer: Answer = (response) => this.accept(response);
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      try {
        const { account } = this;
        if (!account) throw new Error('the shop holds no keys');
        const { data } = JSON.parse(body) as { data: string };
        verify(account, request.headers as Record<string, string>, data, windowMs);
        const received = { headers: request.headers, body, notice: unlock(data, account) as Record<string, unknown> };
        this.received.push(received);
        this.answer(response, received);
      } catch (error) {
        this.faults.push(error);
        response.writeHead(401).end();
      }
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  accept(
    response: ServerResponse,
    plain: unknown = { success: true },
    envelope: Record<string, unknown> = { code: 0, message: 'Success' },
  ): void {
    const data = lock(plain, this.account!);
    response
      .writeHead(200, { 'content-type': 'application/json', ...stamp(this.account!, data) })
      .end(JSON.stringify({ ...envelope, data }));
  }

  async until(holds: () => boolean, patienceMs = 5_000): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!holds()) {
      if (Date.now() > end)
        throw new Error(`waited in vain; got ${this.received.length} notices, faults: ${String(this.faults)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
