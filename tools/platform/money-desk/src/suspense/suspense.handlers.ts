import type { suspense } from '@pay/contract-cms';
import { formatDateTime, maskAccountNo, suspenseItemMachine } from '@pay/domain';
import { bankNameOf } from '@pay/platform-accounts';
import { type HandlersOf, listFile, platformPage, stepsOf } from '@pay/platform-kernel';
import { noteReveal } from '@pay/platform-people';
import { approveRelease, denyRelease, proposeRelease } from './settle-suspense.ts';
import { resolutionsFor, suspenseActions } from './suspense.rules.ts';
import { findItem, type LabelledItem, listItems, opposites } from './suspense.store.ts';

const listed = (item: LabelledItem) => ({
  id: item.id,
  merchantId: item.merchantId,
  merchantCode: item.merchantCode,
  merchantName: item.merchantName,
  accountNo: maskAccountNo(item.accountNo),
  number: item.number,
  content: item.content,
  amount: item.amount,
  since: item.since,
  status: item.status,
  resolution: item.resolution,
  proposedBy: item.proposedBy,
  reconciliationCode: item.reconciliationCode,
});

export const suspenseHandlers: HandlersOf<typeof suspense> = {
  getList: async (filter, { db, page }) => {
    const { rows, total } = await listItems(db, filter, page);
    return platformPage(rows.map(listed), page, total);
  },
  export: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'suspense',
        list: (page) => listItems(ctx.db, filter, page),
        sortBy: 'since',
        format,
        columns: [
          { field: 'bankNumber', value: ({ number }) => number, width: 24 },
          { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
          { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 30 },
          { field: 'accountNo', value: ({ accountNo }) => maskAccountNo(accountNo) },
          { field: 'amount', value: ({ amount }) => amount, width: 16 },
          { field: 'content', value: ({ content }) => content, width: 40 },
          { field: 'since', value: ({ since }) => formatDateTime(since) },
          { field: 'status', value: ({ status }) => status, labels: 'enum.SuspenseItemStatus' },
          { field: 'resolution', value: ({ resolution }) => resolution, labels: 'enum.SuspenseResolution', width: 30 },
          { field: 'proposedBy', value: ({ proposedBy }) => proposedBy },
        ],
      },
      ctx,
    ),
  getDetail: async ({ id }, { db, actor }) => {
    const item = await findItem(db, id);
    const { merchantId } = item;
    return {
      ...listed(item),
      reconciliationId: item.reconciliationId,
      counterAccount: item.counterAccount && maskAccountNo(item.counterAccount),
      bankReference: item.bankReference,
      toBank: item.toBin && bankNameOf(db, item.toBin),
      toAccount: item.toAccount && maskAccountNo(item.toAccount),
      offsetId: item.offsetId,
      note: item.note,
      proposedAt: item.proposedAt,
      decidedBy: item.decidedBy,
      decidedAt: item.decidedAt,
      resolutions: [...resolutionsFor(item)],
      opposites: item.status === 'OPEN' ? await opposites(db, item) : [],
      history: await stepsOf(db, { merchantId, entity: suspenseItemMachine.entity, id }),
      revision: [item.counterAccount, item.toAccount],
      allowed: suspenseActions(item, actor),
    };
  },
  reveal: async ({ id, reason }, ctx) => {
    const item = await findItem(ctx.db, id);
    noteReveal(ctx, item, reason);
    return { accountNo: item.accountNo, counterAccount: item.counterAccount, toAccount: item.toAccount };
  },
  propose: (proposed, ctx) => proposeRelease(ctx, proposed),
  approve: ({ id }, ctx) => approveRelease(ctx, id),
  deny: ({ id, reason }, ctx) => denyRelease(ctx, id, reason),
};
