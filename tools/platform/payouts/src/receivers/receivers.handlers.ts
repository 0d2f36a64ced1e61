import { problem } from '@pay/contract-core';
import { type receiver, receiverGroups } from '@pay/contract-portal';
import {
  type HandlersOf,
  type MerchantActor,
  platformPage,
  type ReadContext,
  tableFile,
  type WriteContext,
  wholeFileCalls,
} from '@pay/platform-kernel';
import { bankWordOf, knownWordOf } from './ask-bank.ts';
import { exportedColumns, judgedReceivers, receiversIn, receiverTemplate } from './receiver-file.ts';
import { accountKey, receiverAnswer } from './receivers.rules.ts';
import {
  countGroups,
  countReceivers,
  exportedReceivers,
  findReceiver,
  listReceivers,
  moveReceivers,
  type ReceiverFilter,
  removeReceiver,
} from './receivers.store.ts';
import { createReceiver, importReceivers, updateReceiver } from './write-receivers.ts';

const maxExportedRows = 50_000;

const writerOf = ({ actor, now }: WriteContext<MerchantActor>) => ({
  merchantId: actor.merchantId,
  by: actor.userName,
  now,
});

const exported = async (
  { format = 'xlsx', ...filter }: ReceiverFilter & { format?: 'xlsx' | 'csv' | undefined },
  { db, actor, now, language }: ReadContext<MerchantActor>,
) => {
  const total = await countReceivers(db, actor.merchantId, filter, maxExportedRows);
  if (total.totalIsLowerBound)
    throw problem('limit_exceeded', { limit: maxExportedRows, current: maxExportedRows + 1 });
  const rows = exportedReceivers(db, actor.merchantId, filter);
  return tableFile({ name: 'receivers', rows, columns: exportedColumns(db), format, language, now });
};

export const receiverHandlers: HandlersOf<typeof receiver> = {
  create: {
    outside: async ({ bankBin, accountNo, accountName = '', nickname = null, group }, ctx) => {
      const word = await knownWordOf({ bankBin, accountNo }, ctx);
      return ctx.transaction(async (within) => {
        const input = { bankBin, accountNo, accountName, nickname, group };
        const id = await createReceiver(within.db, input, word, writerOf(within));
        within.audit({ entityId: id });
        return receiverAnswer(within)(await findReceiver(within.db, within.actor.merchantId, id));
      });
    },
  },
  update: {
    outside: async ({ receiverId, bankBin, accountNo, ...changes }, ctx) => {
      const { merchantId } = ctx.actor;
      const seen = await findReceiver(ctx.db, merchantId, receiverId);
      const account = { bankBin: bankBin ?? seen.bankBin, accountNo: accountNo ?? seen.accountNo };
      const isOther = accountKey(account) !== accountKey(seen);
      const asked = isOther ? { ...account, word: await knownWordOf(account, ctx) } : undefined;
      return ctx.transaction(async (within) => {
        const former = await findReceiver(within.db, merchantId, receiverId);
        const after = await updateReceiver(within.db, former, { ...changes, asked, now: within.now });
        within.audit({ entityId: receiverId, before: former, after });
        return receiverAnswer(within)(after);
      });
    },
  },
  verify: {
    outside: async ({ receiverId }, ctx) => {
      const { merchantId } = ctx.actor;
      const { bankBin, accountNo } = await findReceiver(ctx.db, merchantId, receiverId);
      const word = await bankWordOf({ bankBin, accountNo }, { bank: ctx.services.bank, mode: ctx.mode });
      if (word === 'silent') throw problem('bank_gives_no_answer');
      return ctx.transaction(async (within) => {
        const former = await findReceiver(within.db, merchantId, receiverId);
        const after = await updateReceiver(within.db, former, {
          asked: { bankBin, accountNo, word },
          now: within.now,
        });
        within.audit({ entityId: receiverId, before: former, after });
        return receiverAnswer(within)(after);
      });
    },
  },
  delete: async ({ receiverId }, { db, actor, audit }) => {
    audit({ entityId: receiverId, before: await removeReceiver(db, actor.merchantId, receiverId) });
    return null;
  },
  getAll: async (filter, ctx) => {
    const { db, actor, page } = ctx;
    const { rows, total } = await listReceivers(db, actor.merchantId, filter, page);
    return platformPage(rows.map(receiverAnswer(ctx)), page, total);
  },
  getGroups: async (_input, { db, actor }) => {
    const counted = new Map(
      (await countGroups(db, actor.merchantId)).map(({ group, totalReceiver }) => [group, totalReceiver]),
    );
    return receiverGroups.map((group) => ({ group, totalReceiver: counted.get(group) ?? 0 }));
  },
  changeGroup: async ({ receiverIds, group }, { db, actor, audit }) => {
    await moveReceivers(db, actor.merchantId, receiverIds, group);
    audit({ after: { receiverIds, group } });
    return null;
  },
  export: exported,
  template: { outside: (_input, { language, now }) => receiverTemplate(language, now) },
  ...wholeFileCalls({
    judge: judgedReceivers,
    keep: async (ctx, table) => {
      const receivers = await receiversIn(ctx.db, ctx.actor.merchantId, table, ctx.language);
      await importReceivers(ctx.db, receivers, writerOf(ctx));
      return receivers.length;
    },
  }),
};
