import type { forControlReview } from '@pay/contract-cms';
import type { forControl } from '@pay/contract-portal';
import { maskEmail, maskPhone } from '@pay/domain';
import {
  type HandlersOf,
  type MerchantActor,
  platformPage,
  type ReadContext,
  type StaffActor,
} from '@pay/platform-kernel';
import { noteReveal, personForStaff } from '@pay/platform-people';
import { approveDispute, confirmDispute, denyDispute, sendBackDispute, takeDispute } from './decide-dispute.ts';
import { disputePaper, disputesFile } from './dispute-files.ts';
import { disputeActions, itemAnswer, maskedItem, ownActions, staffAnswer } from './for-control.rules.ts';
import {
  countOwn,
  countSeen,
  exportedOwn,
  exportedSeen,
  itemOf,
  itemSeenFrom,
  type ListedItem,
  listOwn,
  listSeen,
} from './for-control.store.ts';
import { keyOfCode, keySeenByCode, type Step, stepsOfItem } from './items.store.ts';
import { deleteDispute, openDispute } from './open-dispute.ts';

type Own = ReadContext<MerchantActor>;
type Seen = ReadContext<StaffActor>;

const rowOf = ({ at, command, status, note }: Step) => ({
  createdAt: at,
  forControlCommand: command,
  forControlStatus: status,
  note,
});

/** For its merchant the staff are the provider, and what they wrote for themselves is left out. */
const ownRow = (brand: string) => (step: Step) => ({
  ...rowOf(step),
  createdBy: step.byKind === 'staff' ? brand : step.createdBy,
  email: step.byKind === 'merchant' ? step.email : null,
  phone: step.byKind === 'merchant' ? step.phone : null,
});

const staffRow = (step: Step) => ({
  ...rowOf(step),
  createdBy: step.byKind === 'merchant' ? personForStaff(step.createdBy) : step.createdBy,
  email: step.email && maskEmail(step.email),
  phone: step.phone && maskPhone(step.phone),
  internalNote: step.internalNote,
});

const shownToOwner = async ({ db, actor, now, services }: Own, id: string) =>
  itemAnswer(await itemOf(db, actor.merchantId, id), { db, now, services });

const ownHistory = async ({ db, services }: Own, key: Parameters<typeof stepsOfItem>[1]) =>
  (await stepsOfItem(db, key)).map(ownRow(services.settings.brand));

export const forControlHandlers: HandlersOf<typeof forControl> = {
  add: async (written, ctx) => shownToOwner(ctx, await openDispute(ctx, written)),
  list: async (filter, { db, actor, now, services, page }) => {
    const { rows, total } = await listOwn(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => itemAnswer(row, { db, now, services })),
      page,
      total,
    );
  },
  history: async ({ code }, ctx) => ownHistory(ctx, await keyOfCode(ctx.db, code, ctx.actor.merchantId)),
  exportExcel: async ({ format = 'xlsx', ...filter }, { db, actor: { merchantId }, language, now }) =>
    disputesFile({
      rows: exportedOwn(db, merchantId, filter),
      total: await countOwn(db, merchantId, filter),
      format,
      language,
      now,
    }),
  exportPdf: async ({ id }, ctx) => {
    const item = await shownToOwner(ctx, id);
    const history = await ownHistory(ctx, { merchantId: ctx.actor.merchantId, id });
    const { mode, language, now, services } = ctx;
    return disputePaper({ item, history, mode, language, now, services });
  },
  get: async ({ id }, { db, actor, now, services }) => {
    const item = await itemOf(db, actor.merchantId, id);
    return { ...itemAnswer(item, { db, now, services }), allowed: ownActions(item) };
  },
  delete: ({ id }, ctx) => deleteDispute(ctx, id),
};

const staffPaper = async ({ db, actor, mode, language, now, services }: Seen, id: string) => {
  const found = await itemSeenFrom(db, actor, id);
  const item = staffAnswer(found, { db, now, services });
  const history = (await stepsOfItem(db, found)).map(staffRow);
  return disputePaper({ item, history, mode, language, now, services });
};

async function* masked(items: AsyncIterable<ListedItem>) {
  for await (const item of items) yield maskedItem(item);
}

export const forControlReviewHandlers: HandlersOf<typeof forControlReview> = {
  list: async (filter, { db, actor, now, services, page }) => {
    const { rows, total } = await listSeen(db, actor, filter, page, now);
    return platformPage(
      rows.map((row) => staffAnswer(row, { db, now, services })),
      page,
      total,
    );
  },
  history: async ({ code }, { db, actor }) =>
    (await stepsOfItem(db, await keySeenByCode(db, actor, code))).map(staffRow),
  exportExcel: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) =>
    disputesFile({
      rows: masked(exportedSeen(db, actor, filter, now)),
      total: await countSeen(db, actor, filter, now),
      format,
      language,
      now,
    }),
  exportPdf: ({ id }, ctx) => staffPaper(ctx, id),
  get: async ({ id }, { db, actor, now, services }) => {
    const item = await itemSeenFrom(db, actor, id);
    const { documents, adminDocuments } = item;
    return {
      ...staffAnswer(item, { db, now, services }),
      revision: [documents, adminDocuments, item.contact, item.accountNo, item.fromAccount],
      allowed: disputeActions(item, actor),
    };
  },
  reveal: async ({ id, reason }, ctx) => {
    const item = await itemSeenFrom(ctx.db, ctx.actor, id);
    noteReveal(ctx, item, reason);
    const { createdBy, contact, accountNo, fromAccount } = item;
    return { createdBy, contact, accountNo, fromAccount };
  },
  solve: ({ id }, ctx) => takeDispute(ctx, id),
  approve: (written, ctx) => approveDispute(ctx, written),
  deny: (written, ctx) => denyDispute(ctx, written),
  confirm: ({ id }, ctx) => confirmDispute(ctx, id),
  sendBack: ({ id, note }, ctx) => sendBackDispute(ctx, id, note),
};
