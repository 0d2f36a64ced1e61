import type { SentMessage, SentThing, WrittenMessage } from '@pay/platform-payments';
import { type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { CustomerTie } from './customer-ties.ts';

interface Sent {
  by: string;
  now: Instant;
}

export async function keepEach(trx: Trx, sent: readonly SentMessage[], { by, now }: Sent): Promise<void> {
  if (sent.length === 0) return;
  await trx
    .insertInto('customerMessage')
    .values(
      sent.map(({ thing: { merchantId, bankAccountId, kind, code }, message: { receiverId, channel, to } }) => ({
        merchantId,
        id: uuidv7(),
        customerId: receiverId,
        bankAccountId,
        kind,
        code,
        channel,
        sentTo: to,
        sentBy: by,
        sentAt: now,
      })),
    )
    .execute();
}

export const keepMessages = (
  trx: Trx,
  thing: SentThing,
  messages: readonly WrittenMessage[],
  sent: Sent,
): Promise<void> =>
  keepEach(
    trx,
    messages.map((message) => ({ thing, message })),
    sent,
  );

/** The links and pages that were sent to a customer, with what became of each link. */
export const messagesTie: CustomerTie = {
  lines: async (db, { merchantId, ids }, { before, most }) => {
    const rows = await db
      .selectFrom('customerMessage')
      .leftJoin('payLink', (join) =>
        join
          .onRef('payLink.merchantId', '=', 'customerMessage.merchantId')
          .onRef('payLink.code', '=', 'customerMessage.code'),
      )
      .select([
        'customerMessage.id',
        'customerMessage.kind',
        'customerMessage.code',
        'customerMessage.sentTo',
        'customerMessage.sentBy',
        'customerMessage.sentAt',
        'payLink.amount',
        'payLink.status',
      ])
      .where('customerMessage.merchantId', '=', merchantId)
      .where('customerMessage.customerId', 'in', ids)
      .where('customerMessage.sentAt', '<', before)
      .orderBy('customerMessage.sentAt', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, kind, code, amount, status, sentTo, sentBy, sentAt }) => ({
      id,
      kind: kind === 'PAY_LINK' ? 'PAY_LINK_SENT' : 'PAY_PAGE_SENT',
      at: sentAt,
      by: sentBy,
      code,
      amount,
      status,
      note: sentTo,
    }));
  },
};
