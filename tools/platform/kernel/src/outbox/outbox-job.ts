import type { ExpressionBuilder, Kysely } from 'kysely';
import { failPoint } from '../fail-points.ts';
import { defineJob } from '../jobs/job.ts';
import { errorText } from '../storage/error-code.ts';
import type { Tables } from '../storage/tables.ts';
import type { Attachment } from './enqueue.ts';

const everyMs = 5_000;
const atOnce = 20;
const emptiedAtOnce = 1_000;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** A one-time password is of no use after a few tries. */
const codeTries = 4;
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const maxTries = pauses.length + 1;
/** Milliseconds after which others take over a message from a process that died while sending it. */
const heldForMs = 2 * minute;

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

export interface Message {
  /** A message that is sent again, because its delivery is unknown, keeps its id. */
  id: string;
  to: string;
  subject: string;
  text: string;
  attachment?: Attachment;
}

export type Send = (message: Message) => Promise<void>;

interface Outbox {
  channel: 'SMS' | 'EMAIL';
  codesOnly?: boolean;
  /** The sandbox keeps sent texts for its inbox; elsewhere a secret is erased from the database once it is sent. */
  keepsTexts: boolean;
}

type OutboxRow = ExpressionBuilder<Tables, 'outboxMessage'>;

const isStillToSend = (eb: OutboxRow, codesOnly: boolean) =>
  eb.and([
    eb('sentAt', 'is', null),
    eb.or([eb('tries', '<', codeTries), eb.and([eb('tries', '<', maxTries), eb('secret', '<>', 'CODE')])]),
    ...(codesOnly ? [eb('secret', '=', 'CODE')] : []),
  ]);

const emptied = { body: '', otp: null };

const attachmentOf = (db: Kysely<Tables>, messageId: string): Promise<Attachment | undefined> =>
  db
    .selectFrom('outboxAttachment')
    .select(['name', 'mimeType', 'content'])
    .where('messageId', '=', messageId)
    .executeTakeFirst();

/** Files go with their message, or when it is given up. */
async function removeWhatIsOver(db: Kysely<Tables>, codesOnly: boolean): Promise<void> {
  await db
    .deleteFrom('outboxAttachment')
    .where('messageId', 'in', (eb) =>
      eb
        .selectFrom('outboxAttachment')
        .innerJoin('outboxMessage', 'outboxMessage.id', 'outboxAttachment.messageId')
        .select('outboxMessage.id')
        .where((inner) => inner.not(isStillToSend(inner, codesOnly)))
        .limit(emptiedAtOnce),
    )
    .execute();
}

/** Erases the secrets of messages that were given up, or sent without being emptied. */
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

/**
 * Sends a channel's waiting messages, the longest due first; each is claimed by its number of tries,
 * so no two processes send it.
 */
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
        const attachment = channel === 'EMAIL' ? await attachmentOf(db, id) : undefined;
        const mail = { id, to, subject: subject ?? '', text: body, ...(attachment && { attachment }) };
        const outcome = await send(mail).then(
          () => ({ sentAt: new Date(), lastError: null, ...(secret !== 'NONE' && !keepsTexts && emptied) }),
          (error: unknown) => ({ lastError: errorText(error), nextTryAt: fromNow(pauses[tries] ?? 0) }),
        );
        failPoint('message-sent');
        await db.updateTable('outboxMessage').set(outcome).where('id', '=', id).execute();
        failPoint('message-recorded');
      }
      if (!keepsTexts) {
        await emptyWhatIsOver(db, outbox);
        if (channel === 'EMAIL') await removeWhatIsOver(db, codesOnly);
      }
      return { again: fromNow(everyMs).toISOString() };
    },
  });
