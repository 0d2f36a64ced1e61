import { type Instant, port, type Trx } from '@pay/platform-kernel';

export interface Receiver {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
}

/** The customers behind ids of customers and of groups, each once; refuses an id that the merchant does not know. */
export const receiversOf =
  port<(db: Trx, merchantId: string, ids: readonly string[], most: number) => Promise<Receiver[]>>('receiversOf');

/** What was sent: a pay link or a pay page. */
export interface SentThing {
  merchantId: string;
  id: string;
  bankAccountId: string;
  kind: 'PAY_LINK' | 'PAY_PAGE';
  code: string;
}

export interface WrittenMessage {
  receiverId: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
}

export interface SentMessage {
  thing: SentThing;
  message: WrittenMessage;
}

interface Sent {
  by: string;
  now: Instant;
}

/** Keeps of many things to whom each was sent. */
export const noteEach = port<(trx: Trx, sent: readonly SentMessage[], by: Sent) => Promise<void>>('noteEach');

/** Keeps for each customer that was written to what was sent. */
export const noteMessages =
  port<(trx: Trx, thing: SentThing, messages: readonly WrittenMessage[], sent: Sent) => Promise<void>>('noteMessages');
