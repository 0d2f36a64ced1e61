import type { salary } from '@pay/contract-salary';
import { vnDay } from '@pay/domain';
import { type HandlersOf, type Instant, salaryPage, type ScopedTrx } from '@pay/platform-kernel';
import { debtAnswer } from './debt.handlers.ts';
import { debtOfPeriod } from './debt-list.store.ts';
import { mayRead } from './may-manage.ts';
import { createPeriod, deletePeriod, updatePeriod } from './periods.ts';
import { lastRequestDay } from './request.rules.ts';
import { auditOf } from './salary-audit.store.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { type Period, periodActions, periodAnswer } from './salary-period.rules.ts';
import { findPeriod, listPeriods, useOfPeriod } from './salary-period.store.ts';
import { sumsOf } from './statistic.store.ts';

const answer = async (db: ScopedTrx, period: Period, now: Instant) =>
  periodAnswer(period, vnDay(now), await findConfiguration(db));

/** What the pay day of a period brings: what the pay slips are reduced by, and what is owed to the provider. */
async function settlementOf(db: ScopedTrx, period: Period) {
  const { disableAdvanceBeforeEndDate = 0 } = (await findConfiguration(db)) ?? {};
  const debt = await debtOfPeriod(db, period.id);
  return {
    ...(await sumsOf(db, period.id)),
    lastRequestDate: lastRequestDay(period, disableAdvanceBeforeEndDate),
    debt: debt ? debtAnswer(debt) : null,
  };
}

type PeriodHandlers = Pick<HandlersOf<typeof salary>, `period.${string}` & keyof typeof salary>;

export const periodHandlers: PeriodHandlers = {
  'period.list': async (input, { db, now, page }) => {
    await mayRead(db);
    const { rows, total } = await listPeriods(db, input, page);
    const configured = await findConfiguration(db);
    return salaryPage(
      rows.map((row) => periodAnswer(row, vnDay(now), configured)),
      page,
      total,
    );
  },
  'period.get': async ({ id }, { db, now }) => {
    const enterprise = await mayRead(db);
    const period = await findPeriod(db, id);
    const use = await useOfPeriod(db, id);
    return {
      ...(await answer(db, period, now)),
      ...use,
      ...(await settlementOf(db, period)),
      allowed: periodActions(enterprise, use),
      audit: await auditOf(db, 'period', id),
    };
  },
  'period.create': async (input, { db, actor, now, audit }) => {
    const period = await createPeriod(db, input, { by: actor, now });
    audit({ entityId: period.id });
    return answer(db, period, now);
  },
  'period.update': async ({ id, ...input }, { db, actor, now, audit }) => {
    const { former, period } = await updatePeriod(db, id, input, { by: actor, now });
    audit({ entityId: id, before: former, after: period });
    return answer(db, period, now);
  },
  'period.delete': async ({ id }, { db, actor, now, audit }) => {
    audit({ entityId: id, before: await deletePeriod(db, id, { by: actor, now }) });
  },
};
