import type { merchantFile } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { machines, maskAccountNo, maskName, maskPhone, vnDay } from '@pay/domain';
import { balanceOf, type HandlersOf, platformPage, type ReadContext, type StaffActor } from '@pay/platform-kernel';
import { groupName, maskedSteps, merchantForStaff, staffView } from '@pay/platform-people';
import { deedWords } from '../activity/staff-activity.rules.ts';
import { paidTotal } from '../dashboard/dashboard.store.ts';
import { accountsOfMerchant, mattersOf } from './merchant-figures.store.ts';
import { deliveriesOf, devicesOf, membersOf, openReportsOf, paymentsOf, rulesOf } from './merchant-lists.store.ts';
import { changeNote, insertNote, lockedNote, type MerchantNote, notesOf } from './merchant-notes.store.ts';
import { timelineOf, type TimelineEntry } from './timeline.store.ts';

type Ctx = ReadContext<StaffActor>;

/** The statements' own view of a merchant that the office of who asks may see. */
async function seen({ db, actor }: Ctx, merchantId: string) {
  await merchantForStaff(db, actor, merchantId);
  return staffView(db);
}

const noteAnswer = ({ actor }: Ctx, { merchantId: _, writtenById, ...note }: MerchantNote) => ({
  ...note,
  own: writtenById === actor.userId,
});

const ofTheMerchant = new Set(['OWNER', 'MEMBER', 'CLIENT']);

function entryAnswer({ role, ...entry }: TimelineEntry, { language }: Ctx) {
  if (entry.entity === null)
    return {
      ...entry,
      by: role && ofTheMerchant.has(role) ? maskName(entry.by) : entry.by,
      what: deedWords(entry.action, language),
    };
  const machine = machines.find(({ entity }) => entity === entry.entity);
  const [step = entry] = machine ? maskedSteps(machine, [entry]) : [];
  return { ...step, what: null };
}

export const merchantFileHandlers: HandlersOf<typeof merchantFile> = {
  getFigures: async ({ merchantId }, ctx) => {
    const db = await seen(ctx, merchantId);
    const today = vnDay(ctx.now);
    const { amount } = await paidTotal(db, merchantId, `${today.slice(0, 8)}01`, today);
    return {
      available: await balanceOf(db, merchantId, 'merchant-available'),
      held: await balanceOf(db, merchantId, 'merchant-hold'),
      collectedThisMonth: amount,
      matters: await mattersOf(db, merchantId),
    };
  },
  getAccounts: async ({ merchantId }, ctx) => {
    const accounts = await accountsOfMerchant(await seen(ctx, merchantId), merchantId);
    return accounts.map((account) => ({
      id: account.id,
      accountNo: maskAccountNo(account.accountNo),
      accountName: maskName(account.accountName),
      defaultAccount: account.defaultAccount && account.deletedAt === null,
      defaultFeeAccount: account.defaultFeeAccount && account.deletedAt === null,
      linkedAt: account.createdAt,
      removedAt: account.deletedAt,
      balance: account.balance ?? 0,
      held: account.held ?? 0,
      openVirtualAccounts: account.openVirtualAccounts ?? 0,
    }));
  },
  getMembers: async ({ merchantId }, ctx) => {
    const { rows, total } = await membersOf(await seen(ctx, merchantId), merchantId, ctx.page);
    const masked = rows.map((person) => ({
      ...person,
      roleGroupName: person.roleGroupName && groupName(person.roleGroupName, ctx.language),
      fullName: maskName(person.fullName),
      phone: maskPhone(person.phone),
    }));
    return platformPage(masked, ctx.page, total);
  },
  getPayments: async ({ merchantId, ...filter }, ctx) => {
    const { rows, total } = await paymentsOf(await seen(ctx, merchantId), merchantId, filter, ctx.page);
    return platformPage(rows, ctx.page, total);
  },
  getFees: async ({ merchantId }, ctx) => {
    const db = await seen(ctx, merchantId);
    const rules = await rulesOf(db, merchantId, ctx.now);
    return {
      rules: rules.map(({ scopeId, ...rule }) => ({ ...rule, own: scopeId === merchantId })),
      openReports: await openReportsOf(db, merchantId),
    };
  },
  getDeliveries: async ({ merchantId, ...filter }, ctx) => {
    const { rows, total } = await deliveriesOf(await seen(ctx, merchantId), merchantId, filter, ctx.page);
    return platformPage(rows, ctx.page, total);
  },
  getDevices: async ({ merchantId }, ctx) => devicesOf(await seen(ctx, merchantId), merchantId),
  getTimeline: async ({ merchantId }, ctx) => {
    const { rows, total } = await timelineOf(await seen(ctx, merchantId), merchantId, ctx.page);
    return platformPage(
      rows.map((entry) => entryAnswer(entry, ctx)),
      ctx.page,
      total,
    );
  },
  getNotes: async ({ merchantId }, ctx) => {
    const { rows, total } = await notesOf(await seen(ctx, merchantId), merchantId, ctx.page);
    return platformPage(
      rows.map((note) => noteAnswer(ctx, note)),
      ctx.page,
      total,
    );
  },
  addNote: async ({ merchantId, text }, ctx) => {
    const db = await seen(ctx, merchantId);
    const { actor, now, audit } = ctx;
    const note = await insertNote(db, { merchantId, text, by: actor.userName, byId: actor.userId, now });
    audit({ merchantId, entityId: note.id, after: { text } });
    return noteAnswer(ctx, note);
  },
  updateNote: async ({ merchantId, id, text }, ctx) => {
    const db = await seen(ctx, merchantId);
    const note = await lockedNote(db, merchantId, id);
    if (note.writtenById !== ctx.actor.userId) throw problem('access_denied');
    await changeNote(db, note, { text, editedAt: ctx.now });
    ctx.audit({ merchantId, entityId: id, before: { text: note.text }, after: { text } });
  },
  pinNote: async ({ merchantId, id, pinned }, ctx) => {
    const db = await seen(ctx, merchantId);
    const note = await lockedNote(db, merchantId, id);
    await changeNote(db, note, { pinned });
    ctx.audit({ merchantId, entityId: id, before: { pinned: note.pinned }, after: { pinned } });
  },
};
