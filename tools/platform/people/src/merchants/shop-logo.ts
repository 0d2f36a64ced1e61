import { port, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';

/** The picture that a shop shows to its payers. */
export const shopLogo = port<(db: Kysely<Tables>, merchantId: string) => Promise<string | null>>('shopLogo');
