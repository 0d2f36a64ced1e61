import { problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { asciiText, salaryDebtMachine } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  type MerchantActor,
  type ReadContext,
  requireAllowed,
  salaryPage,
  stepsOf,
  tableFile,
} from '@pay/platform-kernel';
import { claimOf, openClaim, payLinkUrl } from '@pay/platform-payments';
import { type DebtRow, everyDebt, listDebts, namedDebt, sumsOfDebts } from './debt-list.store.ts';
import { claimOfDebt, debtActions, outstanding, uncollected } from './debt.rules.ts';
import { findDebt, lockDebt, repaymentsOf } from './debt.store.ts';
import { mayRead } from './may-manage.ts';
import { lentReturned } from './payment.store.ts';
import { findPeriod } from './salary-period.store.ts';

export const debtAnswer = (row: DebtRow) => ({
  id: row.id,
  periodId: row.periodId,
  periodName: row.periodName,
  dueOn: row.dueOn,
  lent: row.lent,
  repaid: row.repaid,
  owed: outstanding(row),
  overdue: row.status === 'OVERDUE' ? outstanding(row) : 0,
  status: row.status,
});

type DebtAnswer = ReturnType<typeof debtAnswer>;

export const debtColumns: ExportColumn<DebtAnswer>[] = [
  { field: 'periodName', value: ({ periodName }) => periodName, width: 30 },
  { field: 'dueOn', value: ({ dueOn }) => dueOn },
  { field: 'lent', value: ({ lent }) => lent },
  { field: 'repaid', value: ({ repaid }) => repaid },
  { field: 'owed', value: ({ owed }) => owed },
  { field: 'overdue', value: ({ overdue }) => overdue },
  { field: 'status', value: ({ status }) => status, labels: 'enum.SalaryDebtStatus' },
];

async function* answers(rows: AsyncGenerator<DebtRow>) {
  for await (const row of rows) yield debtAnswer(row);
}

async function repaymentsShown(...asked: Parameters<typeof repaymentsOf>) {
  const { collections, parts } = await repaymentsOf(...asked);
  const [db, { periodId }] = asked;
  const sentBack = await lentReturned(db, periodId);
  return [
    ...collections.map(({ id, amount, fromAccount, transactionNumber, transactionStatus, failure, createdAt }) => ({
      id,
      repaidBy: 'COLLECTED' as const,
      amount,
      fromAccount,
      transactionNumber,
      transactionStatus,
      failure,
      createdDate: createdAt,
    })),
    ...parts.map(({ amount, bankReference, paidAt }) => ({
      id: bankReference,
      repaidBy: 'BY_LINK' as const,
      amount,
      fromAccount: null,
      transactionNumber: bankReference,
      transactionStatus: 'SUCCESS' as const,
      failure: null,
      createdDate: paidAt,
    })),
    ...sentBack.map(({ id, lent, transactionNumber, lentReturnedAt }) => ({
      id,
      repaidBy: 'SENT_BACK' as const,
      amount: lent,
      fromAccount: null,
      transactionNumber,
      transactionStatus: 'SUCCESS' as const,
      failure: null,
      createdDate: lentReturnedAt ?? '',
    })),
  ].toSorted((one, other) => (one.createdDate < other.createdDate ? 1 : -1));
}

async function shownDebt({ db, mode, services }: ReadContext<MerchantActor>, id: string) {
  const debt = await findDebt(db, id);
  const row = await namedDebt(db, id);
  if (!row) throw problem('not_found');
  const claim = await claimOf(db, claimOfDebt(debt));
  return {
    ...debtAnswer(row),
    collecting: debt.collecting,
    payable: uncollected(debt),
    payLinkUrl: claim?.status === 'OPEN' ? payLinkUrl(claim.code, mode, services.settings.addresses) : null,
    overdueAt: debt.overdueAt,
    repayments: await repaymentsShown(db, debt),
    history: await stepsOf(db, { merchantId: db.merchantId, entity: salaryDebtMachine.entity, id }),
    allowed: debtActions(debt),
  };
}

type DebtHandlers = Pick<HandlersOf<typeof salary>, `debt.${string}` & keyof typeof salary>;

export const debtHandlers: DebtHandlers = {
  'debt.list': async (filter, { db, page }) => {
    await mayRead(db);
    const { rows, total } = await listDebts(db, filter, page);
    return salaryPage(rows.map(debtAnswer), page, total);
  },
  'debt.export': {
    outside: async (filter, { db, language, now }) => {
      await mayRead(db);
      return tableFile({
        name: 'lent-salary',
        rows: answers(everyDebt(db, filter)),
        columns: debtColumns,
        format: 'xlsx',
        language,
        now,
      });
    },
  },
  'debt.sums': async (_input, { db }) => {
    const { creditLineAmount } = await mayRead(db);
    return { ...(await sumsOfDebts(db)), creditLineAmount };
  },
  'debt.get': async ({ id }, ctx) => {
    await mayRead(ctx.db);
    return shownDebt(ctx, id);
  },
  'debt.openLink': async ({ id }, { db, actor, now, mode, services, audit }) => {
    await mayRead(db);
    const debt = await lockDebt(db, id);
    requireAllowed(debtActions(debt), 'debt.openLink', debt.status);
    const { name } = await findPeriod(db, debt.periodId);
    const claim = await openClaim(db.ofAllAccounts('a debt is owed by the whole enterprise'), {
      ...claimOfDebt(debt),
      amount: outstanding(debt),
      takes: 'ANY',
      description: asciiText(`TRA UNG LUONG ${name}`),
      by: actor.userName,
      now,
    });
    audit({ entityId: id, after: { payLinkCode: claim.code } });
    return { payLinkUrl: payLinkUrl(claim.code, mode, services.settings.addresses), amount: claim.amount };
  },
};
