import { providerBank, searchable } from '@pay/domain';
import { Followed, type Tables } from '@pay/platform-kernel';
import type { FileServices } from '@pay/platform-people';
import type { Kysely } from 'kysely';
import { iconUrl } from './bank-icons.ts';
import { banksInOrder } from './banks.store.ts';

export interface KnownBank {
  bin: string;
  code: string;
  shortName: string;
  name: string;
  /** Transfers reach it at any hour. */
  receivesTransfers: boolean;
  /** The object of its uploaded icon. */
  icon: string | null;
}

interface Directory {
  /** Those that were deleted too: what was paid through them keeps their names. */
  byBin: ReadonlyMap<string, KnownBank>;
  /** Those that can be chosen, by each of their names. */
  byWords: ReadonlyMap<string, KnownBank>;
}

async function readDirectory(db: Kysely<Tables>): Promise<Directory> {
  const rows = await banksInOrder(db);
  const byBin = new Map<string, KnownBank>();
  const byWords = new Map<string, KnownBank>();
  for (const { bin, code, shortName, name, commonName, napasSupported, icon, deletedAt } of rows.toReversed()) {
    const isListed = deletedAt === null;
    const bank = { bin, code, shortName, name, icon, receivesTransfers: isListed && napasSupported };
    byBin.set(bin, bank);
    if (isListed) for (const words of [name, commonName, shortName, code]) byWords.set(searchable(words), bank);
  }
  return { byBin, byWords };
}

/** The banks as the staff keep them. */
export const bankDirectory = new Followed('bank', readDirectory);

export const knownBank = (db: Kysely<Tables>, bin: string): KnownBank | undefined =>
  bankDirectory.of(db).byBin.get(bin);

/** What people call a bank; one that nobody knows is called by its BIN. */
export const bankNameOf = (db: Kysely<Tables>, bin: string): string => knownBank(db, bin)?.shortName ?? bin;

/** What the bank is called at which the accounts of shops are. */
export const ownBankName = (db: Kysely<Tables>): string => bankNameOf(db, providerBank.bin);

/** The bank that somebody names by its BIN, its code or any of its names. */
export function bankInWords(db: Kysely<Tables>, words: string): KnownBank | undefined {
  const { byBin, byWords } = bankDirectory.of(db);
  return byBin.get(words) ?? byWords.get(searchable(words));
}

/** The address of a bank's icon; null for a bank that nobody knows. */
export function bankIconUrl(db: Kysely<Tables>, bin: string | null, services: FileServices): string | null {
  const bank = bin === null ? undefined : knownBank(db, bin);
  return bank ? iconUrl({ letters: bank.code, icon: bank.icon }, services) : null;
}
