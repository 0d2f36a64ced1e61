import { uuidv7 } from '../storage/ids.ts';
import type { Instant, MessageSecret } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';

export interface NewMessage {
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string | null;
  body: string;
  /** The kind of secret in the text, which must leave the database once the message is sent. */
  secret: MessageSecret;
  /** The bare code, for the sandbox's inbox only. */
  otp?: string | null;
  createdAt: Instant | Date;
}

/** Stores messages that are sent once the transaction has committed. */
export async function enqueue(trx: Trx, ...messages: NewMessage[]): Promise<void> {
  await trx
    .insertInto('outboxMessage')
    .values(messages.map((message) => ({ id: uuidv7(), ...message })))
    .execute();
}
