import { invalidField } from '@pay/contract-core';
import type { billing } from '@pay/contract-portal';
import { monthDays } from '@pay/domain';
import type { HandlersOf } from '@pay/platform-kernel';
import { importTemplate, judgedSubscriptions } from '../import/import-file.ts';
import { firstRow, importIdOf, importPart, mostAtOnce } from '../import/import-subscriptions.ts';
import { takenLines } from '../import/import-lines.store.ts';
import { findPlan } from '../plans/plans.store.ts';
import { billingFigures } from './billing-figures.ts';
import { dueDays, everyPlan } from './figures.store.ts';

export const billingHandlers: HandlersOf<typeof billing> = {
  getFigures: (_input, { db, actor, now }) => billingFigures(db, { merchantId: actor.merchantId, id: everyPlan }, now),
  getDueDays: async ({ month }, { db, actor }) => {
    const { first, last } = monthDays(month);
    const days = await dueDays(db, actor.merchantId, first, last);
    return days.map(({ dueOn: day, total: count, amount }) => ({ day, count, amount }));
  },
  template: {
    outside: async ({ planId }, { db, actor, language, now }) => {
      const plan = planId === undefined ? undefined : await findPlan(db, { merchantId: actor.merchantId, id: planId });
      return importTemplate(plan?.code, language, now);
    },
  },
  upload: {
    outside: async ({ file }, { db, actor, language, now, services }) => {
      const table = await services.uploads.read('list', file, 'file');
      const { merchantId } = actor;
      const taken = await takenLines(db, { merchantId, importId: importIdOf(file.bytes) });
      const { validItems, invalidItems } = await judgedSubscriptions(db, table, { merchantId, language, now, taken });
      return { validItems, invalidItems };
    },
  },
  import: {
    outside: async ({ file, fromRow = firstRow, toRow = fromRow + mostAtOnce - 1 }, { services, transaction }) => {
      if (toRow < fromRow) throw invalidField('toRow', 'too_small', { min: fromRow });
      const table = await services.uploads.read('list', file, 'file');
      const importId = importIdOf(file.bytes);
      return transaction(async ({ db, actor, now, language, audit }) => {
        const part = {
          merchantId: actor.merchantId,
          importId,
          table,
          fromRow,
          toRow,
          language,
          by: actor.userName,
          now,
        };
        const { created, refused } = await importPart(db, part);
        audit({ after: { importId, fromRow, toRow, created } });
        return { created, refused };
      });
    },
  },
};
