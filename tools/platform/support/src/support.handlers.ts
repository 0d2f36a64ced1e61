import type { supportReview } from '@pay/contract-cms';
import type { support } from '@pay/contract-portal';
import { type HandlersOf, platformPage, tableFile } from '@pay/platform-kernel';
import { noteReveal } from '@pay/platform-people';
import { answerRequest, closeRequest } from './answer-support.ts';
import { askForSupport, closeOwn, deleteOwn, replyToStaff } from './ask-for-support.ts';
import { columnsForStaff, exportedColumns } from './support-file.ts';
import {
  answerForStaff,
  ownActions,
  requestAnswer,
  staffActions,
  threadAnswer,
  threadForStaff,
} from './support.rules.ts';
import {
  exportAsked,
  exportSeen,
  listAsked,
  listSeen,
  messagesOf,
  requestAskedBy,
  requestSeenFrom,
} from './support.store.ts';

export const supportHandlers: HandlersOf<typeof support> = {
  create: async (written, ctx) => requestAnswer(await askForSupport(ctx, written)),
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listAsked(db, actor, filter, page);
    return platformPage(rows.map(requestAnswer), page, total);
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor, now, language }) =>
    tableFile({
      name: 'support',
      rows: await exportAsked(db, actor, filter),
      columns: exportedColumns,
      format,
      language,
      now,
    }),
  getDetail: async ({ id }, { db, actor, services }) => {
    const request = await requestAskedBy(db, actor, id);
    const thread = threadAnswer(request, await messagesOf(db, request), services, services.settings.brand);
    return { ...thread, allowed: ownActions(request, actor) };
  },
  reply: (written, ctx) => replyToStaff(ctx, written),
  close: ({ id }, ctx) => closeOwn(ctx, id),
  delete: ({ id }, ctx) => deleteOwn(ctx, id),
};

export const supportReviewHandlers: HandlersOf<typeof supportReview> = {
  list: async (filter, { db, actor, page }) => {
    const { rows, total } = await listSeen(db, actor, filter, page);
    return platformPage(rows.map(answerForStaff), page, total);
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor, now, language }) =>
    tableFile({
      name: 'support',
      rows: await exportSeen(db, actor, filter),
      columns: columnsForStaff,
      format,
      language,
      now,
    }),
  get: async ({ id }, { db, actor, services }) => {
    const request = await requestSeenFrom(db, actor, id);
    const thread = threadForStaff(request, await messagesOf(db, request), services);
    return { ...thread, revision: [request.username, request.email, request.phoneNo], allowed: staffActions(request) };
  },
  reveal: async ({ id, reason }, ctx) => {
    const request = await requestSeenFrom(ctx.db, ctx.actor, id);
    noteReveal(ctx, request, reason);
    const { username, email, phoneNo } = request;
    return { username, email, phoneNo };
  },
  reply: (written, { services, ...ctx }) => {
    const { brand, addresses } = services.settings;
    return answerRequest({ ...ctx, sender: { brand, portal: addresses.portal } }, written);
  },
  close: ({ id }, ctx) => closeRequest(ctx, id),
};
