import { defaultPaymentMethod, oneOffVirtualAccount } from '@pay/domain';
import { type Instant, randomDigits, schedule, type Trx, txnNumber, uuidv7 } from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import { countCreated } from './daily-sums.ts';
import { paymentExpiry } from './end-payment.ts';
import { keywordsOf, type TransactionRow } from './transactions.rules.ts';
import type { TransactionTable } from './transactions.tables.ts';

export type NewPayment = Pick<
  Insertable<TransactionTable>,
  | 'merchantId'
  | 'amount'
  | 'description'
  | 'bankAccountId'
  | 'productLine'
  | 'paymentType'
  | 'refTransactionId'
  | 'payLinkId'
  | 'payLinkCode'
  | 'successUrl'
  | 'failUrl'
  | 'customerName'
  | 'customerPhone'
  | 'customerEmail'
  | 'customerAddress'
  | 'expireAt'
> & { payPageCode?: string | null; orderId?: string | null; by: string; now: Instant } & {
  /** A long-lived virtual account that took the money; without it the payment gets one of its own. */
  standingAccount?: string;
};

/** Writes the first line of a payment's, a link's or an order's history. */
export const recordCreation = (
  trx: Trx,
  created: { merchantId: string; id: string; status: string; by: string; now: Instant },
  entity: 'payment' | 'payPageOrder' = 'payment',
) =>
  trx
    .insertInto('history')
    .values({
      id: uuidv7(),
      merchantId: created.merchantId,
      entity,
      entityId: created.id,
      fromStatus: '',
      action: 'create',
      toStatus: created.status,
      by: created.by,
      note: null,
      at: created.now,
    })
    .execute();

const openAccount = (
  trx: Trx,
  number: string,
  { merchantId, bankAccountId, id, amount, expireAt }: TransactionRow,
  now: Instant,
) =>
  trx
    .insertInto('virtualAccount')
    .values({
      number,
      merchantId,
      bankAccountId,
      transactionId: id,
      orderNumber: null,
      fixAmount: amount,
      fixContent: null,
      expireAt,
      openedAt: now,
      closedAt: null,
    })
    .execute();

/** Opens a payment: its transaction in CREATED, the virtual account that waits for it, and the appointment of its expiry. */
export async function openPayment(
  trx: Trx,
  { by, now, standingAccount, paymentType = defaultPaymentMethod, ...payment }: NewPayment,
): Promise<TransactionRow> {
  const number = standingAccount ?? oneOffVirtualAccount(randomDigits(15));
  const row = await trx
    .insertInto('transaction')
    .values({
      payPageCode: null,
      orderId: null,
      callbackAfter: null,
      ...payment,
      id: uuidv7(),
      status: 'CREATED',
      paymentType,
      virtualAccount: number,
      txnNumber: txnNumber(),
      keywords: keywordsOf(
        payment.description,
        payment.payLinkCode,
        payment.refTransactionId,
        payment.customerName,
        payment.customerPhone,
        number,
      ),
      interBankTrace: null,
      fromBin: null,
      fromAccount: null,
      depositTime: null,
      completeTime: null,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { merchantId, id } = row;
  if (standingAccount === undefined) await openAccount(trx, number, row, now);
  await recordCreation(trx, { merchantId, id, status: row.status, by, now });
  await countCreated(trx, row, row.status);
  if (row.expireAt)
    await schedule(trx, paymentExpiry, { key: id, dueAt: row.expireAt, payload: { merchantId, transactionId: id } });
  return row;
}
