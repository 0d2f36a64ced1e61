import type { fee } from '@pay/contract-cms';
import { maxListedRows, type ParsedOf, problem } from '@pay/contract-core';
import { chargeOn, feeInForce, vatPercentOn, vnDay } from '@pay/domain';
import {
  type HandlersOf,
  nobodyId,
  platformPage,
  type ReadContext,
  type StaffActor,
  tableFile,
  parameter,
} from '@pay/platform-kernel';
import { feesFor } from './charge.store.ts';
import {
  countFees,
  exportedFees,
  merchantNamed,
  feeHistory,
  feesOfDay,
  feeSeenFrom,
  listFees,
  nextCode,
  versionsOf,
} from './fee-rules.store.ts';
import { exportColumns } from './fee-export.ts';
import { feeActions, feeAnswer, shownTerms } from './fee-rules.rules.ts';
import { addFee, approveFee, deleteFee, denyFee, updateFee, withdrawFee } from './fee-steps.ts';

type Ctx = ReadContext<StaffActor>;

const shown = async ({ db, actor, now }: Ctx, id: string) => feeAnswer(await feeSeenFrom(db, actor, id), now);

async function simulated(ctx: Ctx, asked: ParsedOf<typeof fee.simulate>) {
  const { db, actor } = ctx;
  const { merchantId, merchantCode, serviceType = 'COBO', amount, paymentType, cardType, day } = asked;
  const isForAll = !merchantId && !merchantCode;
  const merchant = isForAll
    ? { id: nobodyId, chargeType: 'IMMEDIATELY' as const }
    : await merchantNamed(db, actor, asked);
  if (!merchant) throw problem('not_found');
  const { chargeType } = merchant;
  const vatPercent = vatPercentOn(parameter(db, 'vat.fees'), day);
  const { versions, methodFees } = await feesFor(db, { merchantId: merchant.id, serviceType, paymentType, day });
  const { source, version, terms } = feeInForce(versions ?? [], { day, paymentType, cardType }, methodFees ?? []);
  return {
    source,
    fee: version && (await shown(ctx, version.id)),
    ...shownTerms(terms),
    chargeType,
    amount,
    ...chargeOn(vatPercent, amount, terms, chargeType),
    vatPercent,
  };
}

export const feeHandlers: HandlersOf<typeof fee> = {
  add: async ({ feeCode, ...written }, ctx) => shown(ctx, await addFee(ctx, feeCode, written)),
  update: async ({ id, ...written }, ctx) => shown(ctx, await updateFee(ctx, id, written)),
  approve: ({ id }, ctx) => approveFee(ctx, id),
  deny: ({ id, reasonDeny }, ctx) => denyFee(ctx, id, reasonDeny),
  withdraw: ({ id, reason }, ctx) => withdrawFee(ctx, id, reason),
  delete: ({ id }, ctx) => deleteFee(ctx, id),
  getDetail: async ({ id }, { db, actor, now }) => {
    const row = await feeSeenFrom(db, actor, id);
    return { ...feeAnswer(row, now), allowed: feeActions(row, actor, now) };
  },
  checkCode: async ({ code }, { db }) => ({ code, free: (await versionsOf(db, code)).length === 0 }),
  genCode: async ({ serviceType = 'COBO' }, { db }) => ({ feeCode: await nextCode(db, serviceType) }),
  getAll: async (filter, { db, actor, now, page }) => {
    const { rows, total } = await listFees(db, actor, filter, page, now);
    return platformPage(
      rows.map((row) => feeAnswer(row, now)),
      page,
      total,
    );
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) => {
    const { totalIsLowerBound } = await countFees(db, actor, filter, now);
    if (totalIsLowerBound) throw problem('limit_exceeded', { limit: maxListedRows });
    return tableFile({
      name: 'fee-rules',
      rows: exportedFees(db, actor, filter, now),
      columns: exportColumns(now),
      format,
      language,
      now,
    });
  },
  getHistory: async ({ feeId }, { db, actor, page }) => {
    await feeSeenFrom(db, actor, feeId);
    const { rows, total } = await feeHistory(db, feeId, page);
    return platformPage(rows, page, total);
  },
  getAllByServiceType: async ({ serviceType }, { db, actor, now }) => {
    const rows = await feesOfDay(db, actor, serviceType, vnDay(now));
    return rows.map((row) => feeAnswer(row, now));
  },
  simulate: (asked, ctx) => simulated(ctx, asked),
};
