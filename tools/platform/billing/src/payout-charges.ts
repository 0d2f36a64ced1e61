import type { AnswerOf, PageRequest } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { addDays, monthDays, type VnDay } from '@pay/domain';
import { type Instant, port, type Tables, type Total, type Trx } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { LineRow } from './report-lines.rules.ts';

type Db = Kysely<Tables>;

/** The payouts that came through on a day and that one version of a rule charged. */
interface PayoutSum {
  feeRuleId: string | null;
  day: VnDay;
  owed: boolean;
  count: number;
  amount: number;
  fee: number;
  vat: number;
}

/** Days, the last one included. */
export interface Days {
  from: VnDay;
  to: VnDay;
}

export const payoutCharges = port<(db: Db, merchantId: string, days: Days) => Promise<PayoutSum[]>>('payoutCharges');

export interface PayoutMonth {
  month: VnDay;
  total: number;
  amount: number;
}

/** How many payouts came through in each month of some days. */
export const payoutMonths = port<(db: Db, merchantId: string, days: Days) => Promise<PayoutMonth[]>>('payoutMonths');

/** Which payouts a line of a report charges. */
export interface PayoutLine {
  id: string;
  feeRuleId: string;
  fromDay: VnDay;
  toDay: VnDay;
  /** Null where it takes both. */
  owed: boolean | null;
  /** An adjustment charges what was booked from then on. */
  bookedFrom: Instant | null;
  /** What was booked before the report was frozen. */
  bookedUntil: Instant | null;
}

type Transaction = AnswerOf<(typeof transaction)['getAll']>['items'][number];
export type ChargedPayout = Transaction & { lineId: string };

export const payoutsBehind =
  port<
    (
      db: Trx,
      merchantId: string,
      lines: readonly PayoutLine[],
      page: PageRequest,
    ) => Promise<{ rows: ChargedPayout[]; total: Total }>
  >('payoutsBehind');

export const payoutsBehindToExport =
  port<(db: Trx, merchantId: string, lines: readonly PayoutLine[], limit: number) => Promise<ChargedPayout[]>>(
    'payoutsBehindToExport',
  );

export const daysOfMonth = (month: VnDay): Days => ({ from: month, to: monthDays(month.slice(0, 7)).last });

/** The two months before one, from the earlier on. */
export function monthsBefore(month: VnDay): [VnDay, VnDay] {
  const before = monthDays(addDays(month, -1).slice(0, 7)).first;
  return [monthDays(addDays(before, -1).slice(0, 7)).first, before];
}

const isOfPayouts = ({ serviceType, kind }: LineRow) =>
  serviceType === 'POBO' && (kind === 'TRANSACTIONS' || kind === 'MONTH');

/** The lines of a report that charge payouts; one of them where it is named. */
export const payoutLines = (lines: readonly LineRow[], closedAt: Instant | null, lineId?: string): PayoutLine[] =>
  lines
    .filter((line) => isOfPayouts(line) && (lineId === undefined || line.id === lineId))
    .flatMap(({ id, kind, charged, feeRuleId, fromDay, toDay, bookedFrom }) =>
      feeRuleId === null
        ? []
        : [
            {
              id,
              feeRuleId,
              fromDay,
              toDay,
              owed: kind === 'MONTH' ? null : charged === 'OWED',
              bookedFrom,
              bookedUntil: closedAt,
            },
          ],
    );
