import type { methodFee } from '@pay/contract-cms';
import { methodFeeMachine, type VnDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type HandlersOf, nobodyId, platformPage, stepsOf, type Trx } from '@pay/platform-kernel';
import { methodFeeActions } from './method-fees.rules.ts';
import { merchantsCharged } from './fee-notices.store.ts';
import { methodNameIn } from './method-words.ts';
import { figuresOn, listMethodFees, methodFeeById, paymentTypeOf } from './method-fees.store.ts';
import {
  approveMethodFee,
  denyMethodFee,
  proposeMethodFee,
  takeBackMethodFee,
  withdrawMethodFee,
} from './method-fee-steps.ts';

async function effectOf(db: Trx, methodId: string, day: VnDay, besides?: string) {
  const paymentType = await paymentTypeOf(db, methodId);
  const { inForceFrom: _day, ...before } = await figuresOn(db, methodId, day, besides);
  return { before, ...(await merchantsCharged(db, paymentType, day)) };
}

/** With the name of its method as the reader's language has it. */
const worded = <Row extends { methodName: string }>(row: Row, language: Language): Row => ({
  ...row,
  methodName: methodNameIn(row.methodName, language),
});

export const methodFeeHandlers: HandlersOf<typeof methodFee> = {
  propose: async (proposed, ctx) =>
    worded(await methodFeeById(ctx.db, await proposeMethodFee(ctx, proposed)), ctx.language),
  approve: ({ id }, ctx) => approveMethodFee(ctx, id),
  deny: ({ id, reason }, ctx) => denyMethodFee(ctx, id, reason),
  withdraw: ({ id, reason }, ctx) => withdrawMethodFee(ctx, id, reason),
  takeBack: ({ id }, ctx) => takeBackMethodFee(ctx, id),
  getDetail: async ({ id }, { db, actor, now, language }) => {
    const row = await methodFeeById(db, id);
    return {
      ...worded(row, language),
      effect: await effectOf(db, row.methodId, row.activeDate, id),
      history: await stepsOf(db, { merchantId: nobodyId, entity: methodFeeMachine.entity, id }),
      allowed: methodFeeActions(row, actor, now),
    };
  },
  getAll: async (filter, { db, page, language }) => {
    const { rows, total } = await listMethodFees(db, filter, page);
    return platformPage(
      rows.map((row) => worded(row, language)),
      page,
      total,
    );
  },
  getEffect: ({ methodId, activeDate }, { db }) => effectOf(db, methodId, activeDate),
};
