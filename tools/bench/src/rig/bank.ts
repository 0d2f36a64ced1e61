import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listenAnywhere } from './listen.ts';

const minute = 60_000;

type Fate =
  | 'done'
  | 'refused'
  | 'moved in silence'
  | 'unknown for ten minutes'
  | 'lost'
  | 'refused, then moved'
  | 'unknown for an hour, then moved';

/** What becomes of an order, told by the last digit of the account that it pays; others are done at once. */
const fates: Readonly<Partial<Record<string, Fate>>> = {
  4: 'refused',
  5: 'moved in silence',
  6: 'unknown for ten minutes',
  7: 'lost',
  8: 'refused, then moved',
  9: 'unknown for an hour, then moved',
};

/** Digits of accounts that are paid at once. */
export const paidAtOnce = 0;

const unknownFor: Readonly<Partial<Record<Fate, number>>> = {
  'unknown for ten minutes': 10 * minute,
  'unknown for an hour, then moved': 60 * minute,
};

export interface BankOrder {
  reference: string;
  amount: number;
  fate: Fate;
  /** How often the platform sent it, each time as good as a new order. */
  timesSent: number;
  timesMoved: number;
  sentAt: number;
}

interface Message {
  reference: string;
  toAccount: string | null;
  amount: number;
  accountNo: string;
}

interface Said {
  outcome: 'done' | 'refused' | 'not_found';
  transactionNo?: string;
  reason?: string;
}

const fateOf = (toAccount: string | null): Fate => fates[toAccount?.at(-1) ?? ''] ?? 'done';

/** A bank that knows no reference: sent twice, an order is two. It counts the money that it moves. */
export class Bank {
  readonly orders = new Map<string, BankOrder>();
  readonly #secret = randomBytes(32).toString('hex');
  #offset = 0;
  #port = 0;
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => this.#answer(request.url ?? '', JSON.parse(body), response));
  });

  async open(): Promise<void> {
    this.#server.keepAliveTimeout = 60_000;
    this.#port = await listenAnywhere(this.#server);
  }

  close() {
    this.#server.close().closeAllConnections();
  }

  get settings() {
    return { BANK_URL: `http://127.0.0.1:${this.#port}`, BANK_SECRET: this.#secret };
  }

  /** The bank's own clock, which goes on with that of the platform. */
  advance(milliseconds: number) {
    this.#offset += milliseconds;
  }

  get #now() {
    return Date.now() + this.#offset;
  }

  /** Carries out what it had refused, and tells the platform so; returns what the platform did not take. */
  async moveRefused(platform: string): Promise<string[]> {
    const untaken: string[] = [];
    for (const order of this.orders.values()) {
      if (order.fate !== 'refused, then moved') continue;
      if (order.timesMoved === 0) order.timesMoved = 1;
      const body = JSON.stringify({ reference: order.reference, transactionNo: `LATE${order.reference}` });
      const reply = await fetch(`${platform}/pay/bank/transfers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#signed(body) },
        body,
      });
      const { code }: { code: number } = await reply.json();
      if (code !== 0) untaken.push(order.reference);
    }
    return untaken;
  }

  #signed(body: string) {
    const [client, time] = ['platform-test', String(Date.now())];
    const validate = createHmac('sha256', this.#secret).update(`${client}|${time}|${body}`).digest('hex');
    return { 'x-api-client': client, 'x-api-time': time, 'x-api-validate': validate };
  }

  #answer(path: string, message: Message, response: ServerResponse) {
    const say = (words: unknown) => response.writeHead(200).end(JSON.stringify(words));
    if (path === '/transfer') return this.#take(message, say, response);
    if (path === '/transfer-status') return say(this.#known(message.reference));
    return say({ accountNo: message.accountNo, accountName: 'NGUYEN VAN AN' });
  }

  #take({ reference, toAccount, amount }: Message, say: (words: Said) => void, response: ServerResponse) {
    const fate = fateOf(toAccount);
    const former = this.orders.get(reference);
    const moves = fate !== 'refused' && fate !== 'refused, then moved' && fate !== 'lost';
    const order: BankOrder = {
      reference,
      amount,
      fate,
      timesSent: (former?.timesSent ?? 0) + 1,
      timesMoved: (former?.timesMoved ?? 0) + (moves ? 1 : 0),
      sentAt: former?.sentAt ?? this.#now,
    };
    this.orders.set(reference, order);
    if (fate === 'done' || fate === 'refused' || fate === 'refused, then moved') say(this.#known(reference));
    else if (fate === 'moved in silence') response.writeHead(503).end();
    else response.destroy();
  }

  #known(reference: string): Said {
    const order = this.orders.get(reference);
    if (!order || order.fate === 'lost') return { outcome: 'not_found' };
    if (this.#now - order.sentAt < (unknownFor[order.fate] ?? 0)) return { outcome: 'not_found' };
    if (order.timesMoved === 0) return { outcome: 'refused', reason: 'Tài khoản thụ hưởng bị khóa' };
    return { outcome: 'done', transactionNo: `SB${reference}` };
  }
}
