import { pageRequest } from '@pay/contract-core';
import { salary } from '@pay/contract-salary';
import { vnDay } from '@pay/domain';
import type { HandlersOf } from '../../server/handlers.ts';
import { salaryPage } from '../../server/pages.ts';
import { auditOf, changedValues, noteChange } from './salary-audit.store.ts';
import { enterpriseThatMay, registeredEnterprise } from './salary-enterprise.rules.ts';
import { findEnterprise, lockEnterprise } from './salary-enterprise.store.ts';
import { type NewPeriod, periodAnswer, periodOf, refuseClash, refuseHeldChange, refuseHeldDelete } from './salary-period.rules.ts';
import { addPeriod, changePeriod, clashingPeriods, findPeriod, listPeriods, removePeriod, useOfPeriod } from './salary-period.store.ts';

const shownValues = ({ name, startDate, endDate, paySalaryDate, workingDays, month }: NewPeriod) => ({
  name, startDate, endDate, paySalaryDate, workingDays, month,
});

type PeriodHandlers = Pick<HandlersOf<typeof salary>, `period.${string}` & keyof typeof salary>;

export const periodHandlers: PeriodHandlers = {
  'period.list': async (input, { db, now }) => {
    registeredEnterprise(await findEnterprise(db));
    const page = pageRequest(salary['period.list'].query, input);
    const { rows, total } = await listPeriods(db, input.keyword, page);
    return salaryPage(rows.map((row) => periodAnswer(row, vnDay(now))), page, total);
  },
  'period.get': async ({ id }, { db, now }) => {
    registeredEnterprise(await findEnterprise(db));
    const period = await findPeriod(db, id);
    return { ...periodAnswer(period, vnDay(now)), ...(await useOfPeriod(db, id)), audit: await auditOf(db, 'period', id) };
  },
  'period.create': async (input, { db, actor, now, audit }) => {
    enterpriseThatMay('manage', await lockEnterprise(db));
    const wanted = periodOf(input);
    refuseClash(wanted, await clashingPeriods(db, wanted));
    const period = await addPeriod(db, wanted, now);
    await noteChange(db, { entity: 'period', entityId: period.id, changeType: 'CREATED', values: shownValues(wanted), by: actor, now });
    audit({ entityId: period.id });
    return periodAnswer(period, vnDay(now));
  },
  'period.update': async ({ id, ...input }, { db, actor, now, audit }) => {
    enterpriseThatMay('manage', await lockEnterprise(db));
    const former = await findPeriod(db, id);
    const wanted = periodOf(input);
    refuseHeldChange(former, wanted, await useOfPeriod(db, id));
    refuseClash(wanted, await clashingPeriods(db, wanted, id));
    const period = await changePeriod(db, id, wanted);
    const values = changedValues({ ...former }, shownValues(wanted));
    await noteChange(db, { entity: 'period', entityId: id, changeType: 'UPDATED', values, by: actor, now });
    audit({ entityId: id, before: former, after: period });
    return periodAnswer(period, vnDay(now));
  },
  'period.delete': async ({ id }, { db, actor, now, audit }) => {
    enterpriseThatMay('manage', await lockEnterprise(db));
    const period = await findPeriod(db, id);
    refuseHeldDelete(await useOfPeriod(db, id));
    await removePeriod(db, id);
    await noteChange(db, { entity: 'period', entityId: id, changeType: 'DELETED', values: { name: period.name }, by: actor, now });
    audit({ entityId: id, before: period });
  },
};
