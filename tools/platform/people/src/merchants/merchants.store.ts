import type { MerchantProfile } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import { type Instant, json, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely, Selectable } from 'kysely';
import type { Recognition } from './ekyc.rules.ts';
import type { MerchantTable } from '../identity.tables.ts';
import type { Card } from './profile.rules.ts';

export type Merchant = Selectable<MerchantTable>;
type Db = Kysely<Tables>;

export const merchantOf = (db: Db, merchantId: string): Promise<Merchant> =>
  db.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow();

/** Keeps other changes of a merchant away until the commit. */
export const holdMerchant = (db: Db, merchantId: string) =>
  db.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().executeTakeFirstOrThrow();

/** Stored profiles were validated by the contract before they were written. */
const asProfile = (value: unknown) => value as MerchantProfile;

export async function submittedProfile(db: Db, merchantId: string) {
  const row = await db
    .selectFrom('merchantProfile')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return row && { ...row, profile: asProfile(row.profile) };
}

export async function keepProfile(
  trx: Trx,
  merchantId: string,
  profile: MerchantProfile,
  by: string,
  now: Instant,
): Promise<void> {
  const kept = { profile: json(profile), submittedBy: by, submittedAt: now };
  await trx
    .insertInto('merchantProfile')
    .values({ merchantId, ...kept })
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(kept))
    .execute();
}

export const searchTextOf = ({
  merchantCode,
  name,
  phone,
}: Pick<Merchant, 'merchantCode' | 'name' | 'phone'>): string => searchable(`${merchantCode} ${name} ${phone}`);

export async function renamePerson(trx: Trx, merchantId: string, fullName: string): Promise<void> {
  await trx
    .updateTable('appUser')
    .set({ fullName })
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', true)
    .execute();
}

const asRecognition = (value: unknown) => value as Recognition;

export async function cardsOf(db: Db, merchantId: string): Promise<Card[]> {
  const rows = await db
    .selectFrom('ekycCard')
    .select(['id', 'ekycType', 'recognition', 'frontUrl', 'backUrl'])
    .where('merchantId', '=', merchantId)
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, recognition: asRecognition(row.recognition) }));
}

interface NewCard {
  ekycType: Card['ekycType'];
  recognition: Recognition;
  frontUrl: string;
  backUrl: string | null;
  fileHash: string;
  createdBy: string;
  createdAt: Instant;
}

export async function keepCard(trx: Trx, merchantId: string, { recognition, ...card }: NewCard): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('ekycCard')
    .values({ id, merchantId, recognition: json(recognition), ...card })
    .execute();
  return id;
}
