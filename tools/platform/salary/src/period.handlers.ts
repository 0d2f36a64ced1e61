import type { salary } from '@pay/contract-salary';
import { vnDay } from '@pay/domain';
import { type HandlersOf, salaryPage } from '@pay/platform-kernel';
import { mayRead } from './may-manage.ts';
import { createPeriod, deletePeriod, updatePeriod } from './periods.ts';
import { auditOf } from './salary-audit.store.ts';
import { periodActions, periodAnswer } from './salary-period.rules.ts';
import { findPeriod, listPeriods, useOfPeriod } from './salary-period.store.ts';

type PeriodHandlers = Pick<HandlersOf<typeof salary>, `period.${string}` & keyof typeof salary>;

export const periodHandlers: PeriodHandlers = {
  'period.list': async (input, { db, now, page }) => {
    await mayRead(db);
    const { rows, total } = await listPeriods(db, input, page);
    return salaryPage(
      rows.map((row) => periodAnswer(row, vnDay(now))),
      page,
      total,
    );
  },
  'period.get': async ({ id }, { db, now }) => {
    const enterprise = await mayRead(db);
    const period = await findPeriod(db, id);
    const use = await useOfPeriod(db, id);
    return {
      ...periodAnswer(period, vnDay(now)),
      ...use,
      allowed: periodActions(enterprise, use),
      audit: await auditOf(db, 'period', id),
    };
  },
  'period.create': async (input, { db, actor, now, audit }) => {
    const period = await createPeriod(db, input, { by: actor, now });
    audit({ entityId: period.id });
    return periodAnswer(period, vnDay(now));
  },
  'period.update': async ({ id, ...input }, { db, actor, now, audit }) => {
    const { former, period } = await updatePeriod(db, id, input, { by: actor, now });
    audit({ entityId: id, before: former, after: period });
    return periodAnswer(period, vnDay(now));
  },
  'period.delete': async ({ id }, { db, actor, now, audit }) => {
    audit({ entityId: id, before: await deletePeriod(db, id, { by: actor, now }) });
  },
};
