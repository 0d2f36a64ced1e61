import type { ExpressionBuilder, Kysely } from 'kysely';
import { failPoint } from '../fail-points.ts';
import { defineJob } from '../jobs/job.ts';
import { errorText } from '../storage/error-code.ts';
import type { Tables } from '../storage/tables.ts';

const everyMs = 5_000;
const atOnce = 20;
const emptiedAtOnce = 1_000;
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

interface Outbox {
  channel: 'SMS' | 'EMAIL';
  codesOnly?: boolean;
  /** The sandbox shows in its inbox what was sent; elsewhere a secret is gone from the database once it has gone out. */
  keepsTexts: boolean;
}

type OutboxRow = ExpressionBuilder<Tables, 'outboxMessage'>;

const isStillToSend = (eb: OutboxRow, codesOnly: boolean) =>
  eb.and([
    eb('sentAt', 'is', null),
    eb.or([eb('tries', '<', codeTries), eb.and([eb('tries', '<', mostTries), eb('secret', '<>', 'CODE')])]),
    ...(codesOnly ? [eb('secret', '=', 'CODE')] : []),
  ]);

const emptied = { body: '', otp: null };

/** Takes the secrets out of what is given up, of what a process that died had sent, and of what was sent before they were taken out. */
async function emptyWhatIsOver(db: Kysely<Tables>, { channel, codesOnly = false }: Outbox): Promise<void> {
  await db
    .updateTable('outboxMessage')
    .set(emptied)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMessage')
        .select('id')
        .where('channel', '=', channel)
        .where('secret', '<>', 'NONE')
        .where('body', '<>', '')
        .where((inner) => inner.not(isStillToSend(inner, codesOnly)))
        .limit(emptiedAtOnce),
    )
    .execute();
}

/** Sends the messages of a channel that wait in the outbox, the longest due first. Each is claimed by its number of tries, so that no two processes send it. */
export const outboxJob = (kind: string, outbox: Outbox, send: Send) =>
  defineJob<null>({
    kind,
    priority: 200,
    byWallClock: true,
    outside: async ({ db }) => {
      const { channel, codesOnly = false, keepsTexts } = outbox;
      const waiting = await db
        .selectFrom('outboxMessage')
        .selectAll()
        .where('channel', '=', channel)
        .where('nextTryAt', '<=', new Date().toISOString())
        .where((eb) => isStillToSend(eb, codesOnly))
        .orderBy('nextTryAt')
        .limit(atOnce)
        .execute();
      for (const { id, to, subject, body, tries, secret } of waiting) {
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
          () => ({ sentAt: new Date(), lastError: null, ...(secret !== 'NONE' && !keepsTexts && emptied) }),
          (error: unknown) => ({ lastError: errorText(error), nextTryAt: fromNow(pauses[tries] ?? 0) }),
        );
        failPoint('message-sent');
        await db.updateTable('outboxMessage').set(outcome).where('id', '=', id).execute();
        failPoint('message-recorded');
      }
      if (!keepsTexts) await emptyWhatIsOver(db, outbox);
      return { again: fromNow(everyMs).toISOString() };
    },
  });
