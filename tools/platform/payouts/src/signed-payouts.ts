import { merchantApiProblem } from '@pay/contract-core';
import { transferContent, type VnDay } from '@pay/domain';
import { holdAccount, holderAtBank, receivingAccount } from '@pay/platform-accounts';
import { actorName, type ClientActor, type OutsideContext, refusedField } from '@pay/platform-kernel';
import { createPayout, refuseDay, refuseSource, type Source } from './create-payout.ts';
import { type Single, singleNamed } from './single-list.store.ts';

interface SignedPayout {
  refPayoutId: string;
  bin: string;
  accountNo: string;
  amount: number;
  content: string;
  accountName?: string | undefined;
  bankAccountId?: string | undefined;
  bankAccountNo?: string | undefined;
  scheduledDate?: VnDay | undefined;
  confirmDuplicate?: boolean | undefined;
}

function isSame({ payout, transfer }: Single, wish: SignedPayout, source: Source): boolean {
  const names = wish.bankAccountId ?? wish.bankAccountNo;
  return (
    transfer.toBin === wish.bin &&
    transfer.toAccount === wish.accountNo &&
    transfer.amount === wish.amount &&
    transfer.content === (transferContent(wish.content) || `CT ${payout.code}`) &&
    (payout.scheduledOn ?? undefined) === wish.scheduledDate &&
    (names === undefined || payout.bankAccountId === source.id)
  );
}

/** Keeps a payout that the merchant's own server asks for; the same one under its number is the one that is there. */
export async function createSignedPayout(wish: SignedPayout, ctx: OutsideContext<ClientActor>): Promise<Single> {
  const { merchantId, clientId } = ctx.actor;
  const { refPayoutId, bin, accountNo, amount, content } = wish;
  const source = await receivingAccount(ctx.db, merchantId, wish);
  const there = (known: Single) => {
    if (!isSame(known, wish, source)) throw refusedField('duplicate_reference', 'refPayoutId', 'code_taken');
    return known;
  };
  const known = await singleNamed(ctx.db, merchantId, { refPayoutId });
  if (known) return there(known);
  refuseDay(wish.scheduledDate, ctx.now);
  refuseSource(source, { toBin: bin, toAccount: accountNo });
  const holder = await holderAtBank(ctx.services, ctx.mode, { bin, accountNo });
  if (!holder) throw merchantApiProblem('beneficiary_does_not_exist');
  return ctx.transaction(async (within) => {
    const { db, now } = within;
    await holdAccount(db, { merchantId, id: source.id });
    const meanwhile = await singleNamed(db, merchantId, { refPayoutId });
    if (meanwhile) return there(meanwhile);
    const { id, code } = await createPayout(db, {
      merchantId,
      type: 'SINGLE',
      source,
      rows: [
        {
          toBin: bin,
          toAccount: accountNo,
          toName: holder.accountName,
          typedName: wish.accountName,
          amount,
          content,
        },
      ],
      scheduledDate: wish.scheduledDate,
      confirmDuplicate: wish.confirmDuplicate,
      creatorId: clientId,
      creatorName: actorName(ctx.actor),
      merchantReference: refPayoutId,
      now,
    });
    within.audit({ entityId: id, after: { code, refPayoutId, amount, bin, accountNo, content } });
    return (await singleNamed(db, merchantId, { payoutId: id }))!;
  });
}
