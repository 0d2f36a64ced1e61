import type { statistic } from '@pay/contract-portal';
import type { HandlersOf } from '@pay/platform-kernel';
import { requireRange } from './asked-range.ts';
import { paidDays } from './breakdown.store.ts';
import { compareFile } from './compare-file.ts';
import { compare } from './compare.ts';
import { daysFile } from './days-file.ts';

export const statisticHandlers: HandlersOf<typeof statistic> = {
  compare: (asked, { db, actor }) => compare(db, actor.merchantId, asked),
  export: async ({ format, ...asked }, { db, actor, language, now }) =>
    compareFile(await compare(db, actor.merchantId, asked), { by: asked.by, format, language, now }),
  exportDays: async ({ format, ...asked }, { db, actor, language, now }) => {
    const range = requireRange(asked);
    return daysFile(await paidDays(db, actor.merchantId, range), range, { format, language, now });
  },
};
