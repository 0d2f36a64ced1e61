import { continueStep, type Course, dueOn, switchCourse, type VnDay, withExtras } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import { waitingExtras } from '../extras/extras.store.ts';
import { dueInvoices, previewed, termsOfPlan } from '../plans/plans.rules.ts';
import { findPlan } from '../plans/plans.store.ts';
import { stateOf } from './subscriptions.rules.ts';
import type { ListedSubscription } from './subscriptions.store.ts';

/** Where it stands for those who look ahead: a pause counts as if it ended today. */
function courseAhead(row: ListedSubscription, today: VnDay): Course | undefined {
  const state = stateOf(row);
  if (state.status === 'TRIAL' || state.status === 'ACTIVE') return state.course;
  if (state.status !== 'PAUSED') return undefined;
  return continueStep(termsOfPlan(row, row.numOfCycles), state, today).state.course;
}

/** The periods to be invoiced as things stand, those of another plan from the next period on. */
export async function comingPeriods(db: Trx, row: ListedSubscription, today: VnDay) {
  const course = courseAhead(row, today);
  if (!course) return [];
  const terms = termsOfPlan(row, row.numOfCycles);
  if (row.nextPlanId === null) return dueInvoices(terms, course, row.fixedAmount);
  const plan = await findPlan(db, { merchantId: row.merchantId, id: row.nextPlanId });
  const { course: switched, invoiced } = switchCourse(terms, course);
  const last = invoiced.map(({ first, last: end }) => ({
    dueOn: dueOn(terms, course),
    periodStart: first,
    periodEnd: end,
    amount: row.fixedAmount,
  }));
  return [...last, ...dueInvoices(termsOfPlan(plan, row.numOfCycles), switched, plan.fixedAmount)].slice(0, previewed);
}

/** The invoices to come, with the items, discounts and credit that wait for them. */
export async function comingInvoices(db: Trx, row: ListedSubscription, today: VnDay) {
  const extras = await waitingExtras(db, row);
  return {
    extras,
    nextInvoices: withExtras(await comingPeriods(db, row, today), extras).map(({ lines, ...due }) => ({
      ...due,
      lines: lines.map(({ sourceId: _source, ...line }) => line),
    })),
  };
}
