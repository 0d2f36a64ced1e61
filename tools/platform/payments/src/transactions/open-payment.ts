import { defaultPaymentMethod, oneOffVirtualAccount, paymentMachine } from '@pay/domain';
import {
  type Instant,
  randomDigits,
  recordCreations,
  scheduleAll,
  type Trx,
  txnNumber,
  uuidv7,
} from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import { countAllCreated } from './daily-sums.ts';
import { paymentExpiry } from './end-payment.ts';
import { insertPayments } from './payments.store.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { TransactionTable } from './transactions.tables.ts';
import { openVirtualAccounts } from './virtual-accounts.store.ts';

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
  | 'payboxDeviceId'
> & {
  id?: string;
  payPageCode?: string | null;
  orderId?: string | null;
  standingAccount?: string;
  /** Who asked for the payment, where another opens it. */
  createdBy?: string;
};

interface Opener {
  by: string;
  now: Instant;
}

const rowOf = (
  { standingAccount, createdBy, paymentType = defaultPaymentMethod, ...payment }: NewPayment,
  { by, now }: Opener,
) => ({
  payPageCode: null,
  orderId: null,
  callbackAfter: null,
  id: uuidv7(),
  ...payment,
  createdBy: createdBy ?? by,
  status: 'CREATED' as const,
  paymentType,
  virtualAccount: standingAccount ?? oneOffVirtualAccount(randomDigits(15)),
  txnNumber: txnNumber(),
  interBankTrace: null,
  fromBin: null,
  fromAccount: null,
  depositTime: null,
  completeTime: null,
  createdAt: now,
});

/** Opens transactions in CREATED, each with its virtual account and its scheduled expiry, in as many statements as one. */
export async function openPayments(
  trx: Trx,
  payments: readonly NewPayment[],
  { by, now }: Opener,
): Promise<TransactionRow[]> {
  const written = await insertPayments(
    trx,
    payments.map((payment) => rowOf(payment, { by, now })),
  );
  await openVirtualAccounts(
    trx,
    written.filter((_row, place) => payments[place]?.standingAccount === undefined),
    now,
  );
  const { entity } = paymentMachine;
  await recordCreations(
    trx,
    written.map(({ merchantId, id }) => ({ merchantId, entity, id })),
    { status: 'CREATED', by, now },
  );
  await countAllCreated(trx, written);
  await scheduleAll(
    trx,
    paymentExpiry,
    written.flatMap(({ merchantId, id, expireAt }) =>
      expireAt ? [{ key: id, dueAt: expireAt, payload: { merchantId, transactionId: id } }] : [],
    ),
  );
  return written;
}

export async function openPayment(trx: Trx, { by, now, ...payment }: NewPayment & Opener): Promise<TransactionRow> {
  const [row] = await openPayments(trx, [payment], { by, now });
  return row!;
}
