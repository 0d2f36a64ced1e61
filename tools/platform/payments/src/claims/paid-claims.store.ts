import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { ClaimKind } from './claims.rules.ts';

const providersOwn = sql.lit(noBankAccount).as('bankAccountId');
const recordId = sql<string>`case claim.kind when 'LENT_SALARY' then claim.merchant_id::text
  else split_part(claim.reference, '/', 1) end`.as('recordId');

const claimsOf = (db: Trx, kind: ClaimKind) => db.selectFrom('providerClaim as claim').where('claim.kind', '=', kind);

/** What merchants paid for claims of one kind: to the account of the claim, or as the staff noted it. */
export const paidClaims =
  (kind: ClaimKind) =>
  (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
    wantedOfSent(
      db,
      claimsOf(db, kind)
        .innerJoin('bankCredit as credit', (join) =>
          join
            .onRef('credit.merchantId', '=', 'claim.merchantId')
            .onRef('credit.virtualAccount', '=', 'claim.virtualAccount')
            .on('credit.bankAccountId', '=', noBankAccount),
        )
        .select(['claim.merchantId', providersOwn, 'credit.transactionNo as reference'])
        .select(['credit.transactionNo as bankNumber', 'credit.amount', 'credit.creditedAt as at'])
        .select(['claim.description as subject', recordId])
        .unionAll(
          claimsOf(db, kind)
            .select(['claim.merchantId', providersOwn, 'claim.bankReference as reference'])
            .select(['claim.bankReference as bankNumber', 'claim.amount', 'claim.settledAt as at'])
            .select(['claim.description as subject', recordId])
            .where('claim.status', '=', 'SETTLED')
            .where('claim.bankReference', 'is not', null)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('bankCredit as credit')
                    .select('credit.transactionNo')
                    .whereRef('credit.merchantId', '=', 'claim.merchantId')
                    .whereRef('credit.transactionNo', '=', 'claim.bankReference')
                    .where('credit.bankAccountId', '=', noBankAccount),
                ),
              ),
            ) as never,
        ) as never,
      wanted,
    );
