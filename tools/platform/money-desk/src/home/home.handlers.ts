import type { moneyDesk } from '@pay/contract-cms';
import { vnDay } from '@pay/domain';
import { type HandlersOf, type ReadContext, type StaffActor } from '@pay/platform-kernel';
import { openPayoutCases } from '@pay/platform-payouts';
import { trialBalance } from '../book/trial-balance.store.ts';
import { providersAccount } from '../reconciliation/statement-accounts.store.ts';
import {
  differencesWaiting,
  heldCreditsWaiting,
  lastStatements,
  lateTransfersWaiting,
  overdueDebts,
} from './waiting.store.ts';

const oldestCases = { page: 0, size: 200, offset: 0, sortBy: 'since', direction: 'ASC' } as const;

async function payoutCases({ db, actor }: Pick<ReadContext<StaffActor>, 'db' | 'actor'>) {
  const { rows, total } = await openPayoutCases(db, actor, oldestCases);
  return {
    count: total.totalSize,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    oldest: rows[0]?.caseAt ?? null,
  };
}

const mayReadBook = ({ office, roles }: StaffActor) =>
  office === 'HEADQUARTER' && roles.some((role) => role === 'maker' || role === 'checker' || role === 'root');

async function headOf({ db, now }: Pick<ReadContext<StaffActor>, 'db' | 'now'>) {
  const today = vnDay(now);
  const rows = await trialBalance(db, { from: today, to: today });
  const sum = (name: 'debit' | 'credit' | 'closing') => rows.reduce((total, row) => total + row[name], 0);
  return {
    differences: await differencesWaiting(db),
    providersAccountNo: providersAccount(db).accountNo,
    lastStatements: await lastStatements(db),
    book: { even: sum('debit') === sum('credit') && sum('closing') === 0, moved: sum('debit') },
  };
}

export const moneyDeskHandlers: HandlersOf<typeof moneyDesk> = {
  getHome: async (_input, ctx) => ({
    heldCredits: await heldCreditsWaiting(ctx.db, ctx.actor),
    payoutCases: await payoutCases(ctx),
    lateTransfers: await lateTransfersWaiting(ctx.db, ctx.actor),
    overdueDebts: await overdueDebts(ctx.db, ctx.actor),
    head: mayReadBook(ctx.actor) ? await headOf(ctx) : null,
  }),
};
