import { problem } from '@pay/contract-core';
import type { pos } from '@pay/contract-portal';
import { posTerminalMachine, posTransactionMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import { countUpTo, type HandlersOf, platformPage, requireAllowed, stepsOf } from '@pay/platform-kernel';
import { settlementHandlers } from '../settlement/settlement.handlers.ts';
import { changeTerminal, linkTerminal, rotateTerminalKey, switchTerminal } from './link-terminal.ts';
import {
  exportedTransactions,
  filteredTransactions,
  findPosTransaction,
  listTransactions,
} from './pos-transactions.store.ts';
import { refundable, refundPosTransaction } from './refund-pos.ts';
import { listShifts } from './shifts.store.ts';
import { terminalText } from './terminals.messages.ts';
import {
  shiftAnswer,
  terminalActions,
  terminalAnswer,
  transactionActions,
  transactionAnswer,
} from './terminals.rules.ts';
import { findTerminal, isLinkedAnywhere, listTerminals } from './terminals.store.ts';
import { transactionFile } from './transaction-file.ts';

const maxExportedRows = 50_000;

export const posHandlers: HandlersOf<typeof pos> = {
  ...settlementHandlers,
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listTerminals(db, actor.merchantId, filter, page);
    return platformPage(rows.map(terminalAnswer), page, total);
  },
  getTerminal: async ({ posId: id }, { db, actor: { merchantId } }) => {
    const terminal = await findTerminal(db, { merchantId, id });
    return {
      ...terminalAnswer(terminal),
      history: await stepsOf(db, { merchantId, entity: posTerminalMachine.entity, id }),
      allowed: terminalActions(terminal),
    };
  },
  link: {
    action: terminalText.link,
    before: async ({ deviceId, bankAccountId }, { db, actor: { merchantId } }) => {
      if (await isLinkedAnywhere(db, deviceId)) throw problem('device_linked_elsewhere');
      await receivingAccount(db, merchantId, { bankAccountId });
      return { values: { deviceId } };
    },
    within: async (wish, { db, actor, now, audit }) => {
      const { terminal, key } = await linkTerminal(
        db,
        { ...wish, merchantId: actor.merchantId },
        { by: actor.userName, now },
      );
      audit({ entityId: terminal.id });
      return { ...terminalAnswer(terminal), apiKey: key };
    },
  },
  update: async ({ posId: id, ...change }, { db, actor, now, audit }) => {
    const key = { merchantId: actor.merchantId, id };
    const { name, bankAccountId } = await findTerminal(db, key);
    audit({ entityId: id, before: { deviceName: name, bankAccountId }, after: change });
    return terminalAnswer(await changeTerminal(db, key, change, { by: actor.userName, now }));
  },
  activate: async ({ posId: id }, { db, actor: { merchantId, userName: by }, now }) =>
    terminalAnswer(await switchTerminal(db, { merchantId, id }, 'activate', { by, now })),
  deactivate: async ({ posId: id }, { db, actor: { merchantId, userName: by }, now }) =>
    terminalAnswer(await switchTerminal(db, { merchantId, id }, 'deactivate', { by, now })),
  rotateKey: {
    action: terminalText.rotate,
    before: async ({ posId: id }, { db, actor: { merchantId } }) => {
      const terminal = await findTerminal(db, { merchantId, id });
      requireAllowed(terminalActions(terminal), 'rotateKey', terminal.status);
      return { values: { deviceId: terminal.deviceId } };
    },
    within: async ({ posId: id }, { db, actor: { merchantId, userName: by }, now }) => {
      const { terminal, key } = await rotateTerminalKey(db, { merchantId, id }, { by, now });
      return { ...terminalAnswer(terminal), apiKey: key };
    },
  },
  getTransactions: async (filter, { db, actor, now, page }) => {
    const { rows, total } = await listTransactions(db, actor.merchantId, filter, page);
    return platformPage(
      rows.map((row) => transactionAnswer(row, now)),
      page,
      total,
    );
  },
  getTransactionDetail: async ({ id }, { db, actor: { merchantId }, now }) => {
    const row = await findPosTransaction(db, { merchantId, id });
    return {
      ...transactionAnswer(row, now),
      history: await stepsOf(db, { merchantId, entity: posTransactionMachine.entity, id }),
      allowed: transactionActions(row),
    };
  },
  refund: {
    action: terminalText.refund,
    before: async ({ id }, { db, actor: { merchantId } }) => {
      const { amount, transactionCode } = await refundable(db, { merchantId, id });
      return { values: { amount, transactionCode } };
    },
    within: async ({ id, reason }, { db, actor: { merchantId, userName: by }, now, audit }) => {
      await refundPosTransaction(db, { merchantId, id, reason, by, now });
      audit({ entityId: id, after: { reason } });
      return transactionAnswer(await findPosTransaction(db, { merchantId, id }), now);
    },
  },
  exportTransactions: async ({ format = 'xlsx', ...filter }, { db, actor: { merchantId }, language, now }) => {
    const { totalSize } = await countUpTo(db, filteredTransactions(db, merchantId, filter), maxExportedRows + 1);
    if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
    const rows = exportedTransactions(db, merchantId, filter);
    return transactionFile({ name: 'terminal-payments', rows, format, language, now });
  },
  getShifts: async (filter, { db, actor, page }) => {
    const { rows, total } = await listShifts(db, actor.merchantId, filter, page);
    return platformPage(rows.map(shiftAnswer), page, total);
  },
};
