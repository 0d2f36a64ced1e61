import type { queue } from '@pay/contract-cms';
import { type PageRequest, problem } from '@pay/contract-core';
import { type Desk, formatDateTime, formatDay, maskAccountNo, seesDesk, yearWithoutTet } from '@pay/domain';
import { openCases } from '@pay/platform-accounts';
import { waitingOrders } from '@pay/platform-devices';
import type { Language } from '@pay/i18n/core';
import { listFeesToDecide, listMethodFees, methodNameIn } from '@pay/platform-fees';
import { listReviewed } from '@pay/platform-integration';
import {
  type ExportColumn,
  type HandlersOf,
  platformPage,
  type ReadContext,
  type StaffActor,
  tableFile,
} from '@pay/platform-kernel';
import { waitingItems } from '@pay/platform-money-desk';
import { listReviewedPermits, openSeen, termOf, waitingReturns } from '@pay/platform-payments';
import { openPayoutCases } from '@pay/platform-payouts';
import { listMerchants, maskedName, type MerchantFilter } from '@pay/platform-people';
import { listEnterprises } from '@pay/platform-salary';
import { answerForStaff, waitingSeen } from '@pay/platform-support';
import { colleaguesFor, giveBackWork, handWork, matterOf, takeNextWork, takeWork } from './hold-work.ts';
import { matterAnswer, nameOfMatter, requireDecider } from './work.rules.ts';
import { exportedWork, listWork, type Matter, mattersOf } from './work.store.ts';
import './work.tables.ts';

type MerchantLabel = 'merchantId' | 'merchantCode' | 'merchantName';
type Ctx = Pick<ReadContext<StaffActor>, 'db' | 'actor' | 'now' | 'mode' | 'language'>;

const oldestBy = (sortBy: string): PageRequest => ({ page: 0, size: 5, offset: 0, sortBy, direction: 'ASC' });

const named = ({ merchantId, merchantCode, merchantName }: Record<MerchantLabel, string>) => ({
  merchantId,
  merchantCode,
  merchantName,
});

const nothing = { total: 0, oldest: [] };

/** What is decided in the live mode does not wait in test mode, which holds copies of the merchants. */
const ofLive = async <Work>(ctx: Ctx, work: (ctx: Ctx) => Promise<Work>) => (ctx.mode === 'live' ? work(ctx) : nothing);

async function merchants({ db, actor }: Ctx, filter: MerchantFilter) {
  const { rows, total } = await listMerchants(db, actor, filter, oldestBy('waitingSince'));
  const oldest = rows.map((merchant) => ({
    merchantId: merchant.id,
    merchantCode: merchant.merchantCode,
    merchantName: maskedName(merchant),
    since: merchant.waitingSince,
    proposedBy: merchant.proposedBy,
  }));
  return { total: total.totalSize, oldest };
}

async function webhooks({ db, actor }: Ctx) {
  const { rows, total } = await listReviewed(db, actor, { status: 'PENDING' }, oldestBy('updatedAt'));
  const oldest = rows.map((row) => ({ ...named(row), webhookUrl: row.webhookUrl, since: row.updatedAt }));
  return { total: total.totalSize, oldest };
}

async function enterprises({ db, actor }: Ctx) {
  const { rows, total } = await listEnterprises(db, actor, { status: 'WAITING_APPROVAL' }, oldestBy('registeredAt'));
  const oldest = rows.map((row) => ({ ...named(row), since: row.registeredAt }));
  return { total: total.totalSize, oldest };
}

async function vietQrPros({ db, actor }: Ctx) {
  const { rows, total } = await listReviewedPermits(db, actor, { status: 'PENDING' }, oldestBy('requestedAt'));
  const oldest = rows.map(({ id, merchantName, merchantCode, accountNo, requestedAt, updatedAt }) => ({
    id,
    merchantName,
    merchantCode,
    accountNo: accountNo && maskAccountNo(accountNo),
    since: requestedAt ?? updatedAt,
  }));
  return { total: total.totalSize, oldest };
}

