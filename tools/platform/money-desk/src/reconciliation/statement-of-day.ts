import { type FileReply, problem } from '@pay/contract-core';
import { formatDateTime, vnDayEnd, vnDayStart } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type Instant, tableFile, type Trx } from '@pay/platform-kernel';
import { entriesOfAccount } from './known-entries.ts';
import type { OurEntry } from './our-entry.ts';
import { statementAccounts } from './statement-accounts.store.ts';
import { directionWord } from './statement-file.ts';

interface Wanted {
  accountNo: string;
  day: string;
  format: 'xlsx' | 'csv';
  language: Language;
  now: Instant;
}

async function* each(rows: readonly OurEntry[]) {
  yield* rows;
}

/** The bank's statement of an account and a day, as the sandbox bank would send it: just what is booked here. */
export async function statementOfDay(db: Trx, { accountNo, day, format, language, now }: Wanted): Promise<FileReply> {
  const account = (await statementAccounts(db, [accountNo])).get(accountNo);
  if (!account) throw problem('bank_account_not_found');
  const entries = await entriesOfAccount(db, {
    ownerId: account.merchantId,
    accountId: account.bankAccountId,
    from: vnDayStart(day).toISOString(),
    until: vnDayEnd(day).toISOString(),
  });
  return tableFile<OurEntry>({
    name: `sao-ke-${accountNo}`,
    rows: each(entries.toSorted((one, other) => (one.at < other.at ? -1 : 1))),
    columns: [
      { field: 'bankNumber', value: ({ bankNumber, reference }) => bankNumber ?? `SB${reference.slice(1)}` },
      { field: 'bookedAt', value: ({ at }) => formatDateTime(at) },
      { field: 'accountNo', value: () => account.accountNo },
      { field: 'direction', value: ({ direction }) => directionWord(direction, language) },
      { field: 'amount', value: ({ amount }) => amount },
      { field: 'content', value: ({ content }) => content },
      { field: 'counterAccount', value: () => null },
    ],
    format,
    language,
    now,
  });
}
