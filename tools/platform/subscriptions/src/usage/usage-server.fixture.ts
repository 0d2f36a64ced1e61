import type { InputOf } from '@pay/contract-core';
import type { subscriptionPlan } from '@pay/contract-portal';
import { type Account, stamp, unlock } from '@pay/platform-testing';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Question {
  path: string;
  headers: Record<string, string>;
  data: string;
}

export type Answerer = (response: ServerResponse, question: Question) => void;

export const amountOf =
  (amount: unknown): Answerer =>
  (response) =>
    response.end(JSON.stringify({ amount }));

export const hangs: Answerer = () => undefined;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** A merchant's own server, which is asked for usage over a real socket. */
export class UsageServer {
  readonly questions: Question[] = [];
  answer: Answerer = amountOf(150_000);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#meet(request, response));
  }

  static async open(): Promise<UsageServer> {
    const made = new UsageServer();
    await once(made.#server.listen(0, '127.0.0.1'), 'listening');
    return made;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { data } = JSON.parse(await read(request)) as { data: string };
    const question = { path: request.url ?? '', headers: request.headers as Record<string, string>, data };
    this.questions.push(question);
    response.on('error', () => undefined);
    this.answer(response, question);
  }

  /** What was asked, after its signature was checked with the shop's own keys. */
  asked(account: Account): unknown[] {
    return this.questions.map(({ data, headers }) => {
      if (stamp(account, data, headers['x-api-time'])['x-api-validate'] !== headers['x-api-validate'])
        throw new Error('signature differs');
      return unlock(data, account);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }
}

export const byUsage = (callbackUrl: string) =>
  ({
    type: 'METERED_USAGE',
    paymentType: 'POSTPAID',
    fixedAmount: undefined,
    callbackUrl,
  }) satisfies Partial<InputOf<typeof subscriptionPlan.create>>;