async function fees({ db, actor, now }: Ctx) {
  const { rows, total } = await listFeesToDecide(db, actor, oldestBy('createdAt'), now);
  const oldest = rows.map(({ id, feeCode, feeName, createdAt, createdBy }) => ({
    feeId: id,
    feeCode,
    feeName,
    since: createdAt,
    proposedBy: createdBy,
  }));
  return { total: total.totalSize, oldest };
}

async function disputes({ db, actor, now }: Ctx) {
  const { rows, total } = await openSeen(db, actor, oldestBy('dueDay'));
  const oldest = rows.map((row) => ({
    disputeId: row.id,
    forControlCode: row.code,
    merchantName: row.merchantName,
    status: row.status,
    since: row.createdAt,
    dueDay: row.dueDay,
    term: termOf(row, now),
  }));
  return { total: total.totalSize, oldest, yearWithoutTet: yearWithoutTet(now) ?? null };
}

async function methodFees({ db, actor, language }: Ctx) {
  if (actor.office !== 'HEADQUARTER') return nothing;
  const { rows, total } = await listMethodFees(db, { status: 'WAITING_APPROVE' }, oldestBy('createdAt'));
  const oldest = rows.map(({ id, methodName, createdAt, createdBy }) => ({
    id,
    methodName: methodNameIn(methodName, language),
    since: createdAt,
    proposedBy: createdBy,
  }));
  return { total: total.totalSize, oldest };
}

async function lateTransfers({ db, actor }: Ctx) {
  const { rows, total } = await openCases(db, actor, oldestBy('toldAt'));
  const oldest = rows.map(({ id, code, merchantName, status, toldAt: since, proposedBy }) => ({
    id,
    code,
    merchantName,
    status,
    since,
    proposedBy,
  }));
  return { total: total.totalSize, oldest };
}

async function payoutCases({ db, actor }: Ctx) {
  const { rows, total } = await openPayoutCases(db, actor, oldestBy('since'));
  const oldest = rows.map(({ id, code, merchantName, about, state, caseAt, proposedBy }) => ({
    id,
    code,
    merchantName,
    case: about,
    since: caseAt!,
    proposedBy: state === 'PROPOSED' ? proposedBy : null,
  }));
  return { total: total.totalSize, oldest };
}

async function creditReturns({ db, actor }: Ctx) {
  const { rows, total } = await waitingReturns(db, actor, oldestBy('since'));
  return { total: total.totalSize, oldest: rows };
}

async function suspense({ db, actor }: Ctx) {
  if (actor.office !== 'HEADQUARTER') return nothing;
  const { rows, total } = await waitingItems(db, oldestBy('since'));
  const oldest = rows.map(({ id, number, merchantName, since, proposedBy }) => ({
    id,
    number,
    merchantName,
    since,
    proposedBy,
  }));
  return { total: total.totalSize, oldest };
}

async function posOrders({ db, actor }: Ctx) {
  const { rows, total } = await waitingOrders(db, actor, oldestBy('createdAt'));
  const oldest = rows.map(
    ({ id: orderId, code: orderCode, merchantName, status: posOrderStatus, createdAt: since }) => ({
      orderId,
      orderCode,
      merchantName,
      posOrderStatus,
      since,
    }),
  );
  return { total: total.totalSize, oldest };
}

async function supportWork({ db, actor }: Ctx) {
  const { rows, total } = await waitingSeen(db, actor, oldestBy('changedAt'));
  const oldest = rows.map((row) => {
    const { id, code, content, changedAt: since, merchantName } = answerForStaff(row);
    return { id, code, content, since, merchantName };
  });
  return { total: total.totalSize, oldest };
}

type Listed<Row> = { total: number; oldest: Row[] };

/** Of a desk that somebody does not see nothing waits. */
const atDesk = async <Work extends Listed<unknown>>(
  desk: Desk,
  work: (ctx: Ctx) => Promise<Work>,
  ctx: Ctx,
): Promise<Work | Listed<never>> => (seesDesk(ctx.actor, desk) ? work(ctx) : { total: 0, oldest: [] });

const merchantsWhere = (ctx: Ctx, filter: MerchantFilter) =>
  atDesk('merchants', (of) => ofLive(of, (seen) => merchants(seen, filter)), ctx);

const subjectOf = (
  matter: { id?: string } | { merchantId: string } | { feeId: string } | { disputeId: string } | { orderId: string },
) => Object.values(matter)[0] as string;

