import type { salary } from '@pay/contract-salary';
import { vnDay } from '@pay/domain';
import { type HandlersOf, salaryPage } from '@pay/platform-kernel';
import { judgedLogwork, logworkTemplate } from './logwork-file.ts';
import { daysOf, recordOf } from './logwork.rules.ts';
import { listSheet, storedWork } from './logwork.store.ts';
import { saveByDay, saveSheet } from './logworks.ts';
import { mayRead, mayWrite } from './may-manage.ts';
import { findPeriod } from './salary-period.store.ts';
import { workingDaysOf } from './advance-usage.store.ts';

type LogworkHandlers = Pick<HandlersOf<typeof salary>, `logwork.${string}` & keyof typeof salary>;

export const logworkHandlers: LogworkHandlers = {
  'logwork.list': async ({ periodId, ...filter }, { db, page, now }) => {
    await mayRead(db);
    const period = await findPeriod(db, periodId);
    const { rows, total } = await listSheet(db, periodId, filter, page);
    const stored = await storedWork(
      db,
      periodId,
      rows.map(({ id }) => id),
    );
    const workingDays = await workingDaysOf(db, period);
    const records = rows.map(({ id, code, name }) => {
      const items = [...(stored.get(id) ?? [])].map(([date, workload]) => ({ date, workload }));
      return recordOf({ employeeCode: code, employeeName: name, items }, items, workingDays);
    });
    return { ...salaryPage(records, page, total), listDaysOfWeek: daysOf(period), today: vnDay(now) };
  },
  'logwork.create': ({ data, overrideOldData = false }, { db, actor, now }) =>
    saveByDay(db, data, overrideOldData, { by: actor, now }),
  'logwork.createForPeriod': async ({ periodId, data, overrideOldData = false }, { db, actor, now }) => {
    await mayWrite(db);
    return saveSheet(db, await findPeriod(db, periodId), data, overrideOldData, { by: actor, now });
  },
  'logwork.template': {
    outside: async ({ periodId }, { db, language, now }) => {
      await mayRead(db);
      return logworkTemplate(db, await findPeriod(db, periodId), language, now);
    },
  },
  'logwork.upload': {
    outside: async ({ periodId, file }, { db, now, language, services }) => {
      await mayRead(db);
      const period = await findPeriod(db, periodId);
      const table = await services.uploads.read('table', file, 'file');
      return judgedLogwork(db, period, table, { now, language });
    },
  },
};
