import { defaultPaymentMethod, oneOffVirtualAccount, paymentMachine } from '@pay/domain';
import {
  type Instant,
  randomDigits,
  recordCreation,
  schedule,
  type Trx,
  txnNumber,
  uuidv7,
} from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import { countCreated } from './daily-sums.ts';
import { paymentExpiry } from './end-payment.ts';
import { insertPayment } from './payments.store.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { TransactionTable } from './transactions.tables.ts';
import { openVirtualAccount } from './virtual-accounts.store.ts';

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
> & { id?: string; payPageCode?: string | null; orderId?: string | null; by: string; now: Instant } & {
  standingAccount?: string;
  /** Who asked for the payment, where another opens it. */
  createdBy?: string;
};

/** Opens a transaction in CREATED with its virtual account and its scheduled expiry. */
export async function openPayment(
  trx: Trx,
  { by, now, standingAccount, createdBy = by, paymentType = defaultPaymentMethod, ...payment }: NewPayment,
): Promise<TransactionRow> {
  const number = standingAccount ?? oneOffVirtualAccount(randomDigits(15));
  const row = await insertPayment(trx, {
    payPageCode: null,
    orderId: null,
    callbackAfter: null,
    id: uuidv7(),
    ...payment,
    createdBy,
    status: 'CREATED',
    paymentType,
    virtualAccount: number,
    txnNumber: txnNumber(),
    interBankTrace: null,
    fromBin: null,
    fromAccount: null,
    depositTime: null,
    completeTime: null,
    createdAt: now,
  });
  const { merchantId, id } = row;
  if (standingAccount === undefined) await openVirtualAccount(trx, number, row, now);
  await recordCreation(trx, { merchantId, entity: paymentMachine.entity, id }, { status: row.status, by, now });
  await countCreated(trx, row, row.status);
  if (row.expireAt)
    await schedule(trx, paymentExpiry, { key: id, dueAt: row.expireAt, payload: { merchantId, transactionId: id } });
  return row;
}
