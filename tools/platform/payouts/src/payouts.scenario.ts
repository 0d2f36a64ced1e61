import { beneficiaryOf, payingAccount } from '@pay/platform-accounts';
import { inTransaction, type Mode, scoped, type Services } from '@pay/platform-kernel';
import { createPayout } from './create-payout.ts';
import { approvable, approved, byPerson, disapprove } from './decide-payout.ts';

interface Person {
  userId: string;
  userName: string;
}

export interface PayoutDesk {
  merchantId: string;
  mode: Mode;
  services: Services;
  /** Who prepares payouts. */
  accountant: Person;
  /** Who decides them. */
  owner: Person;
}

export interface SamplePayout {
  /** What a batch is called; a single payout has none. */
  name?: string;
  rows: readonly (readonly [bin: string, accountNo: string, amount: number, content: string])[];
  /** Left out of one that waits; else it is approved, or refused for this reason. */
  decision?: 'approve' | { deny: string };
}

const nothing = () => undefined;

/** Prepares a payout as one person and decides it as another; the bank is asked by the jobs, as the clock goes on. */
export async function playPayout(desk: PayoutDesk, { name, rows, decision }: SamplePayout): Promise<void> {
  const { merchantId, mode, services, accountant, owner } = desk;
  const { db } = services.storages[mode];
  const now = services.clocks[mode].now();
  const type = name === undefined ? 'SINGLE' : 'BATCH';
  const holders = await Promise.all(rows.map(([bin, accountNo]) => beneficiaryOf(services, mode, { bin, accountNo })));
  const { id } = await inTransaction(db, async (trx) =>
    createPayout(scoped(trx, merchantId), {
      merchantId,
      type,
      source: await payingAccount(trx, merchantId),
      name,
      rows: rows.map(([toBin, toAccount, amount, content], at) => ({
        toBin,
        toAccount,
        toName: holders[at]!.accountName,
        amount,
        content,
      })),
      creatorId: accountant.userId,
      creatorName: accountant.userName,
      now,
    }),
  );
  if (decision === undefined) return;
  await inTransaction(db, async (trx) => {
    const actor = { merchantId, ...owner, isOwner: true };
    const ctx = { db: scoped(trx, merchantId), mode, services, now, actor, audit: nothing };
    if (decision !== 'approve') return disapprove(ctx, id, type, decision.deny);
    await approved(ctx.db, await approvable(ctx, id, type), byPerson(ctx));
  });
}
