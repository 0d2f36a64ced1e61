import { problem } from '@pay/contract-core';
import { providerBank } from '@pay/domain';
import type { Services, Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';

type Use = (db: Kysely<Tables>, bin: string) => Promise<boolean>;

// The accounts of shops are all at the provider's bank.
const uses = new Map<string, Use>([['account', (_db, bin) => Promise.resolve(bin === providerBank.bin)]]);

/** Each domain whose records name a bank registers its check here; a bank in use cannot be deleted. */
export function keepUsedBanks(name: string, use: Use): void {
  uses.set(name, use);
}

/** Who uses a bank, in either mode. Inside a transaction `live` is its own database. */
export async function usesOfBank(
  { storages }: Pick<Services, 'storages'>,
  bin: string,
  live: Kysely<Tables> = storages.live.db,
): Promise<string[]> {
  const usedBy: string[] = [];
  for (const [name, use] of uses) if ((await use(live, bin)) || (await use(storages.test.db, bin))) usedBy.push(name);
  return usedBy;
}

/** Throws for a bank that somebody uses; looks from inside the transaction that holds the list. */
export async function refuseBankInUse(
  { services, db }: { services: Pick<Services, 'storages'>; db: Kysely<Tables> },
  bin: string,
): Promise<void> {
  const usedBy = await usesOfBank(services, bin, db);
  if (usedBy.length > 0) throw problem('bank_in_use', { usedBy });
}
