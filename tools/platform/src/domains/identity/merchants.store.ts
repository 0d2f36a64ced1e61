import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../storage/tables.ts';
import type { MerchantTable } from './identity.tables.ts';

export type Merchant = Selectable<MerchantTable>;

export const merchantOf = (db: Kysely<Tables>, merchantId: string): Promise<Merchant> =>
  db.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow();
