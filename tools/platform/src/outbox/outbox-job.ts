import { defineJob } from '../jobs/job.ts';
import { errorText } from '../storage/error-code.ts';

const everyMs = 5_000;
const atOnce = 20;
const mostTries = 8;

export interface Message {
  to: string;
  /** Of an e-mail only. */
  subject: string;
  text: string;
}

/** Hands a message over to whoever brings it to its receiver. */
export type Send = (message: Message) => Promise<void>;

/** Sends the messages of a channel that wait in the outbox, oldest first. Each is claimed by its number of tries, so that no two processes send it. */
export const outboxJob = (
  kind: string,
  { channel, codesOnly = false }: { channel: 'SMS' | 'EMAIL'; codesOnly?: boolean },
  send: Send,
) =>
  defineJob<null>({
    kind,
    priority: 200,
    outside: async ({ db, now, dueAt }) => {
      const waiting = await db
        .selectFrom('outboxMessage')
        .selectAll()
        .where('channel', '=', channel)
        .where('sentAt', 'is', null)
        .where('tries', '<', mostTries)
        .$if(codesOnly, (query) => query.where('isCode', '=', true))
        .orderBy('createdAt')
        .limit(atOnce)
        .execute();
      for (const { id, to, subject, body, tries } of waiting) {
        const claimed = await db
          .updateTable('outboxMessage')
          .set({ tries: tries + 1 })
          .where('id', '=', id)
          .where('tries', '=', tries)
          .returning('id')
          .executeTakeFirst();
        if (!claimed) continue;
        const outcome = await send({ to, subject: subject ?? '', text: body }).then(
          () => ({ sentAt: now, lastError: null }),
          (error: unknown) => ({ lastError: errorText(error) }),
        );
        await db.updateTable('outboxMessage').set(outcome).where('id', '=', id).execute();
      }
      return { again: new Date(Math.max(Date.parse(dueAt), Date.parse(now)) + everyMs).toISOString() };
    },
  });
