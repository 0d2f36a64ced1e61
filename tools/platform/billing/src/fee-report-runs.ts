import { Problem } from '@pay/contract-core';
import { daysBetween, vnDay, type VnDay, vnDayStart } from '@pay/domain';
import { type Instant, inTransaction, type Tables, type Trx } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { closeReport, monthAfter, monthBefore, monthOf } from './close-report.ts';
import { computeReport } from './compute-report.ts';
import { dueDayOf } from './fee-report.rules.ts';
import { mailReport } from './fee-report-mail.ts';
import {
  activeMerchants,
  isUpToDate,
  monthsOf,
  noteReminder,
  noteUncollected,
  reportsToCollect,
  reportsToRemind,
} from './fee-report-runs.store.ts';
import type { NamedReport, ReportRow } from './fee-reports.store.ts';
import { collectReport } from './pay-report.ts';
import { returnedAsReported, returnedInMonth } from './returned-payments.store.ts';

type Db = Kysely<Tables>;

export interface Run {
  /** Where merchants read their reports. */
  portal: string;
  now: Instant;
}

const startOf = (month: VnDay) => vnDayStart(month).toISOString();

/** Goes on with the others where one fails, and fails at the end. */
async function forEach<One>(ones: AsyncIterable<One> | Iterable<One>, work: (one: One) => Promise<boolean>) {
  let done = 0;
  const faults: unknown[] = [];
  for await (const one of ones) {
    await work(one).then(
      (didIt) => {
        if (didIt) done += 1;
      },
      (fault: unknown) => void faults.push(fault),
    );
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} fee reports failed`);
  return done;
}

const tellsEverything = async (db: Db, merchantId: string, month: VnDay): Promise<boolean> =>
  (await isUpToDate(db, { merchantId, month, before: monthBefore(month) })) &&
  (await returnedInMonth(db, merchantId, month)).amount === (await returnedAsReported(db, merchantId, month));

/** Computes the provisional reports of the month of which more is known than they tell, or all of them; returns how many. */
export const computeReports = (db: Db, { now, all = false }: Pick<Run, 'now'> & { all?: boolean }): Promise<number> => {
  const month = monthOf(now);
  return forEach(activeMerchants(db, now), async ({ id: merchantId }) => {
    if (!all && (await tellsEverything(db, merchantId, month))) return false;
    return (await inTransaction(db, (trx) => computeReport(trx, { merchantId, month, now }))) !== undefined;
  });
};

/** The months of a merchant that are over and open, the earliest first; a month between two of them is closed with them. */
async function monthsToClose(db: Db, merchantId: string, last: VnDay): Promise<VnDay[]> {
  const known = await monthsOf(db, merchantId);
  const closed = known.findLast(({ closedAt }) => closedAt !== null)?.month;
  const first = closed ? monthAfter(closed) : (known[0]?.month ?? last);
  const months: VnDay[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

const closeAndTell = (trx: Trx, merchantId: string, month: VnDay, { portal, now }: Run) =>
  closeReport(trx, { merchantId, month, now }).then(async (report) => {
    if (report?.status === 'WAITING_PAYMENT') await mailReport(trx, report, { letter: 'issued', portal, now });
    return report !== undefined;
  });

/** Freezes every month that is over; safe to run twice and beside another process. */
export const closeReports = (db: Db, run: Run): Promise<number> => {
  const last = monthBefore(monthOf(run.now));
  return forEach(activeMerchants(db, startOf(monthAfter(last))), async ({ id: merchantId }) => {
    let didClose = false;
    for (const month of await monthsToClose(db, merchantId, last))
      didClose = (await inTransaction(db, (trx) => closeAndTell(trx, merchantId, month, run))) || didClose;
    return didClose;
  });
};

const remindedOn = new Set([5, 9, 10]);
const week = 7;

/** What a merchant is written on a day about a report that it has not paid. */
export function letterOf(report: Pick<ReportRow, 'month'>, today: VnDay): 'reminder' | 'overdue' | undefined {
  const late = daysBetween(dueDayOf(report), today);
  if (late > 0) return late % week === 1 ? 'overdue' : undefined;
  return remindedOn.has(Number(today.slice(-2))) && today >= monthAfter(report.month) ? 'reminder' : undefined;
}

/** Writes to those who have not paid: on days 5, 9 and 10, and each week from day 11 on. */
export const remindOfReports = async (db: Db, { portal, now }: Run): Promise<number> => {
  const today = vnDay(now);
  return forEach(await reportsToRemind(db, today), async (report: NamedReport) => {
    const letter = letterOf(report, today);
    if (!letter) return false;
    return inTransaction(db, async (trx) => {
      if (!(await noteReminder(trx, report, today))) return false;
      await mailReport(trx, report, { letter, portal, now });
      return true;
    });
  });
};

const lacksMoney = (fault: unknown) => fault instanceof Problem && fault.problem === 'balance_too_low';
const wasPaidMeanwhile = (fault: unknown) => fault instanceof Problem && fault.problem === 'not_allowed_from_status';

/** Takes what is owed from the accounts of merchants that agreed to it; where the money is missing they are told. */
export const collectReports = async (db: Db, { portal, now }: Run): Promise<number> =>
  forEach(await reportsToCollect(db), async ({ bankAccountId, ...report }) => {
    try {
      await inTransaction(db, (trx) => collectReport(trx, report, { bankAccountId, now }));
      return true;
    } catch (fault) {
      if (wasPaidMeanwhile(fault)) return false;
      if (!lacksMoney(fault)) throw fault;
    }
    await inTransaction(db, async (trx) => {
      if (await noteUncollected(trx, report, now))
        await mailReport(trx, report, { letter: 'uncollected', portal, now });
    });
    return false;
  });
