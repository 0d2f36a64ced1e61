import { failPoint } from '../fail-points.ts';
import { defineJob } from '../jobs/job.ts';
import { errorText } from '../storage/error-code.ts';

const everyMs = 5_000;
const atOnce = 20;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** A code is of no use any more after a few tries. */
const codeTries = 4;
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const mostTries = pauses.length + 1;
/** Of a process that died while it sent: others take the message over after so long. */
const heldForMs = 2 * minute;

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

export interface Message {
  /** Its own; a message that comes again because nobody knows whether it went out has the same one. */
  id: string;
  to: string;
  /** Of an e-mail only. */
  subject: string;
  text: string;
}

/** Hands a message over to whoever brings it to its receiver. */
export type Send = (message: Message) => Promise<void>;

/** Sends the messages of a channel that wait in the outbox, the longest due first. Each is claimed by its number of tries, so that no two processes send it. */
export const outboxJob = (
  kind: string,
  { channel, codesOnly = false }: { channel: 'SMS' | 'EMAIL'; codesOnly?: boolean },
  send: Send,
) =>
  defineJob<null>({
    kind,
    priority: 200,
    byWallClock: true,
    outside: async ({ db }) => {
      const waiting = await db
        .selectFrom('outboxMessage')
        .selectAll()
        .where('channel', '=', channel)
        .where('sentAt', 'is', null)
        .where('nextTryAt', '<=', new Date().toISOString())
        .where((eb) =>
          eb.or([eb('tries', '<', codeTries), eb.and([eb('tries', '<', mostTries), eb('isCode', '=', false)])]),
        )
        .$if(codesOnly, (query) => query.where('isCode', '=', true))
        .orderBy('nextTryAt')
        .limit(atOnce)
        .execute();
      for (const { id, to, subject, body, tries } of waiting) {
        const claimed = await db
          .updateTable('outboxMessage')
          .set({ tries: tries + 1, nextTryAt: fromNow(heldForMs) })
          .where('id', '=', id)
          .where('tries', '=', tries)
          .returning('id')
          .executeTakeFirst();
        if (!claimed) continue;
        failPoint('message-claimed');
        const outcome = await send({ id, to, subject: subject ?? '', text: body }).then(
          () => ({ sentAt: new Date(), lastError: null }),
          (error: unknown) => ({ lastError: errorText(error), nextTryAt: fromNow(pauses[tries] ?? 0) }),
        );
        failPoint('message-sent');
        await db.updateTable('outboxMessage').set(outcome).where('id', '=', id).execute();
        failPoint('message-recorded');
      }
      return { again: fromNow(everyMs).toISOString() };
    },
  });
