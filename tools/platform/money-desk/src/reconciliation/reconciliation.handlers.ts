import type { reconciliation } from '@pay/contract-cms';
import type { UploadedFile } from '@pay/contract-core';
import { reconciliationMachine, vnDay, vnDayEnd } from '@pay/domain';
import {
  type HandlersOf,
  nobodyId,
  type OutsideContext,
  platformPage,
  type StaffActor,
  stepsOf,
} from '@pay/platform-kernel';
import { createHash } from 'node:crypto';
import { differencesFile } from './difference-file.ts';
import { resolutionsOf } from './differences.rules.ts';
import { type Difference, listDifferences } from './differences.store.ts';
import {
  findReconciliation,
  type LabelledReconciliation,
  listReconciliations,
  type Reconciliation,
  refuseKnownFile,
  waitingOf,
} from './reconciliations.store.ts';
import {
  confirmEnding,
  discardActions,
  discardStatement,
  proposeEnding,
  sendBackEnding,
} from './settle-differences.ts';
import { judgedStatement, statementIn, type StatementRow, statementTemplate } from './statement-file.ts';
import { takeStatement } from './take-statement.ts';

const listed = (row: LabelledReconciliation) => ({
  id: row.id,
  code: row.code,
  accountNo: row.accountNo,
  accountName: row.accountName,
  merchantId: row.merchantId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  day: row.day,
  status: row.status,
  lineCount: row.lineCount,
  judgedCount: row.judgedCount,
  matchedCount: row.matchedCount,
  differenceCount: row.differenceCount,
  settledCount: row.settledCount,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
});

const described = (row: Difference, of: Reconciliation, { userId }: StaffActor) => ({
  id: row.id,
  kind: row.kind,
  direction: row.direction,
  row: row.position,
  bankNumber: row.bankNumber,
  bankAmount: row.bankAmount,
  ourAmount: row.ourAmount,
  at: row.at,
  content: row.content,
  counterAccount: row.counterAccount,
  source: row.source,
  subject: row.subject,
  recordId: row.recordId,
  ourAccountNo: row.ourAccountNo,
  perhapsSame: row.perhapsSame,
  status: row.status,
  resolution: row.resolution,
  note: row.note,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  resolutions: [...resolutionsOf(row, of)],
  isOwn: row.proposedById === userId,
});

type Ctx = OutsideContext<StaffActor>;

const tableOf = (file: UploadedFile, { services }: Ctx) => services.uploads.read('list', file, 'file');

/** Of a day that is not over only what came before the file's last row must stand in it. */
function comparedUntil(day: string, rows: readonly StatementRow[], now: string): string {
  if (day !== vnDay(now)) return vnDayEnd(day).toISOString();
  const last = Math.max(...rows.map(({ bookedAt }) => Date.parse(bookedAt)));
  // Files tell whole seconds.
  return new Date(last + 999).toISOString();
}

const hashOf = ({ bytes }: UploadedFile) => createHash('sha256').update(bytes).digest('hex');

async function rightRows(file: UploadedFile, ctx: Ctx) {
  const table = await tableOf(file, ctx);
  try {
    return await statementIn(ctx.db, table, ctx);
  } catch (error) {
    // Of two uploads at once the later one is told that its file is known, and not that its rows are.
    await refuseKnownFile(ctx.db, hashOf(file));
    throw error;
  }
}

async function uploaded(file: UploadedFile, ctx: Ctx) {
  const fileHash = hashOf(file);
  await refuseKnownFile(ctx.db, fileHash);
  const { rows, account, day } = await rightRows(file, ctx);
  return ctx.transaction((own) =>
    takeStatement(own, {
      account,
      day,
      rows,
      fileName: file.name,
      fileHash,
      comparedUntil: comparedUntil(day, rows, own.now),
    }),
  );
}

export const reconciliationHandlers: HandlersOf<typeof reconciliation> = {
  getList: async (filter, { db, page }) => {
    const { rows, total } = await listReconciliations(db, filter, page);
    return platformPage(rows.map(listed), page, total);
  },
  getDetail: async ({ id }, { db }) => {
    const row = await findReconciliation(db, id);
    return {
      ...listed(row),
      fileName: row.fileName,
      creditAmount: row.creditAmount,
      debitAmount: row.debitAmount,
      comparedUntil: row.comparedUntil,
      endedAt: row.endedAt,
      waiting: await waitingOf(db, id),
      history: await stepsOf(db, { merchantId: nobodyId, entity: reconciliationMachine.entity, id }),
      allowed: discardActions(row),
    };
  },
  getDifferences: async ({ id, ...filter }, { db, actor, page }) => {
    const statement = await findReconciliation(db, id);
    const { rows, total } = await listDifferences(db, id, filter, page);
    return platformPage(
      rows.map((row) => described(row, statement, actor)),
      page,
      total,
    );
  },
  template: { outside: (_input, { language, now }) => statementTemplate(language, now) },
  check: {
    outside: async ({ file }, ctx) => {
      await refuseKnownFile(ctx.db, hashOf(file));
      const { validItems, invalidItems } = await judgedStatement(ctx.db, await tableOf(file, ctx), ctx);
      return { validItems, invalidItems };
    },
  },
  upload: { outside: ({ file }, ctx) => uploaded(file, ctx) },
  discard: ({ id, reason }, ctx) => discardStatement(ctx, id, reason),
  propose: (proposed, ctx) => proposeEnding(ctx, proposed),
  confirm: ({ ids }, ctx) => confirmEnding(ctx, ids),
  sendBack: (given, ctx) => sendBackEnding(ctx, given),
  export: (input, ctx) => differencesFile(input, ctx),
};
