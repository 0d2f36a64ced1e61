import { addDays, vnDay, waitsAtGateway } from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import type { TransactionRow } from './transactions.rules.ts';

type Judged = Pick<TransactionRow, 'paymentType' | 'completeTime' | 'createdAt'>;

const windowDays = { card: 60, transfer: 180 };

export const isCard = ({ paymentType }: Pick<TransactionRow, 'paymentType'>): boolean => waitsAtGateway(paymentType);

export const windowOf = (row: Judged): number => windowDays[isCard(row) ? 'card' : 'transfer'];

/** Whether a transaction may still be disputed, or its money given back, by the days since it was paid. */
export const isWithinWindow = (row: Judged, now: Instant): boolean =>
  vnDay(now) <= addDays(vnDay(row.completeTime ?? row.createdAt), windowOf(row));
