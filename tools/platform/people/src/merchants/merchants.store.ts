import { previewParameter } from '../parameters/preview-figures.ts';
import type { MerchantProfile } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import { acrossMerchants, type Instant, json, type Tables, type Trx, uuidv7, parameter } from '@pay/platform-kernel';
import type { Kysely, Selectable } from 'kysely';
import type { Recognition } from './ekyc.rules.ts';
import type { MerchantTable } from './merchants.tables.ts';
import type { Card } from './profile.rules.ts';

export type Merchant = Selectable<MerchantTable>;
type Db = Kysely<Tables>;

export const merchantOf = (db: Db, merchantId: string): Promise<Merchant> =>
  db.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow();

export const merchantFacts = <Column extends keyof MerchantTable>(
  db: Db,
  merchantId: string,
  columns: readonly Column[],
) => db.selectFrom('merchant').select(columns).where('id', '=', merchantId).executeTakeFirstOrThrow();

/** The most, in VND, that may be asked of a payer at once: the merchant's own limit, or the provider's for all where it is lower. */
export const mostPayable = (db: Db, { transactionMaxAmount }: Pick<Merchant, 'transactionMaxAmount'>): number =>
  Math.min(transactionMaxAmount, parameter(db, 'payIn.most'));

export const hasMerchants = async (db: Db): Promise<boolean> =>
  (await acrossMerchants(db, 'whether there is any merchant at all')
    .selectFrom('merchant')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface MerchantReader {
  id: string;
  name: string;
  email: string;
}

/** Those of the merchants who read about single transactions by mail, in one statement for one as for many. */
export async function readersOfTransactions(trx: Trx, merchantIds: readonly string[]): Promise<MerchantReader[]> {
  if (merchantIds.length === 0) return [];
  return acrossMerchants(trx, 'payments that came together name their merchants')
    .selectFrom('merchant')
    .select(['id', 'name', 'email'])
    .where('id', 'in', merchantIds)
    .where('allowEmail', '=', true)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
}

export const holdMerchant = (db: Db, merchantId: string) =>
  db.selectFrom('merchant').select('id').where('id', '=', merchantId).forUpdate().executeTakeFirstOrThrow();

/** What is written beside a merchant changes it too: whoever waits to decide by what was read before reads it anew. */
export const touchMerchant = (trx: Trx, merchantId: string) =>
  trx
    .updateTable('merchant')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', merchantId)
    .execute();

type MerchantChange = Partial<
  Pick<
    Merchant,
    | 'allowEmail'
    | 'email'
    | 'transactionMaxAmount'
    | 'payoutDayLimit'
    | 'amountPolicy'
    | 'amountTolerance'
    | 'officeCode'
  >
>;

export async function changeMerchant(trx: Trx, merchantId: string, change: MerchantChange): Promise<void> {
  await trx.updateTable('merchant').set(change).where('id', '=', merchantId).execute();
}

export async function noteProposal(
  trx: Trx,
  merchantId: string,
  proposal: Pick<Merchant, 'proposedBy' | 'proposedById' | 'proposedAt' | 'proposalReason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('merchant')
    .set({ ...proposal, ...(proposal.proposedAt && { waitingSince: proposal.proposedAt }) })
    .where('id', '=', merchantId)
    .where('status', '=', 'LINKED_ACCOUNT')
    .where('proposedById', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What waited for somebody else waits for the staff again. */
export async function beginWaitingAnew(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  await trx.updateTable('merchant').set({ waitingSince: now }).where('id', '=', merchantId).execute();
}

/** Stored profiles were validated by the contract before the write. */
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

/** What may be searched for in parts; what is masked is found only by who knows all of it. */
export const searchTextOf = ({
  merchantCode,
  name,
  phone,
}: Pick<Merchant, 'merchantCode' | 'name' | 'phone'>): string =>
  searchable(name === phone ? merchantCode : `${merchantCode} ${name}`);

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

/** Shown wherever the merchant is; what may be done about it is told by VietQR Pro itself. */
export const noteVietQrPro = (db: Trx, merchantId: string, vietQrProStatus: Merchant['vietQrProStatus']) =>
  db.updateTable('merchant').set({ vietQrProStatus }).where('id', '=', merchantId).execute();

previewParameter('payIn.most', async (db, { before, after }) => {
  const above = await acrossMerchants(db, 'the limit holds for all merchants')
    .selectFrom('merchant')
    .where('status', '=', 'ACTIVE')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('transactionMaxAmount', '>', before).as('before'),
      fn.countAll<number>().filterWhere('transactionMaxAmount', '>', after).as('after'),
    ])
    .executeTakeFirstOrThrow();
  return [{ what: 'merchantsAbove', ...above }];
});
