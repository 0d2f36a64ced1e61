import { uuidv7 } from '../storage/ids.ts';
import type { Instant, MessageSecret } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';

export interface Attachment {
  name: string;
  mimeType: string;
  content: Uint8Array;
}

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
  attachment?: Attachment;
}

/** Stores messages that are sent once the transaction has committed. */
export async function enqueue(trx: Trx, ...messages: NewMessage[]): Promise<void> {
  const written = messages.map((message) => ({ id: uuidv7(), ...message }));
  await trx
    .insertInto('outboxMessage')
    .values(written.map(({ attachment: _file, ...message }) => message))
    .execute();
  const files = written.flatMap(({ id: messageId, attachment }) => (attachment ? [{ messageId, ...attachment }] : []));
  if (files.length > 0) await trx.insertInto('outboxAttachment').values(files).execute();
}
