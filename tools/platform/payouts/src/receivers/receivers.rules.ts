import type { receiverGroup, receiverNameStatus } from '@pay/contract-portal';
import { asciiUpper, searchable } from '@pay/domain';
import { bankIconUrl, bankNameOf, knownBank } from '@pay/platform-accounts';
import type { Instant, Services, Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { output } from 'zod/v4/core';
import type { ReceiverRow } from './receivers.store.ts';

export interface ReceiverAccount {
  bankBin: string;
  accountNo: string;
}

/** What the bank said of an account: the holder's name, that there is no such account, or nothing. */
export type BankWord = { name: string } | 'not_found' | 'silent';

export interface ReceiverInput extends ReceiverAccount {
  accountName: string;
  nickname: string | null;
  group: output<typeof receiverGroup>;
}

interface Named {
  accountName: string;
  nickname: string | null;
  nameStatus: output<typeof receiverNameStatus>;
  verifiedAt: Instant | null;
  askedAt: Instant | null;
}

const wordsOf = (db: Kysely<Tables>, bin: string) => {
  const bank = knownBank(db, bin);
  return bank ? [bank.shortName, bank.code, bank.name] : [];
};

/** The bank's name holds; a name that was given otherwise stays as the nickname, unless there is one. */
export function named(
  { accountName, nickname }: Pick<ReceiverInput, 'accountName' | 'nickname'>,
  word: BankWord,
  now: Instant,
): Named {
  if (word === 'silent') return { accountName, nickname, nameStatus: 'UNVERIFIED', verifiedAt: null, askedAt: now };
  if (word === 'not_found') return { accountName, nickname, nameStatus: 'NOT_FOUND', verifiedAt: null, askedAt: now };
  const told = asciiUpper(word.name);
  return {
    accountName: told,
    nickname: nickname ?? (accountName === '' || accountName === told ? null : accountName),
    nameStatus: 'VERIFIED',
    verifiedAt: now,
    askedAt: now,
  };
}

export const notAsked = ({ accountName, nickname }: Pick<ReceiverInput, 'accountName' | 'nickname'>): Named => ({
  accountName,
  nickname,
  nameStatus: 'UNVERIFIED',
  verifiedAt: null,
  askedAt: null,
});

export const keywordsOf = (
  db: Kysely<Tables>,
  { accountName, nickname, accountNo, bankBin }: Omit<ReceiverInput, 'group'>,
) => searchable([accountName, nickname, accountNo, bankBin, ...wordsOf(db, bankBin)].filter(Boolean).join(' '));

/** A number is found however it is written: 0071 0001 23456, 0071.000.123456. */
export const soughtReceiver = (words: string) =>
  /^[\d\s.-]+$/.test(words) ? words.replace(/[\s.-]/g, '') : searchable(words);

export const accountKey = ({ bankBin, accountNo }: ReceiverAccount) => `${bankBin} ${accountNo}`;

export const receiverAnswer =
  ({ db, services }: { db: Kysely<Tables>; services: Services }) =>
  (row: ReceiverRow) => ({
    id: row.id,
    accountName: row.accountName,
    accountNo: row.accountNo,
    bankBin: row.bankBin,
    bankName: bankNameOf(db, row.bankBin),
    bankLogo: bankIconUrl(db, row.bankBin, services),
    group: row.receiverGroup,
    nickname: row.nickname,
    nameStatus: row.nameStatus,
    verifiedAt: row.verifiedAt,
    lastUsedAt: row.lastUsedAt,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
  });
