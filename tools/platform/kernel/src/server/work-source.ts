import type { VnDay, WorkKind } from '@pay/domain';
import { type AliasableExpression, type Expression, sql } from 'kysely';
import type { Instant } from '../storage/tables.ts';

/** A matter that waits for the staff. */
export interface WorkRow {
  kind: WorkKind;
  /** What the address of its screen names. */
  subjectId: string;
  merchantId: string | null;
  merchantCode: string | null;
  officeCode: string | null;
  name: string;
  code: string;
  since: Instant;
  /** Of a matter that has its own day. */
  ownDueDay: VnDay | null;
  /** With kind and subject, one matter: who took an earlier one does not hold this. */
  turn: string;
  /** The role that the matter asks for now; null where every one of its kind may decide it. */
  role: string | null;
  proposedBy: string | null;
  /** Who may not decide it, having proposed it. */
  proposedById: string | null;
  /** Who holds it by its own rules. */
  holderId: string | null;
  holderName: string | null;
}

export type WorkQuery = AliasableExpression<WorkRow>;

type Told = { [Name in 'subjectId' | 'name' | 'code' | 'since' | 'turn']: Expression<unknown> } & {
  [Name in 'ownDueDay' | 'role' | 'proposedBy' | 'proposedById' | 'holderId' | 'holderName']?: Expression<unknown>;
} & { ofMerchant?: false };

const nothing = sql.lit(null);

/** The columns of a matter, the same of every kind; unless it is of no merchant, `merchant` is joined. */
export const workColumns = (kind: WorkKind, told: Told) => {
  const { subjectId, name, code, since, turn, ofMerchant = true } = told;
  const { ownDueDay = nothing, role = nothing, proposedBy = nothing, proposedById = nothing } = told;
  const { holderId = nothing, holderName = nothing } = told;
  const ofIts = (column: string) => (ofMerchant ? sql.ref(`merchant.${column}`) : nothing);
  return [
    sql<WorkKind>`${sql.lit(kind)}::text`.as('kind'),
    sql<string>`${subjectId}::text`.as('subjectId'),
    sql<string | null>`${ofIts('id')}::text`.as('merchantId'),
    sql<string | null>`${ofIts('merchantCode')}::text`.as('merchantCode'),
    sql<string | null>`${ofIts('officeCode')}::text`.as('officeCode'),
    sql<string>`${name}::text`.as('name'),
    sql<string>`${code}::text`.as('code'),
    sql<Instant>`${since}::timestamptz`.as('since'),
    sql<VnDay | null>`${ownDueDay}::date`.as('ownDueDay'),
    sql<string>`${turn}::text`.as('turn'),
    sql<string | null>`${role}::text`.as('role'),
    sql<string | null>`${proposedBy}::text`.as('proposedBy'),
    sql<string | null>`${proposedById}::text`.as('proposedById'),
    sql<string | null>`${holderId}::text`.as('holderId'),
    sql<string | null>`${holderName}::text`.as('holderName'),
  ];
};
