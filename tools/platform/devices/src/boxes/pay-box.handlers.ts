import { problem } from '@pay/contract-core';
import type { payBox } from '@pay/contract-portal';
import { payBoxTerms } from '@pay/domain';
import type { HandlersOf } from '@pay/platform-kernel';
import { noteBeat } from './beats.store.ts';
import { hashOfKey } from './box-key.ts';
import { followLine, openLine } from './box-line.ts';
import { boxOfKey } from './box-line.store.ts';

export const payBoxHandlers: HandlersOf<typeof payBox> = {
  open: ({ boxKey, screen }, ctx) => openLine(boxKey, screen, ctx),
  heartbeat: {
    outside: async ({ boxKey, heard = 0, version, hwVersion }, { mode, services }) => {
      await noteBeat(services.storages[mode], { keyHash: hashOfKey(boxKey), heard, version, hwVersion });
      return { beatEveryMs: payBoxTerms.beatEveryMs };
    },
  },
  events: async ({ boxKey, screen, after }, ctx) => {
    const keyHash = hashOfKey(boxKey);
    const box = await boxOfKey(ctx.db, keyHash);
    if (!box) throw problem('not_found');
    return followLine(box, keyHash, { screen, after: after === undefined ? box.announced : Number(after) }, ctx);
  },
};
