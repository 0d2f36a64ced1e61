import { problem } from '@pay/contract-core';
import { oneOffVirtualAccount } from '@pay/domain';
import {
  acrossMerchants,
  type Instant,
  noBankAccount,
  ownCodes,
  randomCode,
  randomDigits,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ClaimKind } from './claims.rules.ts';

export type Claim = Selectable<Tables['providerClaim']>;

export interface ClaimKey {
  merchantId: string;
  kind: ClaimKind;
  reference: string;
}

interface NewClaim extends ClaimKey {
  amount: number;
  takes?: Claim['takes'];
  description: string;
  now: Instant;
}

export const newLink = () => ({ code: randomCode(), virtualAccount: oneOffVirtualAccount(randomDigits(15)) });

/** Returns nothing when there is a claim of this kind and reference already. */
export const insertClaim = (trx: Trx, { now, ...claim }: NewClaim): Promise<Claim | undefined> =>
  trx
    .insertInto('providerClaim')
    .values({
      id: uuidv7(),
      ...claim,
      ...newLink(),
      status: 'OPEN',
      bankReference: null,
      settledAt: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['merchantId', 'kind', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();

export async function lockedClaim(trx: Trx, key: ClaimKey): Promise<Claim> {
  const claim = await trx
    .selectFrom('providerClaim')
    .selectAll()
    .where('merchantId', '=', key.merchantId)
    .where('kind', '=', key.kind)
    .where('reference', '=', key.reference)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) throw problem('not_found');
  return claim;
}

type AccountOfClaim = Pick<Claim, 'merchantId' | 'virtualAccount'>;

const openOn = (trx: Trx, { merchantId, virtualAccount }: AccountOfClaim) =>
  trx
    .selectFrom('providerClaim')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('virtualAccount', '=', virtualAccount);

export const claimOn = (trx: Trx, account: AccountOfClaim): Promise<Claim | undefined> =>
  openOn(trx, account).executeTakeFirst();

/** The claim that this account is open for, until another link replaces it. */
export const lockedClaimOf = (trx: Trx, account: AccountOfClaim): Promise<Claim | undefined> =>
  openOn(trx, account).forUpdate().executeTakeFirst();

export const claimOf = (trx: Trx, { merchantId, kind, reference }: ClaimKey): Promise<Claim | undefined> =>
  trx
    .selectFrom('providerClaim')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const insertPart = (
  trx: Trx,
  { merchantId, id: claimId, virtualAccount }: Claim,
  part: { bankReference: string; amount: number; paidAt: Instant },
) =>
  trx
    .insertInto('providerClaimPart')
    .values({ merchantId, claimId, virtualAccount, ...part })
    .execute();

export async function openClaimAccount(
  trx: Trx,
  { merchantId, virtualAccount, amount, takes }: Claim,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('virtualAccount')
    .values({
      number: virtualAccount,
      merchantId,
      bankAccountId: noBankAccount,
      payee: 'PROVIDER',
      transactionId: null,
      orderNumber: null,
      fixAmount: takes === 'EXACT' ? amount : null,
      fixContent: null,
      expireAt: null,
      openedAt: now,
      closedAt: null,
    })
    .execute();
  await ownCodes(trx, 'virtualAccount', [{ code: virtualAccount, merchantId }]);
}

export const closeClaimAccount = (trx: Trx, { merchantId, virtualAccount }: Claim, now: Instant) =>
  trx
    .updateTable('virtualAccount')
    .set({ status: 'CLOSED', closedAt: now })
    .where('merchantId', '=', merchantId)
    .where('number', '=', virtualAccount)
    .execute();

export const claimByCode = (db: Trx, code: string): Promise<Claim | undefined> =>
  acrossMerchants(db, 'a public code stands for itself')
    .selectFrom('providerClaim')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();

export async function revisionsOfClaims(db: Kysely<Tables>, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const { rows } = await sql<{ code: string; rows: string; linkExpireAt: null; expireAt: null }>`
    select code, concat_ws(' ', id, revision) as rows, null::timestamptz as link_expire_at, null::timestamptz as expire_at from provider_claim where code = any(${codes}::text[])`.execute(
    acrossMerchants(db, 'public codes stand for themselves'),
  );
  return rows;
}
