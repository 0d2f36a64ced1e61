import { banks, type ListedBank } from '@pay/domain/banks';
import type { Trx } from '@pay/platform-kernel';
import { addBank, type BankRow, type BankTerms, changeBank, keywordsOf, lockBanks } from './staff-banks.store.ts';

/** What the published list says of a bank. */
export const termsOfListed = ({
  bin,
  code,
  name,
  nameEn,
  shortName,
  citad,
  swift,
  receivesTransfers,
  hasVietQr,
}: ListedBank): BankTerms => ({
  ...{ bin, code, name, shortName, citad, swift },
  commonName: nameEn,
  napasCode: bin,
  benId: bin,
  napasSupported: receivesTransfers,
  vietQrSupported: hasVietQr,
});

/** Fields in which two readings of a bank differ. */
export const differing = (one: BankTerms, other: BankTerms) =>
  (Object.keys(other) as (keyof BankTerms)[]).filter((field) => one[field] !== other[field]);

interface Synced {
  added: string[];
  changed: string[];
  unchanged: number;
  kept: string[];
}

const isTakenIn = (rows: readonly BankRow[], { code, shortName }: BankTerms) =>
  rows.some(
    (row) =>
      row.code.toLowerCase() === code.toLowerCase() ||
      (row.deletedAt === null && row.shortName.toLowerCase() === shortName.toLowerCase()),
  );

/** Brings the list up to what is published, except where the staff decided otherwise. */
export async function syncBanks(trx: Trx): Promise<Synced> {
  const rows = await lockBanks(trx);
  const byBin = new Map(rows.map((row) => [row.bin, row]));
  const synced: Synced = { added: [], changed: [], unchanged: 0, kept: [] };
  for (const listed of banks) {
    const terms = termsOfListed(listed);
    const row = byBin.get(terms.bin);
    if (!row) {
      if (isTakenIn(rows, terms)) synced.kept.push(terms.shortName);
      else synced.added.push((await addBank(trx, terms, [])).shortName);
      continue;
    }
    const differs = differing(row, terms);
    const open = row.deletedAt === null ? differs.filter((field) => !row.kept.includes(field)) : [];
    if (open.length > 0) {
      const change = Object.fromEntries(open.map((field) => [field, terms[field]]));
      await changeBank(trx, row, { ...change, keywords: keywordsOf({ ...row, ...change }) });
      synced.changed.push(row.shortName);
    } else if (differs.length > 0 || row.deletedAt !== null) synced.kept.push(row.shortName);
    else synced.unchanged += 1;
  }
  return synced;
}