async function waiting(ctx: Ctx) {
  const found = {
    proposals: await merchantsWhere(ctx, { status: 'LINKED_ACCOUNT', proposed: true }),
    profiles: await merchantsWhere(ctx, { status: 'LINKED_ACCOUNT', proposed: false }),
    accounts: await merchantsWhere(ctx, { status: 'OPEN_ACCOUNT' }),
    changes: await merchantsWhere(ctx, { changing: true }),
    webhooks: await atDesk('webhooks', webhooks, ctx),
    enterprises: await atDesk('salary', enterprises, ctx),
    vietQrPros: await atDesk('vietQrPro', vietQrPros, ctx),
    fees: await atDesk('fees', (seen) => ofLive(seen, fees), ctx),
    disputes: { yearWithoutTet: null, ...(await atDesk('disputes', (seen) => ofLive(seen, disputes), ctx)) },
    methodFees: await atDesk('paymentMethods', (seen) => ofLive(seen, methodFees), ctx),
    lateTransfers: await atDesk('lateTransfers', lateTransfers, ctx),
    payoutCases: await atDesk('payoutCases', payoutCases, ctx),
    creditReturns: await atDesk('money', (seen) => ofLive(seen, creditReturns), ctx),
    suspense: await atDesk('money', (seen) => ofLive(seen, suspense), ctx),
    posOrders: await atDesk('pointOfSale', (seen) => ofLive(seen, posOrders), ctx),
    support: await atDesk('support', (seen) => ofLive(seen, supportWork), ctx),
  };
  const ids = Object.values(found).flatMap(({ oldest }) => oldest.map(subjectOf));
  const matters = await mattersOf(ctx.db, ctx, [...new Set(ids)]);
  return { ...found, matters: matters.map((matter) => matterAnswer(matter, ctx)) };
}

const mostExported = 50_000;

const exportColumns: ExportColumn<Matter>[] = [
  { field: 'workKind', value: ({ kind }) => kind, labels: 'enum.WorkKind' },
  { field: 'code', value: ({ code }) => code, width: 16 },
  { field: 'name', value: ({ name }) => name, width: 36 },
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'officeCode', value: ({ officeCode }) => officeCode },
  { field: 'since', value: ({ since }) => formatDateTime(since) },
  { field: 'dueDay', value: ({ dueDay }) => formatDay(dueDay) },
  { field: 'heldBy', value: ({ heldBy }) => heldBy, width: 24 },
];

async function* namedRows(rows: readonly Matter[], language: Language) {
  for (const matter of rows) yield { ...matter, name: nameOfMatter(matter, language) };
}

export const queueHandlers: HandlersOf<typeof queue> = {
  getWaiting: (_input, ctx) => waiting(ctx),
  getList: async (filter, ctx) => {
    const { rows, total } = await listWork(ctx.db, ctx, filter, ctx.page);
    return platformPage(
      rows.map((matter) => matterAnswer(matter, ctx)),
      ctx.page,
      total,
    );
  },
  export: async ({ format = 'xlsx', ...filter }, ctx) => {
    const { db, language, now } = ctx;
    const rows = await exportedWork(db, ctx, filter, mostExported + 1);
    if (rows.length > mostExported) throw problem('limit_exceeded', { limit: mostExported });
    return tableFile({ name: 'work', rows: namedRows(rows, language), columns: exportColumns, format, language, now });
  },
  getMatters: async ({ subjectId }, ctx) =>
    (await mattersOf(ctx.db, ctx, [subjectId])).map((matter) => matterAnswer(matter, ctx)),
  getColleagues: async (named, ctx) => {
    const matter = await matterOf(ctx, named);
    requireDecider(matter, ctx.actor);
    return (await colleaguesFor(ctx, matter)).map(({ id: colleagueId, fullName }) => ({ colleagueId, fullName }));
  },
  take: (named, ctx) => takeWork(ctx, named),
  giveBack: (named, ctx) => giveBackWork(ctx, named),
  hand: (handed, ctx) => handWork(ctx, handed),
  takeNext: async ({ after }, ctx) => ({ next: await takeNextWork(ctx, after) }),
};
