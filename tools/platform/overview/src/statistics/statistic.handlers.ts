import type { statistic } from '@pay/contract-portal';
import type { HandlersOf } from '@pay/platform-kernel';
import { compareFile } from './compare-file.ts';
import { compare } from './compare.ts';

export const statisticHandlers: HandlersOf<typeof statistic> = {
  compare: (asked, { db, actor }) => compare(db, actor.merchantId, asked),
  export: async ({ format, ...asked }, { db, actor, language, now }) =>
    compareFile(await compare(db, actor.merchantId, asked), { by: asked.by, format, language, now }),
};
