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

/** Who uses a bank, in either mode. */
export async function usesOfBank({ storages }: Services, bin: string): Promise<string[]> {
  const usedBy: string[] = [];
  for (const [name, use] of uses)
    if ((await use(storages.live.db, bin)) || (await use(storages.test.db, bin))) usedBy.push(name);
  return usedBy;
}

export async function refuseBankInUse(services: Services, bin: string): Promise<void> {
  const usedBy = await usesOfBank(services, bin);
  if (usedBy.length > 0) throw problem('bank_in_use', { usedBy });
}
