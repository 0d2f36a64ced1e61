import { uuidv7 } from '../storage/ids.ts';
import type { Instant, MessageSecret } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';

export interface NewMessage {
  channel: 'SMS' | 'EMAIL';
  to: string;
  /** Of an e-mail only. */
  subject?: string | null;
  body: string;
  /** What in the text must not stay in the database once it has gone out. */
  secret: MessageSecret;
  /** The code by itself, for the inbox of the sandbox; never elsewhere. */
  otp?: string | null;
  createdAt: Instant | Date;
}

/** Writes messages that go out once the transaction has been committed. */
export async function enqueue(trx: Trx, ...messages: NewMessage[]): Promise<void> {
  await trx
    .insertInto('outboxMessage')
    .values(messages.map((message) => ({ id: uuidv7(), ...message })))
    .execute();
}
