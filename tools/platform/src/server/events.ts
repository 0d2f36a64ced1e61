import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

async function* frames(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield 'retry: 3000\n\n';
  for await (const event of events) yield event === null ? ': still here\n\n' : `data: ${JSON.stringify(event)}\n\n`;
}

/** Sends values as server-sent events until the source ends or the client leaves; null keeps the line open. */
export function eventStream(reply: FastifyReply, events: AsyncIterable<unknown>) {
  void reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no');
  return reply.send(Readable.from(frames(events)));
}
