import { invalidField, problem } from '@pay/contract-core';
import {
  addDays,
  payoutChannel,
  payoutMachine,
  payoutTerms as terms,
  providerBank,
  searchable,
  transferContent,
  type VnDay,
  vnDay,
} from '@pay/domain';
import { holdAccount, knownBank } from '@pay/platform-accounts';
import {
  type Instant,
  nextNumber,
  recordCreation,
  schedule,
  type Trx,
  txnNumber,
  uuidv7,
  parameter,
} from '@pay/platform-kernel';
import { approvalsNeededFor } from './approval.rules.ts';
import { approvalRule } from './approvals.store.ts';
import { askToDecide } from './ask-to-decide.ts';
import { chargeOf, payoutTerms } from './charge.store.ts';
import { insertPayout, insertTransfers, type Payout } from './payouts.store.ts';
import { type Resembled, resembling } from './resembling.store.ts';
import { expiryKind } from './start-payout.ts';

export interface NewTransfer {
  toBin: string;
  toAccount: string;
  /** The holder as the bank names him. */
  toName: string;
  typedName?: string | undefined;
  amount: number;
  content: string;
}

export interface Source {
  id: string;
  accountNo: string;
  accountName: string;
}

interface NewPayout {
  merchantId: string;
  type: Payout['type'];
  source: Source;
  name?: string | undefined;
  rows: readonly NewTransfer[];
  scheduledDate?: VnDay | undefined;
  confirmDuplicate?: boolean | undefined;
  creatorId: string;
  creatorName: string;
  merchantReference?: string | undefined;
  now: Instant;
}

const series = 'CH';

export const expiryOf = (db: Trx, now: Instant): Instant =>
  new Date(Date.parse(now) + parameter(db, 'payout.decisionDays') * 24 * 3600_000).toISOString();

export function refuseDay(scheduledDate: VnDay | null | undefined, now: Instant): void {
  if (!scheduledDate) return;
  const [first, last] = [addDays(vnDay(now), 1), addDays(vnDay(now), terms.scheduledDaysAhead)];
  if (scheduledDate < first || scheduledDate > last)
    throw invalidField('scheduledDate', 'scheduled_day', { max: terms.scheduledDaysAhead });
}

export const isSourceItself = ({ accountNo }: Source, to: { toBin: string; toAccount: string }) =>
  to.toBin === providerBank.bin && to.toAccount === accountNo;

export const refuseSource = (source: Source, to: { toBin: string; toAccount: string }): void => {
  if (isSourceItself(source, to)) throw invalidField('accountNo', 'own_account');
};

/** What a person typed is kept where the bank names somebody else. */
const differing = (typed: string | undefined, named: string) =>
  typed !== undefined && searchable(typed) !== searchable(named) ? typed : null;

export const duplicateOf = (found: Resembled) => problem('possible_duplicate', { resembles: found });

interface Sought extends Pick<NewTransfer, 'toBin' | 'toAccount' | 'toName' | 'amount' | 'content'> {
  reference: string;
  typedName: string | null;
}

interface OfPayout {
  code: string;
  merchantReference: string | null;
  creatorName: string;
  source: Source;
}

/** What a transfer is looked for by: all that a row of a list shows of it. */
export const transferWords = (
  db: Trx,
  { code, merchantReference, creatorName, source }: OfPayout,
  row: Sought,
): string =>
  searchable(
    [
      code,
      merchantReference,
      row.reference,
      row.toAccount,
      row.toName,
      row.typedName,
      row.content,
      row.amount,
      row.toBin,
      knownBank(db, row.toBin)?.shortName,
      source.accountNo,
      source.accountName,
      creatorName,
    ]
      .filter(Boolean)
      .join(' '),
  );

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/**
 * Keeps a payout that waits for its approval. Under the lock of the account that pays it is looked whether it repeats another.
 * Throws `duplicate` when the merchant's own server gave its number to another one.
 */
export async function createPayout(trx: Trx, wish: NewPayout): Promise<Payout> {
  const { merchantId, source, type, rows, now, merchantReference = null, name, scheduledDate } = wish;
  refuseDay(scheduledDate, now);
  await holdAccount(trx, { merchantId, id: source.id });
  const code = await nextNumber(trx, merchantId, series);
  const written = rows.map((row) => ({ ...row, content: transferContent(row.content) || `CT ${code}` }));
  if (!wish.confirmDuplicate) {
    const found = await resembling(trx, { merchantId, bankAccountId: source.id }, written, now);
    if (found) throw duplicateOf(found);
  }
  const charges = await payoutTerms(trx, merchantId, now);
  const id = uuidv7();
  const ofPayout = { code, merchantReference, creatorName: wish.creatorName, source };
  const transfers = written.map((row, index) => {
    const shown = {
      toBin: row.toBin,
      toAccount: row.toAccount,
      toName: row.toName,
      typedName: differing(row.typedName, row.toName),
      amount: row.amount,
      content: row.content,
      reference: txnNumber(),
    };
    return {
      ...shown,
      merchantId,
      id: uuidv7(),
      payoutId: id,
      type,
      position: index + 1,
      status: 'WAITING' as const,
      bankAccountId: source.id,
      ...chargeOf(trx, row.amount, charges, now),
      channel: payoutChannel(row.toBin, row.amount),
      createdAt: now,
      keywords: transferWords(trx, ofPayout, shown),
    };
  });
  const amount = sumOf(transfers, (transfer) => transfer.amount);
  const payout = await insertPayout(trx, {
    merchantId,
    id,
    code,
    type,
    status: 'WAITING',
    bankAccountId: source.id,
    name: name ?? null,
    amount,
    feeAmount: sumOf(transfers, (transfer) => transfer.feeAmount),
    vatAmount: sumOf(transfers, (transfer) => transfer.vatAmount),
    chargeType: charges.chargeType,
    rowCount: transfers.length,
    content: name ?? transfers[0]!.content,
    scheduledOn: scheduledDate ?? null,
    creatorId: wish.creatorId,
    creatorName: wish.creatorName,
    merchantReference,
    approvalsNeeded: approvalsNeededFor(amount, await approvalRule(trx, merchantId)),
    createdAt: now,
    expireAt: expiryOf(trx, now),
    keywords: name === undefined ? transfers[0]!.keywords : searchable(`${code} ${name}`),
  });
  if (!payout) throw problem('duplicate', { fields: [{ field: 'refPayoutId', rule: 'code_taken', message: '' }] });
  await insertTransfers(trx, transfers);
  await recordCreation(
    trx,
    { merchantId, entity: payoutMachine.entity, id },
    { status: payout.status, by: wish.creatorName, now },
  );
  await schedule(trx, expiryKind, { key: id, dueAt: payout.expireAt, payload: { merchantId, id } });
  await askToDecide(trx, payout, now);
  return payout;
}
