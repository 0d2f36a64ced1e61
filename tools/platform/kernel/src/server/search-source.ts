import type { SearchKind } from '@pay/domain';
import { type AliasableExpression, type Expression, sql } from 'kysely';

/** A record that is found by what was typed. */
export interface SearchRow {
  kind: SearchKind;
  id: string;
  merchantId: string | null;
  title: string;
  code: string;
  status: string | null;
}

export type SearchQuery = AliasableExpression<SearchRow>;

export interface Sought {
  /** As it was typed, without spaces around it. */
  typed: string;
  /** As texts are kept for a search. */
  word: string;
}

/** Of each kind so many are told at most. */
export const foundAtOnce = 5;

const nothing = sql.lit(null);

type Told = { [Name in 'id' | 'title' | 'code']: Expression<unknown> } & {
  [Name in 'merchantId' | 'status']?: Expression<unknown>;
};

/** The columns of what is found, the same of every kind. */
export const searchColumns = (kind: SearchKind, told: Told) => {
  const { id, title, code, merchantId = nothing, status = nothing } = told;
  return [
    sql<SearchKind>`${sql.lit(kind)}::text`.as('kind'),
    sql<string>`${id}::text`.as('id'),
    sql<string | null>`${merchantId}::text`.as('merchantId'),
    sql<string>`${title}::text`.as('title'),
    sql<string>`${code}::text`.as('code'),
    sql<string | null>`${status}::text`.as('status'),
  ];
};
