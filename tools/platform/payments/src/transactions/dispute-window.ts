import { addDays, vnDay, waitsAtGateway } from '@pay/domain';
import { type Instant, parameter, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { TransactionRow } from './transactions.rules.ts';

type Judged = Pick<TransactionRow, 'paymentType' | 'completeTime' | 'createdAt'>;

export const isCard = ({ paymentType }: Pick<TransactionRow, 'paymentType'>): boolean => waitsAtGateway(paymentType);

export const windowOf = (db: Kysely<Tables>, row: Judged): number =>
  parameter(db, isCard(row) ? 'dispute.cardDays' : 'dispute.transferDays');

/** Whether a transaction may still be disputed, or its money given back, by the days since it was paid. */
export const isWithinWindow = (db: Kysely<Tables>, row: Judged, now: Instant): boolean =>
  vnDay(now) <= addDays(vnDay(row.completeTime ?? row.createdAt), windowOf(db, row));
