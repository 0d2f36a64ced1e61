import type { Instant, Moment, Trx } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

interface HeldReferenceTable {
  merchantId: string;
  refTransactionId: string;
  payLinkId: string;
  /** Null while the reference is held; otherwise when another link may take it. */
  freeFrom: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    heldReference: HeldReferenceTable;
  }
}

interface Holder {
  merchantId: string;
  refTransactionId: string;
  payLinkId: string;
}

/** Returns false while another payment holds the reference; of concurrent calls one succeeds. */
export async function takeReference(trx: Trx, holder: Holder, now: Instant): Promise<boolean> {
  const taken = await trx
    .insertInto('heldReference')
    .values({ ...holder, freeFrom: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'refTransactionId'])
        .doUpdateSet({ payLinkId: holder.payLinkId, freeFrom: null })
        .where('heldReference.freeFrom', '<=', now),
    )
    .returning('payLinkId')
    .executeTakeFirst();
  return taken !== undefined;
}

const heldBy = (trx: Trx, { merchantId, refTransactionId }: TransactionRow) =>
  trx
    .updateTable('heldReference')
    .where('heldReference.merchantId', '=', merchantId)
    .where('heldReference.refTransactionId', '=', refTransactionId ?? '');

/** Frees the reference of a payment that ended without money, unless another payment under it succeeded. */
export async function freeReference(trx: Trx, row: TransactionRow, freeFrom: Instant): Promise<void> {
  const { merchantId, payLinkId, refTransactionId, amountPaid } = row;
  if (refTransactionId === null || payLinkId === null || amountPaid > 0) return;
  await heldBy(trx, row)
    .set({ freeFrom })
    .where('payLinkId', '=', payLinkId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('transaction')
            .select('id')
            .where('merchantId', '=', merchantId)
            .where('refTransactionId', '=', refTransactionId)
            .where('status', '=', 'SUCCESS'),
        ),
      ),
    )
    .execute();
}

/** After late money the payment holds its reference again, unless another payment holds it. */
export async function holdReferenceAgain(trx: Trx, row: TransactionRow): Promise<void> {
  const { payLinkId, refTransactionId } = row;
  if (refTransactionId === null || payLinkId === null) return;
  await heldBy(trx, row).set({ payLinkId, freeFrom: null }).where('freeFrom', 'is not', null).execute();
}

const holdingLinks = (trx: Trx, merchantId: string, refTransactionId: string) =>
  trx
    .selectFrom('heldReference')
    .innerJoin('payLink', (join) =>
      join
        .onRef('payLink.merchantId', '=', 'heldReference.merchantId')
        .onRef('payLink.id', '=', 'heldReference.payLinkId'),
    )
    .where('heldReference.merchantId', '=', merchantId)
    .where('heldReference.refTransactionId', '=', refTransactionId);

export async function holderOf(trx: Trx, merchantId: string, refTransactionId: string): Promise<string> {
  const holder = await holdingLinks(trx, merchantId, refTransactionId).select('payLink.code').executeTakeFirstOrThrow();
  return holder.code;
}

export async function followerOf(trx: Trx, row: TransactionRow): Promise<string | undefined> {
  const { merchantId, payLinkId, refTransactionId } = row;
  if (refTransactionId === null || payLinkId === null) return undefined;
  const holder = await holdingLinks(trx, merchantId, refTransactionId)
    .select('payLink.transactionId')
    .where('heldReference.payLinkId', '<>', payLinkId)
    .executeTakeFirst();
  return holder?.transactionId ?? undefined;
}
