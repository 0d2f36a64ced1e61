import type { NotificationKind } from '@pay/domain';
import { type AliasableExpression, type Expression, expressionBuilder, sql } from 'kysely';
import type { Instant, Tables } from '../storage/tables.ts';

export interface NotificationRow {
  kind: NotificationKind;
  /** With the kind, one notification. */
  id: string;
  recordId: string;
  /** When the platform learnt of it. */
  at: Instant;
  amount: number | null;
  subject: string | null;
}

/** Finds at most `notificationsAtOnce` facts, the newest first, by an index. */
export type NotificationQuery = AliasableExpression<NotificationRow>;

type Told = { [Name in Exclude<keyof NotificationRow, 'kind' | 'amount' | 'subject'>]: Expression<unknown> } & {
  amount?: Expression<unknown>;
  subject?: Expression<unknown>;
};

const nothing = sql.lit(null);

/** The columns of a notification, the same of every kind. */
export const notificationColumns = (
  kind: NotificationKind,
  { id, recordId, at, amount = nothing, subject = nothing }: Told,
) => [
  sql<NotificationKind>`${sql.lit(kind)}::text`.as('kind'),
  sql<string>`${id}::text`.as('id'),
  sql<string>`${recordId}::text`.as('recordId'),
  sql<Instant>`${at}::timestamptz`.as('at'),
  sql<number | null>`${amount}::bigint`.as('amount'),
  sql<string | null>`${subject}::text`.as('subject'),
];

/** Queries that are part of a statement, so that its scope limits them, once. */
export const facts = expressionBuilder<Tables>();

/** When a record last took a step, or that step; null where it took none. */
export const lastStep = (entity: string, merchantId: Expression<string>, id: Expression<string>, action?: string) => {
  const steps = facts
    .selectFrom('history as step')
    .select(({ fn }) => fn.max('step.at').as('at'))
    .where('step.merchantId', '=', merchantId)
    .where('step.entity', '=', sql.lit(entity))
    .where('step.entityId', '=', sql<string>`${id}::text`);
  return action === undefined ? steps : steps.where('step.action', '=', action);
};
