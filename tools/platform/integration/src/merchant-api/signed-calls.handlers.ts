import type { signedCall } from '@pay/contract-portal';
import { type Language, messageText } from '@pay/i18n/core';
import { type HandlersOf, platformPage } from '@pay/platform-kernel';
import { listSignedCalls, type SignedCallRow, signedCallOf } from './signed-calls.store.ts';

const answer = (row: SignedCallRow, language: Language) => ({
  ...row,
  meaning: row.problem && messageText(`problem.${row.problem}`, {}, language),
});

export const signedCallHandlers: HandlersOf<typeof signedCall> = {
  getList: async (filter, { db, actor, mode, language, services, page }) => {
    await services.signedCalls[mode].written();
    const { rows, total } = await listSignedCalls(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => answer(row, language)),
      page,
      total,
    );
  },
  get: async ({ signedCallId }, { db, actor, language }) =>
    answer(await signedCallOf(db, actor.merchantId, signedCallId), language),
};
