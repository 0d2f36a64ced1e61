import type { ScopedTrx } from '@pay/platform-kernel';
import { followPayDay } from './debts.ts';
import type { Doer } from './enterprise-steps.ts';
import { mayWrite } from './may-manage.ts';
import { changedValues, noteChange } from './salary-audit.store.ts';
import {
  type NewPeriod,
  type Period,
  type PeriodInput,
  periodOf,
  refuseClash,
  refuseHeldChange,
  refuseHeldDelete,
} from './salary-period.rules.ts';
import {
  addPeriod,
  changePeriod,
  clashingPeriods,
  findPeriod,
  removePeriod,
  useOfPeriod,
} from './salary-period.store.ts';

const shownValues = ({ name, startDate, endDate, paySalaryDate, workingDays, month }: NewPeriod) => ({
  name,
  startDate,
  endDate,
  paySalaryDate,
  workingDays,
  month,
});

export async function createPeriod(db: ScopedTrx, input: PeriodInput, doer: Doer): Promise<Period> {
  await mayWrite(db);
  const wanted = periodOf(input);
  refuseClash(wanted, await clashingPeriods(db, wanted));
  const period = await addPeriod(db, wanted, doer.now);
  await noteChange(db, {
    entity: 'period',
    entityId: period.id,
    changeType: 'CREATED',
    values: shownValues(wanted),
    ...doer,
  });
  return period;
}

export async function updatePeriod(db: ScopedTrx, id: string, input: PeriodInput, doer: Doer) {
  await mayWrite(db);
  const former = await findPeriod(db, id);
  const wanted = periodOf(input, former);
  refuseHeldChange(former, wanted, await useOfPeriod(db, id));
  refuseClash(wanted, await clashingPeriods(db, wanted, id));
  const period = await changePeriod(db, id, wanted);
  if (period.paySalaryDate !== former.paySalaryDate) await followPayDay(db, period, doer.now);
  await noteChange(db, {
    entity: 'period',
    entityId: id,
    changeType: 'UPDATED',
    values: changedValues({ ...former }, shownValues(wanted)),
    ...doer,
  });
  return { former, period };
}

export async function deletePeriod(db: ScopedTrx, id: string, doer: Doer): Promise<Period> {
  await mayWrite(db);
  const period = await findPeriod(db, id);
  refuseHeldDelete(await useOfPeriod(db, id));
  await removePeriod(db, id);
  await noteChange(db, {
    entity: 'period',
    entityId: id,
    changeType: 'DELETED',
    values: { name: period.name },
    ...doer,
  });
  return period;
}
