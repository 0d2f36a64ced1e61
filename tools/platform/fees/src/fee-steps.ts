import { atField, invalidField, problem } from '@pay/contract-core';
import { addDays, feeRuleMachine, formatDay, searchable, vnDay, vnDayStart } from '@pay/domain';
import {
  defineJob,
  json,
  nobodyId,
  recordCreation,
  schedule,
  type StaffActor,
  transition,
  type Trx,
  uuidv7,
  type WriteContext,
} from '@pay/platform-kernel';
import {
  feeSeenFrom,
  holdFees,
  insertFee,
  isOver,
  merchantNamed,
  overlapping,
  removeFee,
  settleDays,
  versionsOf,
} from './fee-rules.store.ts';
import { tellMerchants, tellWithdrawal } from './fee-notices.ts';
import {
  type FeeRuleRow,
  isToCome,
  keyOf,
  mayWriteFee,
  refuseFee,
  termsOf,
  type WrittenFee,
} from './fee-rules.rules.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'audit'>;

/** Ends a version whose last day is over. */
export const feeRuleEnd = defineJob<{ id: string }>({
  kind: 'feeRuleEnd',
  inTransaction: async ({ trx, payload: { id }, now }) => {
    if (!(await isOver(trx, id, vnDay(now)))) return { effect: 'goes on' };
    await transition(trx, feeRuleMachine, 'feeRule', { id }, 'supersede', { by: 'clock', party: 'clock', now });
    return { effect: 'ended' };
  },
});

/** The days of a code's versions follow each other; days on which another code charges the same are refused. */
async function putInOrder(trx: Trx, feeCode: string): Promise<void> {
  await settleDays(trx, feeCode);
  const other = await overlapping(trx, feeCode);
  if (other)
    throw problem('fee_overlaps', {
      fields: [
        {
          field: 'activeFeeDate',
          rule: 'days_taken',
          name: other.feeCode,
          from: formatDay(other.inForceFrom ?? other.activeFeeDate),
          to: other.inForceTo ? formatDay(other.inForceTo) : '…',
          message: '',
        },
      ],
    });
  for (const { id, status, inForceTo } of await versionsOf(trx, feeCode))
    if (status === 'APPROVED' && inForceTo)
      await schedule(trx, feeRuleEnd, { key: id, dueAt: vnDayStart(addDays(inForceTo, 1)), payload: { id } });
}

const columnsOf = (written: WrittenFee, { actor, now }: Ctx) => ({
  ...keyOf(written),
  feeName: written.feeName,
  searchText: searchable(written.feeName),
  terms: json(termsOf(written)),
  activeFeeDate: written.activeFeeDate,
  endFeeDate: written.endFeeDate ?? null,
  createdBy: actor.userName,
  createdById: actor.userId,
  createdAt: now,
});

async function ofMerchant({ db, actor }: Ctx, written: WrittenFee): Promise<WrittenFee> {
  const { merchantId, merchantCode } = written;
  if (!merchantId && !merchantCode) {
    if (!mayWriteFee({ scopeId: nobodyId }, actor)) throw invalidField('merchantCode', 'required');
    return written;
  }
  const merchant = await merchantNamed(db, actor, written);
  if (!merchant) throw invalidField(merchantId ? 'merchantId' : 'merchantCode', 'unknown');
  return { ...written, merchantId: merchant.id };
}

async function feeToWrite({ db, actor }: Ctx, id: string) {
  const row = await feeSeenFrom(db, actor, id);
  if (!mayWriteFee(row, actor)) throw problem('access_denied');
  return row;
}

async function addVersion(ctx: Ctx, written: WrittenFee, feeCode: string, version: number): Promise<string> {
  const { db, actor, now, audit } = ctx;
  const [status] = feeRuleMachine.initial;
  const id = uuidv7();
  await insertFee(db, { id, feeCode, version, status, ...columnsOf(written, ctx) });
  await recordCreation(
    db,
    { merchantId: nobodyId, entity: feeRuleMachine.entity, id },
    { status, by: actor.userName, now },
  );
  audit({ entityId: id, after: { feeCode, version, ...written } });
  return id;
}

export async function addFee(ctx: Ctx, feeCode: string, given: WrittenFee): Promise<string> {
  refuseFee(given, ctx.now);
  if (!feeCode.startsWith(given.serviceType)) throw invalidField('feeCode', 'feeCode');
  const written = await ofMerchant(ctx, given);
  await holdFees(ctx.db);
  if ((await versionsOf(ctx.db, feeCode)).length > 0) throw problem('duplicate', atField('feeCode', 'code_taken'));
  return addVersion(ctx, written, feeCode, 1);
}

