import { invalidField, problem } from '@pay/contract-core';
import { chargePayment, feeLine, type FeeRule, isExpired, paymentMachine, transactionFee } from '@pay/domain';
import type { BankCredit } from '../../bank/connector.ts';
import { post } from '../../ledger/ledger.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { transition } from '../../storage/transition.ts';
import { concludePayment } from './end-payment.ts';
import { openStandingPayment } from './standing-credit.ts';
import type { TransactionRow } from './transactions.rules.ts';

export interface Settled {
  transactionId: string | null;
  /** The bank told of this credit before; nothing was booked again. */
  repeated: boolean;
}

const noFee: FeeRule = { feeMethod: 'FREE', calculatePer: 'NONE', fixedFee: 0, dynamicFee: 0 };

async function chargeTerms(trx: Trx, merchantId: string) {
  const merchant = await trx.selectFrom('merchant').select('chargeType').where('id', '=', merchantId).executeTakeFirstOrThrow();
  const parameter = await trx.selectFrom('parameter').select('value').where('name', '=', 'fee.COBO').executeTakeFirst();
  return { chargeType: merchant.chargeType as 'IMMEDIATELY' | 'LATER', rule: (parameter?.value as FeeRule | undefined) ?? noFee };
}

/** Pays an open transaction in full: status, books, kept sums, link and notice, all in the caller's transaction. */
export async function payTransaction(
  trx: Trx,
  open: Pick<TransactionRow, 'merchantId' | 'id' | 'amount'>,
  source: { fromBin: string | null; fromAccount: string | null; interBankTrace: string | null; paidAt: Instant },
  now: Instant,
): Promise<TransactionRow> {
  const { merchantId, id, amount } = open;
  const { chargeType, rule } = await chargeTerms(trx, merchantId);
  const charge = chargePayment(amount, feeLine(transactionFee(rule, amount)), chargeType);
  const { paidAt, ...from } = source;
  const paid = await transition(trx, paymentMachine, 'transaction', { merchantId, id }, 'pay', {
    by: 'bank',
    party: 'bank',
    now,
    set: { ...charge, ...from, amountPaid: amount, depositTime: paidAt, completeTime: paidAt },
  });
  const fees = charge.chargeAmount + charge.vatChargeAmount;
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'PAY_IN',
    now,
    lines: [
      { account: 'bank-clearing', amount: -amount },
      { account: 'merchant-available', amount: charge.actualAmount },
      ...(chargeType === 'LATER' ? [{ account: 'fee-receivable' as const, amount: -fees }] : []),
      { account: 'fee-income', amount: charge.chargeAmount },
      { account: 'vat-payable', amount: charge.vatChargeAmount },
    ],
  });
  await concludePayment(trx, paid, 'pay', { by: 'bank', party: 'bank', now });
  return paid;
}

const paidBy = async (trx: Trx, transactionNo: string) =>
  (await trx.selectFrom('bankCredit').select('transactionId').where('transactionNo', '=', transactionNo).executeTakeFirstOrThrow()).transactionId;

/**
 * Takes a credit that the bank tells of, exactly once by the bank's own number. The virtual account accepts the exact amount
 * until the payment ends; the instant of the credit at the bank decides, not the instant we hear of it. A refused credit leaves nothing.
 */
export async function acceptCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<Settled> {
  const account = await trx.selectFrom('virtualAccount').selectAll().where('number', '=', credit.accountNo).executeTakeFirst();
  if (!account || (account.transactionId === null && account.orderNumber === null)) throw problem('bank_account_not_found');
  const { merchantId } = account;
  const creditedAt = credit.creditedAt.toISOString();

  const isNew = await trx
    .insertInto('bankCredit')
    .values({
      transactionNo: credit.transactionNo,
      merchantId,
      accountNo: account.number,
      virtualAccount: account.number,
      transactionId: account.transactionId,
      amount: credit.amount,
      content: credit.content,
      fromBin: credit.fromBin,
      fromAccount: credit.fromAccount,
      creditedAt,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionNo')
    .executeTakeFirst();
  if (!isNew) return { transactionId: await paidBy(trx, credit.transactionNo), repeated: true };

  const transactionId = account.transactionId ?? (await openStandingPayment(trx, account, credit, now)).id;
  if (account.transactionId === null) {
    await trx.updateTable('bankCredit').set({ transactionId }).where('transactionNo', '=', credit.transactionNo).execute();
  }
  const open = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (open.status !== 'CREATED' && open.status !== 'PENDING') {
    throw problem('not_allowed_from_status', { status: open.status, allowed: [] });
  }
  if (isExpired(open.expireAt, creditedAt)) throw problem('not_allowed_from_status', { status: 'TIMEOUT', allowed: [] });
  if (credit.amount !== open.amount) throw invalidField('amount', 'amount_mismatch', { expected: open.amount });

  await payTransaction(
    trx,
    open,
    { fromBin: credit.fromBin, fromAccount: credit.fromAccount, interBankTrace: credit.transactionNo, paidAt: creditedAt },
    now,
  );
  return { transactionId, repeated: false };
}
