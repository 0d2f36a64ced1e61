import { problem } from '@pay/contract-core';
import type { FastifyReply } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { networkOf } from './network.ts';

const maxPerCaller = 200;
const askEverySeconds = 3;

export class OpenStreams {
  readonly #most: number;
  readonly #byCaller = new Map<string, number>();

  constructor(most = maxPerCaller) {
    this.#most = most;
  }

  /** Counts a stream until it closes; throws `too_many_requests` when the caller has too many and must poll instead. */
  open(address: string, line: ServerResponse): void {
    if (line.closed) return;
    const caller = networkOf(address);
    const open = this.#byCaller.get(caller) ?? 0;
    if (open >= this.#most) throw problem('too_many_requests', { retryAfter: askEverySeconds });
    this.#byCaller.set(caller, open + 1);
    line.once('close', () => {
      const left = (this.#byCaller.get(caller) ?? 0) - 1;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    });
  }
}

async function* frames(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield 'retry: 3000\n\n';
  for await (const event of events) yield event === null ? ': still here\n\n' : `data: ${JSON.stringify(event)}\n\n`;
}

/** Sends values as server-sent events; null keeps the connection open. */
export function eventStream(reply: FastifyReply, events: AsyncIterable<unknown>) {
  void reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  return reply.send(Readable.from(frames(events)));
}
