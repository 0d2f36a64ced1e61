import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { failPoint } from '../fail-points.ts';
import { defineJob } from '../jobs/job.ts';
import { errorText } from '../storage/error-code.ts';
import type { OutboxMessageTable, Tables } from '../storage/tables.ts';
import type { Attachment } from './enqueue.ts';

const everyMs = 5_000;
const lookedFor = 20;
/** A process that is asked to stop waits no longer than that. */
const goesOnForMs = 2_000;
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
/** A slow server must not keep what was claimed so long that others take it over. */
const sendsClaimedForMs = heldForMs / 4;

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

async function thoseWithFile(db: Kysely<Tables>, messages: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const ids = messages.map(({ id }) => id);
  const rows = await db.selectFrom('outboxAttachment').select('messageId').where('messageId', 'in', ids).execute();
  return new Set(rows.map(({ messageId }) => messageId));
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

type Waiting = Selectable<OutboxMessageTable>;

/** Those that have waited longest; whoever waits for a secret goes before all others. */
async function waitingOf(db: Kysely<Tables>, { channel, codesOnly = false }: Outbox): Promise<Waiting[]> {
  const find = (most: number, isSecret: boolean): Promise<Waiting[]> =>
    db
      .selectFrom('outboxMessage')
      .selectAll()
      .where('channel', '=', channel)
      .where('nextTryAt', '<=', new Date().toISOString())
      .where('secret', isSecret ? '<>' : '=', sql.lit<'NONE'>('NONE'))
      .where((eb) => isStillToSend(eb, codesOnly))
      .orderBy('nextTryAt')
      .limit(most)
      .execute();
  const secrets = await find(lookedFor, true);
  const others = codesOnly || secrets.length === lookedFor ? [] : await find(lookedFor - secrets.length, false);
  return [...secrets, ...others];
}

/**
 * Claims messages whose time has come; whoever claims one sets that time ahead, so that no two processes send it.
 * Returns those that nobody else claimed before, each with the tries it had.
 */
async function claim(db: Kysely<Tables>, messages: readonly Waiting[]): Promise<Waiting[]> {
  if (messages.length === 0) return [];
  const rows = await db
    .updateTable('outboxMessage')
    .set((eb) => ({ tries: eb('tries', '+', 1), nextTryAt: fromNow(heldForMs) }))
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .where('nextTryAt', '<=', new Date().toISOString())
    .where('sentAt', 'is', null)
    .returning(['id', 'tries'])
    .execute();
  const triesOf = new Map(rows.map(({ id, tries }) => [id, tries - 1]));
  return messages.flatMap((message) => {
    const tries = triesOf.get(message.id);
    return tries === undefined ? [] : [{ ...message, tries }];
  });
}

/** Messages that were claimed, but that time did not allow to send, wait as they did before. */
async function giveBack(db: Kysely<Tables>, messages: readonly Waiting[]): Promise<void> {
  for (const { id, tries } of messages)
    await db
      .updateTable('outboxMessage')
      .set({ tries, nextTryAt: fromNow(0) })
      .where('id', '=', id)
      .where('tries', '=', tries + 1)
      .execute();
}

interface Sending {
  outbox: Outbox;
  send: Send;
  withFile: ReadonlySet<string>;
}

async function sendOne(db: Kysely<Tables>, message: Waiting, { outbox, send, withFile }: Sending): Promise<void> {
  const { id, to, subject, body, tries, secret } = message;
  failPoint('message-claimed');
  const attachment = withFile.has(id) ? await attachmentOf(db, id) : undefined;
  const mail = { id, to, subject: subject ?? '', text: body, ...(attachment && { attachment }) };
  const outcome = await send(mail).then(
    () => ({ sentAt: new Date(), lastError: null, ...(secret !== 'NONE' && !outbox.keepsTexts && emptied) }),
    (error: unknown) => ({ lastError: errorText(error), nextTryAt: fromNow(pauses[tries] ?? 0) }),
  );
  failPoint('message-sent');
  // Whoever claimed it after a long silence tells what became of it.
  await db
    .updateTable('outboxMessage')
    .set(outcome)
    .where('id', '=', id)
    .where('tries', '=', tries + 1)
    .execute();
  failPoint('message-recorded');
}

async function sendAll(db: Kysely<Tables>, waiting: readonly Waiting[], sending: Sending): Promise<void> {
  const claimed = await claim(db, waiting);
  const end = performance.now() + sendsClaimedForMs;
  for (const [index, message] of claimed.entries()) {
    if (performance.now() > end) return giveBack(db, claimed.slice(index));
    await sendOne(db, message, sending);
  }
}

/**
 * Sends a channel's waiting messages, one after another: a process that dies leaves at most one of which nobody knows
 * whether it was sent. Secrets are claimed one by one, since a code that was claimed with others and not sent would
 * come too late.
 */
export const outboxJob = (kind: string, outbox: Outbox, send: Send) =>
  defineJob<null>({
    kind,
    priority: 200,
    byWallClock: true,
    outside: async ({ db }) => {
      const { channel, codesOnly = false, keepsTexts } = outbox;
      let isMore = true;
      for (const end = performance.now() + goesOnForMs; isMore && performance.now() < end;) {
        const messages = await waitingOf(db, outbox);
        const withFile = await thoseWithFile(db, messages);
        const sending = { outbox, send, withFile };
        for (const message of messages) if (message.secret !== 'NONE') await sendAll(db, [message], sending);
        const others = messages.filter(({ secret }) => secret === 'NONE');
        await sendAll(db, others, sending);
        isMore = messages.length === lookedFor;
      }
      if (!keepsTexts) {
        await emptyWhatIsOver(db, outbox);
        if (channel === 'EMAIL') await removeWhatIsOver(db, codesOnly);
      }
      return { again: fromNow(isMore ? 1 : everyMs).toISOString() };
    },
  });