const step = ({ actor, now }: Ctx, note?: string) => ({
  by: actor.userName,
  party: 'staff' as const,
  now,
  ...(note && { note }),
});

const isSameKey = (row: FeeRuleRow, written: WrittenFee) =>
  Object.entries(keyOf(written)).every(([name, value]) => row[name as keyof FeeRuleRow] === value);

export async function updateFee(ctx: Ctx, id: string, given: WrittenFee): Promise<string> {
  const { db, now, audit } = ctx;
  refuseFee(given, now);
  const written = await ofMerchant(ctx, given);
  await holdFees(db);
  const before = await feeToWrite(ctx, id);
  const versions = await versionsOf(db, before.feeCode);
  if (versions.length > 1 || before.status === 'APPROVED') {
    if (!isSameKey(before, written)) throw invalidField('serviceType', 'fee_key_fixed');
  } else if (!before.feeCode.startsWith(written.serviceType)) throw invalidField('serviceType', 'fee_key_fixed');
  if (before.status === 'APPROVED') return addVersion(ctx, written, before.feeCode, versions[0]!.version + 1);
  const decision = { decidedBy: null, decidedAt: null, reasonDeny: null };
  await transition(db, feeRuleMachine, 'feeRule', { id }, 'update', {
    ...step(ctx),
    set: { ...columnsOf(written, ctx), ...decision },
  });
  audit({ entityId: id, before, after: written });
  return id;
}

async function othersFee(ctx: Ctx, id: string) {
  await holdFees(ctx.db);
  const row = await feeToWrite(ctx, id);
  if (row.createdById === ctx.actor.userId) throw problem('approver_is_creator');
  return row;
}

const decided = ({ actor, now }: Ctx) => ({ decidedBy: actor.userName, decidedAt: now });

export async function approveFee(ctx: Ctx, id: string): Promise<void> {
  const { db, now, audit } = ctx;
  const { activeFeeDate, feeCode, status } = await othersFee(ctx, id);
  if (status === 'WAITING_APPROVE' && !isToCome(activeFeeDate, now))
    throw invalidField('activeFeeDate', 'from_tomorrow');
  const after = await transition(db, feeRuleMachine, 'feeRule', { id }, 'approve', {
    ...step(ctx),
    set: { ...decided(ctx), inForceFrom: activeFeeDate },
  });
  const versions = await versionsOf(db, feeCode);
  if (versions.some((other) => other.id !== id && other.inForceFrom === activeFeeDate))
    throw problem('fee_overlaps', atField('activeFeeDate', 'duplicate'));
  await putInOrder(db, feeCode);
  await tellMerchants(db, { id, of: 'rule', name: after.feeName, day: activeFeeDate }, now);
  audit({ entityId: id, before: { status }, after: { status: after.status } });
}

export async function denyFee(ctx: Ctx, id: string, reasonDeny: string): Promise<void> {
  const { status } = await othersFee(ctx, id);
  await transition(ctx.db, feeRuleMachine, 'feeRule', { id }, 'deny', {
    ...step(ctx, reasonDeny),
    set: { ...decided(ctx), reasonDeny },
  });
  ctx.audit({ entityId: id, before: { status }, after: { status: 'DENIED', reasonDeny } });
}

export async function withdrawFee(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { db, now, audit } = ctx;
  await holdFees(db);
  const { activeFeeDate, feeCode, status } = await feeToWrite(ctx, id);
  if (status === 'APPROVED' && !isToCome(activeFeeDate, now)) throw invalidField('activeFeeDate', 'from_tomorrow');
  const { feeName } = await transition(db, feeRuleMachine, 'feeRule', { id }, 'withdraw', {
    ...step(ctx, reason),
    set: { ...decided(ctx), inForceFrom: null, inForceTo: null },
  });
  await putInOrder(db, feeCode);
  await tellWithdrawal(db, { id, of: 'rule', name: feeName, day: activeFeeDate }, now);
  audit({ entityId: id, before: { status }, after: { status: 'EXPIRED', reason } });
}

export async function deleteFee(ctx: Ctx, id: string): Promise<void> {
  const { db, audit } = ctx;
  await holdFees(db);
  const before = await feeToWrite(ctx, id);
  await transition(db, feeRuleMachine, 'feeRule', { id }, 'delete', step(ctx));
  await removeFee(db, id);
  audit({ entityId: id, before });
}
