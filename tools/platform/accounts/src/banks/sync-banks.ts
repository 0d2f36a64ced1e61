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

type Named = Pick<BankRow, 'id' | 'code' | 'shortName' | 'deletedAt'>;

const isTakenIn = (
  rows: readonly Named[],
  { code, shortName }: Pick<BankTerms, 'code' | 'shortName'>,
  ownId?: string,
) =>
  rows.some(
    (row) =>
      row.id !== ownId &&
      (row.code.toLowerCase() === code.toLowerCase() ||
        (row.deletedAt === null && row.shortName.toLowerCase() === shortName.toLowerCase())),
  );

/** The row of a published bank: that of its BIN, or that of its code where the staff wrote another BIN. */
const rowOf = (rows: readonly BankRow[], { bin, code }: BankTerms) =>
  rows.find((row) => row.bin === bin) ??
  rows.find((row) => row.kept.includes('bin') && row.code.toLowerCase() === code.toLowerCase());

/** Brings the list up to what is published, except where the staff decided otherwise. */
export async function syncBanks(trx: Trx): Promise<Synced> {
  const rows = [...(await lockBanks(trx))];
  const synced: Synced = { added: [], changed: [], unchanged: 0, kept: [] };
  for (const listed of banks) {
    const terms = termsOfListed(listed);
    const row = rowOf(rows, terms);
    if (!row) {
      if (isTakenIn(rows, terms)) synced.kept.push(terms.shortName);
      else {
        const added = await addBank(trx, terms, []);
        rows.push(added);
        synced.added.push(added.shortName);
      }
      continue;
    }
    const differs = differing(row, terms);
    const open = row.deletedAt === null ? differs.filter((field) => !row.kept.includes(field)) : [];
    const change = Object.fromEntries(open.map((field) => [field, terms[field]]));
    if (open.length > 0 && !isTakenIn(rows, { ...row, ...change }, row.id)) {
      const changed = await changeBank(trx, row, { ...change, keywords: keywordsOf({ ...row, ...change }) });
      rows[rows.indexOf(row)] = changed;
      synced.changed.push(changed.shortName);
    } else if (differs.length > 0 || row.deletedAt !== null) synced.kept.push(row.shortName);
    else synced.unchanged += 1;
  }
  return synced;
}
