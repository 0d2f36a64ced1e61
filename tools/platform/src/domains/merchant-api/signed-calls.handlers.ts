import { pageRequest } from '@pay/contract-core';
import { signedCall } from '@pay/contract-portal';
import type { HandlersOf } from '../../server/handlers.ts';
import { platformPage } from '../../server/pages.ts';
import { listSignedCalls, type SignedCallRow, signedCallOf } from './signed-calls.store.ts';

const answer = ({ operation, ...row }: SignedCallRow) => ({ ...row, operation: operation as 'create' });

export const signedCallHandlers: HandlersOf<typeof signedCall> = {
  getList: async (filter, { db, actor, mode, services }) => {
    await services.signedCalls[mode].written();
    const page = pageRequest(signedCall.getList.query, filter);
    const { rows, total } = await listSignedCalls(db, actor.merchantId, filter, page);
    return platformPage(rows.map(answer), page, total);
  },
  get: async ({ signedCallId }, { db, actor }) => answer(await signedCallOf(db, actor.merchantId, signedCallId)),
};
