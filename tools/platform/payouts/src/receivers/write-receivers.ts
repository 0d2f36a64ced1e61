import { problem } from '@pay/contract-core';
import { type Instant, schedule, type Trx, uuidv7 } from '@pay/platform-kernel';
import { receiverNames } from './receiver-names.ts';
import {
  accountKey,
  type BankWord,
  keywordsOf,
  named,
  notAsked,
  type ReceiverAccount,
  type ReceiverInput,
} from './receivers.rules.ts';
import { changeReceiver, insertNewReceiver, insertReceivers, noteUses, type ReceiverRow } from './receivers.store.ts';

export interface Writer {
  merchantId: string;
  by: string;
  now: Instant;
}

const rowsAtOnce = 1_000;

const rowOf = (trx: Trx, input: ReceiverInput, word: BankWord | 'later', { merchantId, by, now }: Writer) => {
  const { bankBin, accountNo, group } = input;
  const names = word === 'later' ? notAsked(input) : named(input, word, now);
  return {
    merchantId,
    id: uuidv7(),
    bankBin,
    accountNo,
    ...names,
    receiverGroup: group,
    keywords: keywordsOf(trx, { bankBin, accountNo, ...names }),
    lastUsedAt: null,
    touchedAt: now,
    createdBy: by,
    createdAt: now,
  };
};

function requireName(accountName: string, word: BankWord): void {
  if (word === 'silent' && accountName === '') throw problem('bank_gives_no_answer');
}

export async function createReceiver(trx: Trx, input: ReceiverInput, word: BankWord, writer: Writer): Promise<string> {
  requireName(input.accountName, word);
  const row = rowOf(trx, input, word, writer);
  await insertReceivers(trx, [row]);
  return row.id;
}

/** Adds the receivers of a file, all of them or none; the banks are asked for their names afterwards. */
export async function importReceivers(trx: Trx, inputs: readonly ReceiverInput[], writer: Writer): Promise<void> {
  const rows = inputs.map((input) => rowOf(trx, input, 'later', writer));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertReceivers(trx, rows.slice(from, from + rowsAtOnce));
  const { merchantId, now } = writer;
  await schedule(trx, receiverNames, { key: merchantId, dueAt: now, payload: { merchantId } });
}

/** Keeps whom a payout goes to, by the name that the bank told for it; nothing happens where the account is saved already. */
export const keepReceiver = (
  trx: Trx,
  { accountName, ...account }: ReceiverAccount & { accountName: string },
  writer: Writer,
): Promise<unknown> =>
  insertNewReceiver(
    trx,
    rowOf(trx, { ...account, accountName: '', nickname: null, group: 'OTHER' }, { name: accountName }, writer),
  );

/** Tells the receivers among the accounts that money was sent to them. */
export async function noteReceiversUsed(
  trx: Trx,
  merchantId: string,
  accounts: readonly ReceiverAccount[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < accounts.length; from += rowsAtOnce)
    await noteUses(trx, merchantId, accounts.slice(from, from + rowsAtOnce), now);
}

interface Changes {
  accountName?: string | undefined;
  nickname?: string | null | undefined;
  group?: ReceiverInput['group'] | undefined;
  /** The account that the bank was asked for, and what it said. */
  asked?: (ReceiverAccount & { word: BankWord }) | undefined;
  now: Instant;
}

/** Gives a receiver other values; what is left out stays. */
export function updateReceiver(trx: Trx, former: ReceiverRow, changes: Changes): Promise<ReceiverRow> {
  const { asked, now } = changes;
  const { bankBin, accountNo } = asked ?? former;
  const nickname = changes.nickname === undefined ? former.nickname : changes.nickname;
  const isVerified = former.nameStatus === 'VERIFIED';
  const isSame = accountKey({ bankBin, accountNo }) === accountKey(former);
  const accountName = changes.accountName ?? (isSame ? former.accountName : '');
  if (asked) requireName(accountName, asked.word);
  const names = asked
    ? named({ accountName, nickname }, asked.word, now)
    : { accountName: isVerified ? former.accountName : accountName, nickname };
  return changeReceiver(trx, former, {
    bankBin,
    accountNo,
    ...names,
    receiverGroup: changes.group ?? former.receiverGroup,
    keywords: keywordsOf(trx, { bankBin, accountNo, ...names }),
  });
}
