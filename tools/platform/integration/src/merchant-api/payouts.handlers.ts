import type { merchantApi } from '@pay/contract-merchant-api';
import type { ParsedOf } from '@pay/contract-core';
import { type ClientActor, type HandlersOf, refusedField, type WriteContext } from '@pay/platform-kernel';
import { approveByKey, createSignedPayout, type Single, singleNamed } from '@pay/platform-payouts';
import { localTime } from './merchant-api.answers.ts';

type PayoutHandlers = Pick<HandlersOf<typeof merchantApi>, 'createPayout' | 'approvePayout' | 'checkPayout'>;
type Ctx = Pick<WriteContext<ClientActor>, 'db' | 'actor'>;
type Names = ParsedOf<typeof merchantApi.checkPayout>;

const wordsOf = (text: string | null) => text ?? '';

const answer = ({ payout, transfer }: Single) => ({
  payoutId: payout.id,
  refPayoutId: wordsOf(payout.merchantReference),
  payoutNumber: payout.code,
  status: payout.status,
  amount: transfer.amount,
  feeAmount: transfer.feeAmount + transfer.vatAmount,
  bankAccountNo: payout.accountNo,
  bin: transfer.toBin,
  accountNo: transfer.toAccount,
  accountName: transfer.toName,
  content: transfer.content,
  scheduledDate: wordsOf(payout.scheduledOn),
  approvalsNeeded: payout.approvalsNeeded,
  approvalsGiven: payout.approvalsGiven ?? 0,
  frozen: payout.frozenAt !== null,
  returned: transfer.returnedAt !== null,
  txnNumber: transfer.sentAt === null ? '' : transfer.reference,
  bankNumber: wordsOf(transfer.bankNumber),
  message: transfer.refusal ?? wordsOf(payout.denyContent),
  createDateTime: localTime(payout.createdAt),
  completeTime: payout.endedAt ? localTime(payout.endedAt) : '',
});

const mostExact = ['payoutId', 'refPayoutId', 'payoutNumber'] as const;

async function named({ db, actor }: Ctx, { payoutId, refPayoutId, payoutNumber }: Names): Promise<Single> {
  const names = { payoutId, refPayoutId, payoutNumber };
  const found = await singleNamed(db, actor.merchantId, names);
  const told = mostExact.find((name) => names[name] !== undefined) ?? 'refPayoutId';
  if (!found) throw refusedField('invalid_data', told, 'unknown');
  return found;
}

export const signedPayoutHandlers: PayoutHandlers = {
  createPayout: { outside: async (wish, ctx) => answer(await createSignedPayout(wish, ctx)) },

  approvePayout: async ({ bin, accountNo, amount, ...names }, ctx) => {
    const { payout } = await named(ctx, names);
    await approveByKey(ctx, payout.id, { bin, accountNo, amount });
    return answer(await named(ctx, { payoutId: payout.id }));
  },

  checkPayout: async (names, ctx) => answer(await named(ctx, names)),
};
